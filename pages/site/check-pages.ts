import { checkClaims, checkFigures } from './check-figures.ts';
import { linkCheck } from './check-links.ts';
import { type CheckedPage, type PageCheck, PageDocument } from './page-document.ts';

/**
 * Checks every page of a site.
 *
 * @param pages as they are rendered, before a path is put before their addresses
 * @param files every path in dist, without a leading slash
 * @param siteUrl where the site is published
 * @returns one line per fault: source file, page, what is wrong, how to fix it; the same fault on many pages
 *   (a dead link in the footer) is one line that names the first and counts them
 */
export function checkPages(
  pages: readonly CheckedPage[],
  files: Pick<ReadonlySet<string>, 'has'>,
  siteUrl: string,
): readonly string[] {
  const links = linkCheck(pages, files, siteUrl);
  const checks = [uniqueCheck(), checkLeftovers, checkClaims, checkFigures, links];
  /** The pages that have a fault. */
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    const place = `${page.route.source}: page ${page.route.path}`;
    const report = (what: string, fix: string) => {
      const fault = `${what}; ${fix}`.replace(/\s+/g, ' ');
      found.set(fault, (found.get(fault) ?? new Set()).add(place));
    };
    const document = new PageDocument(page);
    for (const check of checks) check(document, report, page);
  }
  return [...found].map(([fault, [first, ...others]]) => {
    const many = others.length > 0 ? ` (on ${others.length + 1} pages)` : '';
    return `${first}: ${fault}${many}`;
  });
}

/** Every page has a title and a description, which no other page has. Error pages may share theirs. */
function uniqueCheck(): PageCheck {
  const first = new Map<string, string>();
  return (document, report, { route: { path, status } }) => {
    const [title] = document.all('title');
    const description = document.all('meta').find(({ attribs }) => attribs.name === 'description');
    for (const [kind, text] of [
      ['title', title?.parent?.name === 'head' ? document.textOf(title) : ''],
      ['description', description?.attribs.content ?? ''],
    ] as const) {
      // A copy: V8 keeps the whole document in memory as long as a piece of it is kept.
      const key = Buffer.from(`${kind} "${text}"`).toString();
      const other = first.get(key);
      if (text.trim() === '') report(`no ${kind}`, 'give it one, written as one string');
      else if (other !== undefined) {
        report(`${key} is already used by ${other}`, 'write one for each page');
      } else if (status === 200) first.set(key, path);
    }
  };
}

/** A placeholder of the data's texts, an object where text belongs, and what JavaScript writes for a missing value. */
const LEFTOVER =
  /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z]\w*\]|\b(?:undefined|NaN|Invalid Date)\b/g;

/** Where script puts a part of the address, which is "undefined" until it does. */
const SLUG = /<[^>]* data-slug=[^>]*>[^<]*/g;

const checkLeftovers: PageCheck = ({ html }, report) => {
  if (html.search(LEFTOVER) < 0) return;
  for (const [leftover] of html.replace(SLUG, '').matchAll(LEFTOVER)) {
    report(
      `"${leftover}" is left in the page`,
      'give the value, and render the text with <RichText>',
    );
  }
};
