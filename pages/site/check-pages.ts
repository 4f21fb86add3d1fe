import { checkClaims, checkFigures } from './check-figures.ts';
import {
  type CheckedPage,
  markupOf,
  type PageCheck,
  type PageDocument,
  readPage,
} from './page-document.ts';

/**
 * Checks every page of a site.
 *
 * @param pages as they are rendered, before a path is put before their addresses
 * @param files every path in dist, without a leading slash
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
    const document = readPage(page);
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

/**
 * A placeholder of the data's texts, an object where text belongs, and what JavaScript writes for a missing value.
 * Within a sentence, "undefined" is a word.
 */
const LEFTOVER =
  /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z]\w*\]|(?<![a-z,] )\bundefined\b|\bundefined\b(?![ ,.;])|\b(?:NaN|Invalid Date)\b/g;

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

/** What is wrong with the address of a link, whatever it leads to. */
const WRONG_LINKS: readonly (readonly [address: RegExp, fix: string])[] = [
  [/^\/\//, 'write the scheme: https:'],
  [/^#$/, 'say where it leads'],
  [/^(?![/#]|[a-z][a-z0-9+.-]*:)/i, 'start it with /: pages answer at /x/ too'],
  [/^(?![/#]|(?:https?|mailto|tel):)/i, 'only https:, mailto: and tel: are links'],
  [/^[a-z]+:\/*$/i, 'complete it'],
  [
    // https://www.rfc-editor.org/rfc/rfc6068#section-2
    /^mailto:(?![\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\?(?:(?:subject|body)=(?:[\w.!~*'()-]|%[\dA-F]{2})+(?:&(?!$)|$))+)?$)/i,
    'write an address, and encode its subject and body',
  ],
];

/** Links that are not fetched. https://html.spec.whatwg.org/#linkTypes */
const UNFETCHED = new Set(['alternate', 'author', 'canonical', 'license', 'me']);

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Everything that a page has the browser fetch by itself: where it says so, and the address. */
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
 * Checks that every link leads to a page of the site, to a file of dist or elsewhere, that the id after # is on
 * the page it leads to, and that whatever a page fetches is a file of dist.
 */
function linkCheck(
  pages: readonly CheckedPage[],
  files: Pick<ReadonlySet<string>, 'has'>,
  siteUrl: string,
): PageCheck {
  const targets = new Map(
    pages.filter(({ route }) => route.status === 200).map((page) => [page.route.path, page]),
  );
  /** Whether an anchor of another page is there: looked for once. */
  const anchors = new Map<string, boolean>();
  const has = (html: string, id: string) => html.includes(` id="${id}"`);

  function isOn({ route, content }: CheckedPage, id: string): boolean {
    const anchor = `${route.path}#${id}`;
    const known = anchors.get(anchor) ?? has(markupOf(content), id);
    anchors.set(anchor, known);
    return known;
  }

  function linkFault(href?: string): readonly [what: string, fix: string] | undefined {
    if (href === undefined) return ['<a> without href', 'link it, or use a <span>'];
    const wrong = WRONG_LINKS.find(([address]) => address.test(href));
    if (wrong) return [`link to "${href}"`, wrong[1]];
    if (`${href}/`.startsWith(`${siteUrl}/`)) return [`link to ${href}`, 'leave out the origin'];
    const path = pathOf(href);
    if (!path.startsWith('/') || targets.has(path)) return undefined;
    const bare = path.replace(/\.html$|\/+$/, '');
    if (targets.has(bare)) return [`link to ${path}`, `write ${bare}: routes have no such ending`];
    if (files.has(path.slice(1))) return undefined;
    return [`dead link to ${path}`, 'correct it, or add the page to the route table'];
  }

  return (document, report, page) => {
    for (const { attribs } of document.all('a')) {
      const fault = linkFault(attribs.href);
      if (fault) report(...fault);
      const [address = '', id = ''] = (attribs.href ?? '').split('#');
      const target = address === '' ? page : targets.get(pathOf(address));
      if (id === '' || id === 'top' || !target) continue;
      if (target === page ? has(document.html, id) : isOn(target, id)) continue;
      const { path, source } = target.route;
      report(`dead anchor ${path}#${id}`, `give an element of ${source} that id`);
    }
    for (const [where, url] of fetchedBy(document)) {
      if (url.startsWith('data:font/')) continue; // The face of the title.
      if (!/^\/(?!\/)/.test(url)) {
        const what = `${where} "${url.slice(0, 80)}" is not a file of this site`;
        report(what, 'bring it into assets/, and start its address with /');
      } else if (!files.has(pathOf(url).slice(1))) {
        const fix = 'use the path that site.image() or site.drawing() of the page context gives';
        report(`${where} ${pathOf(url)} is not in dist`, fix);
      }
    }
  };
}
