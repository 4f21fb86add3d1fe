import { checkClaims, checkFigures } from './figures.ts';
import { type CheckedPage, type PageCheck, type PageDocument, readPage } from './page-document.ts';

/**
 * Checks every page of a site.
 *
 * @param pages the rendered pages, without the base path
 * @param files every path in `dist`, without a leading slash
 * @returns one line per error, with the source file, the page, and the fix. An error on several pages, such as a dead
 *   link in the footer, is one line that names the first page and counts the pages
 */
export function checkPages(
  pages: readonly CheckedPage[],
  files: Pick<ReadonlySet<string>, 'has'>,
  siteUrl: string,
): readonly string[] {
  const links = linkCheck(pages, files, siteUrl);
  const checks = [uniqueCheck(), checkLeftovers, checkClaims, checkFigures, links];
  /** The pages that have each error. */
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    const place = `${page.route.source}: page ${page.route.path}`;
    const report = (what: string, fix: string) => {
      const error = `${what}; ${fix}`.replace(/\s+/g, ' ');
      found.set(error, (found.get(error) ?? new Set()).add(place));
    };
    const document = readPage(page.html);
    for (const check of checks) check(document, report, page);
  }
  return [...found].map(([error, [first, ...others]]) => {
    const many = others.length > 0 ? ` (on ${others.length + 1} pages)` : '';
    return `${first}: ${error}${many}`;
  });
}

/** Checks that each page has a unique title and description. Error pages may share both. */
function uniqueCheck(): PageCheck {
  const first = new Map<string, string>();
  return (document, report, { route: { path, status } }) => {
    const [title] = document.all('title');
    const description = document.all('meta').find(({ attribs }) => attribs.name === 'description');
    for (const [kind, text] of [
      ['title', title?.parent?.name === 'head' ? document.textOf(title) : ''],
      ['description', description?.attribs.content ?? ''],
    ] as const) {
      const key = `${kind} "${text}"`;
      const other = first.get(key);
      if (text.trim() === '') report(`no ${kind}`, 'add one, written as a single string');
      else if (other !== undefined) {
        report(`${key} is already used by ${other}`, 'write one for each page');
      } else if (status === 200) first.set(key, path);
    }
  };
}

/**
 * Matches an unreplaced placeholder, an object in place of text, and JavaScript's words for a missing value.
 * Inside a sentence, "undefined" is a normal word.
 */
const LEFTOVER =
  /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z]\w*\]|(?<![a-z,] )undefined|undefined(?![ ,.;])|\b(?:NaN|Invalid Date)\b/g;

/** Matches the element that script fills with the slug. Until then, the element's text is "undefined". */
const SLUG = /<[^>]* data-slug=[^>]*>[^<]*/g;

const checkLeftovers: PageCheck = (_document, report, { html }) => {
  if (html.search(LEFTOVER) < 0) return;
  for (const [leftover] of html.replace(SLUG, '').matchAll(LEFTOVER)) {
    report(
      `"${leftover}" is left in the page`,
      'set the value, and render the text with <RichText>',
    );
  }
};

/** Malformed link addresses, with the fix for each. */
const WRONG_LINKS: readonly (readonly [address: RegExp, fix: string])[] = [
  [/^\/\//, 'write the scheme: https:'],
  [/^#$/, 'name its target'],
  [/^(?![/#]|[\w+.-]+:)/, 'start it with /, because pages are also served at /x/'],
  [/^(?![/#]|(?:https?|mailto|tel):)/, 'use https:, mailto: or tel:'],
  [/^[a-z]+:\/*$/, 'complete it'],
  [
    // https://www.rfc-editor.org/rfc/rfc6068#section-2
    /^mailto:(?![\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\?(?:(?:subject|body)=(?:[\w.!~*'()-]|%[\dA-F]{2})+(?:&(?!$)|$))+)?$)/i,
    'write an email address, and encode the subject and body',
  ],
];

/** Link types that browsers don't fetch. https://html.spec.whatwg.org/#linkTypes */
const UNFETCHED = new Set(['alternate', 'author', 'canonical', 'license', 'me']);

const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

/** Yields each address that a browser fetches without a click, and the element that contains the address. */
function* fetchedBy(document: PageDocument): Iterable<readonly [where: string, url: string]> {
  for (const attribute of ['src', 'srcset', 'imagesrcset']) {
    for (const { name, attribs } of document.all(`[${attribute}]`)) {
      // https://html.spec.whatwg.org/#srcset-attribute
      const urls = attribute === 'src' ? [attribs.src] : attribs[attribute]?.split(',');
      for (const url of urls ?? [])
        yield [`${name} ${attribute}`, url?.trim().split(' ', 1)[0] ?? ''];
    }
  }
  for (const { name, attribs } of [...document.all('link'), ...document.all('use')]) {
    const { href = '#', rel = '' } = attribs;
    if (href.startsWith('#') || UNFETCHED.has(rel)) continue;
    yield [name === 'link' ? `link rel=${rel}` : 'use href', href];
  }
}

/**
 * Checks that each link leads to a page, a file in `dist`, or another site, and that its anchor exists there. Each file
 * that a page fetches must be in `dist`.
 */
function linkCheck(
  pages: readonly CheckedPage[],
  files: Pick<ReadonlySet<string>, 'has'>,
  siteUrl: string,
): PageCheck {
  const targets = new Map(
    pages.filter(({ route }) => route.status === 200).map((page) => [page.route.path, page]),
  );

  function linkError(href?: string): readonly [what: string, fix: string] | undefined {
    if (href === undefined) return ['<a> without href', 'add one, or use a <span>'];
    const wrong = WRONG_LINKS.find(([address]) => address.test(href));
    if (wrong) return [`link to "${href}"`, wrong[1]];
    if (`${href}/`.startsWith(`${siteUrl}/`)) return [`link to ${href}`, 'remove the origin'];
    const path = pathOf(href);
    if (!path.startsWith('/') || targets.has(path)) return undefined;
    const bare = path.replace(/(?:\.html|\/+)$/, '');
    if (targets.has(bare)) return [`link to ${path}`, `write ${bare}: routes have no ending`];
    if (files.has(path.slice(1))) return undefined;
    return [`dead link to ${path}`, 'correct it, or add the page to the route table'];
  }

  return (document, report, page) => {
    for (const { attribs } of document.all('a')) {
      const error = linkError(attribs.href);
      if (error) report(...error);
      const [address = '', id = ''] = (attribs.href ?? '').split('#');
      const target = address === '' ? page : targets.get(pathOf(address));
      if (id === '' || id === 'top' || !target || target.html.includes(` id="${id}"`)) continue;
      const { path, source } = target.route;
      report(`dead anchor ${path}#${id}`, `give an element in ${source} that id`);
    }
    for (const [where, url] of fetchedBy(document)) {
      if (url.startsWith('data:font/')) continue; // The title's font.
      if (!/^\/(?!\/)/.test(url)) {
        const what = `${where} "${url.slice(0, 80)}" is not a file of this site`;
        report(what, 'add it to assets/, and start its address with /');
      } else if (!files.has(pathOf(url).slice(1))) {
        const fix = 'use the path from site.image() or site.drawing() in the page context';
        report(`${where} ${pathOf(url)} is not in dist`, fix);
      }
    }
  };
}
