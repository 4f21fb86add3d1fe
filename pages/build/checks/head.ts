import { textContent } from 'domutils';
import { closest, hasName, type PageDocument } from './page-document.ts';
import type { Rule } from './rule.ts';

/** Every page states its language. https://www.w3.org/TR/WCAG22/#language-of-page */
export const language: Rule = (document, report) => {
  const [html] = document.withTag('html');
  if (!html?.attribs.lang?.trim()) report('<html> has no lang', 'add lang="en"');
};

const isSvg = hasName('svg');

/** Every page has one title, which no other page has. Error pages may share theirs. */
export function createTitleRule(): Rule {
  const titles = (document: PageDocument) =>
    document.withTag('title').filter((title) => !closest(title, isSvg));
  // React writes an empty title for `<title>{a} | {b}</title>`, without a warning in production.
  const fix = 'give the page a title, written as one string';
  return createUniqueRule('title', fix, (document) => titles(document).map(textContent));
}

/** Every page has one description, which no other page has. Error pages may share theirs. */
export function createDescriptionRule(): Rule {
  const fix = 'add a <meta name="description">';
  return createUniqueRule('description', fix, (document) => metas(document, 'description'));
}

/** A rule for one site: it remembers the texts of the pages it has seen. */
function createUniqueRule(
  kind: string,
  fix: string,
  textsOf: (document: PageDocument) => readonly string[],
): Rule {
  const firstRoute = new Map<string, string>();
  return (document, report) => {
    const texts = textsOf(document);
    const text = texts[0]?.trim() ?? '';
    if (texts.length > 1) report(`${texts.length} ${kind}s`, 'keep one');
    if (text === '') return report(`no ${kind}`, fix);
    if (document.page.kind === '404') return;
    const other = firstRoute.get(text);
    // A copy: V8 keeps the whole document in memory as long as a piece of it is kept.
    if (other === undefined) firstRoute.set(Buffer.from(text).toString(), document.page.route);
    else report(`${kind} "${text}" is already used by ${other}`, 'write one for each page');
  };
}

/**
 * Every page names its one address: the site's and the route, without a trailing slash. An error page
 * names none, because it answers at every path that does not exist.
 * https://www.rfc-editor.org/rfc/rfc6596
 */
export const canonical: Rule = (document, report, { url: siteUrl }) => {
  const links = document.withTag('link').filter(({ attribs }) => attribs.rel === 'canonical');
  if (document.page.kind === '404') {
    if (links.length > 0) report('an error page has a canonical URL', 'remove it');
    return;
  }
  const right = `${siteUrl}${document.page.route}`;
  const fix = `make it ${right}`;
  const given = links[0]?.attribs.href ?? '';
  if (links.length > 1) report(`${links.length} canonical URLs`, 'keep one');
  if (links.length === 0) report('no canonical URL', fix);
  else if (given === `${right}/`) report(`canonical URL ${given} ends with a slash`, fix);
  else if (given !== right) report(`canonical URL is ${given}`, fix);
  for (const url of metas(document, 'og:url')) if (url !== right) report(`og:url is ${url}`, fix);
};

/** The contents of every `<meta>` with that name or property, in document order. */
export function metas(document: PageDocument, name: string): readonly string[] {
  return document
    .withTag('meta')
    .filter(({ attribs }) => (attribs.name ?? attribs.property) === name)
    .map(({ attribs }) => attribs.content ?? '');
}
