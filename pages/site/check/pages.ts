import { checkClaims, checkFigures } from './figures.ts';
import { type CheckedPage, type Report, textOf } from './html.ts';

type PageCheck = (page: CheckedPage, report: Report) => void;

/** Paths in `dist`, without a leading slash. */
type Files = Pick<ReadonlySet<string>, 'has'>;

/**
 * Checks every page, without the base path. Returns one line per error, with the source file, the page, and the fix. An
 * error on several pages, such as a dead link in the footer, is one line with the first page and the number of pages.
 */
export function checkPages(pages: readonly CheckedPage[], files: Files, siteUrl: string): readonly string[] {
  const links = linkCheck(pages, files, siteUrl);
  const checks = [uniqueCheck(), checkLeftovers, checkClaims, checkFigures, fileCheck(files), links];
  /** The pages that have each error. */
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    const place = `${page.route.source}: page ${page.route.path}`;
    const report = (what: string, fix: string) => {
      const error = `${what}; ${fix}`.replace(/\s+/g, ' ');
      found.set(error, (found.get(error) ?? new Set()).add(place));
    };
    for (const check of checks) check(page, report);
  }
  return [...found].map(([error, [first, ...others]]) => {
    const many = others.length > 0 ? ` (on ${others.length + 1} pages)` : '';
    return `${first}: ${error}${many}`;
  });
}

/** Checks that each page has a unique title and description. Error pages may share both. */
function uniqueCheck(): PageCheck {
  const first = new Map<string, string>();
  return ({ route }, report) => {
    for (const kind of ['title', 'description'] as const) {
      const key = `${kind} "${route[kind]}"`;
      const other = first.get(key);
      if (other) report(`${key} is already used by ${other}`, 'write one for each page');
      else if (route.status === 200) first.set(key, route.path);
    }
  };
}

/** Matches unreplaced placeholders, objects, and words for a missing value; "undefined" is normal in a sentence. */
const LEFTOVER =
  /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z]\w*\]|(?<![a-z,] )undefined|undefined(?![ ,.;])|\b(?:NaN|Invalid Date)\b/g;

const checkLeftovers: PageCheck = ({ html }, report) => {
  if (html.search(LEFTOVER) < 0) return;
  // Script fills the element with the slug. Until then, the element's text is "undefined".
  for (const [leftover] of html.replace(/<[^>]* data-slug=[^>]*>[^<]*/g, '').matchAll(LEFTOVER))
    report(`"${leftover}" is left in the page`, 'set the value, and render the text with <RichText>');
};

/** Checks that each file that a browser fetches without a click is in `dist`. https://html.spec.whatwg.org/#linkTypes */
function fileCheck(files: Files): PageCheck {
  return ({ html }, report) => {
    for (const [tag, name] of html.matchAll(/<(img|link|script|source|use)\b[^>]*>/g)) {
      if (/ rel="(?:alternate|author|canonical|license|me)"/.test(tag)) continue;
      for (const [, addresses = ''] of tag.matchAll(/ (?:src|href|\w*srcset)="([^"]*)"/gi)) {
        for (const address of addresses.split(/,\s+/)) {
          const [path = ''] = address.split(/[?#\s]/);
          // The font of the title is in the page.
          if (address.startsWith('#') || path.startsWith('data:font/')) continue;
          const fix = 'add it to assets/, and use its path from the page context';
          if (!files.has(path.slice(1))) report(`${name} "${path}" is not in dist`, fix);
        }
      }
    }
  };
}

/** Malformed link addresses, with the fix for each. */
const WRONG_LINKS: readonly (readonly [address: RegExp, fix: string])[] = [
  [/^(?![/#]|[\w+.-]+:)/, 'start it with /, because pages are also served at /x/'],
  [/^(?![/#]|(?:https?|mailto|tel):)/, 'use https:, mailto: or tel:'],
  [
    // https://www.rfc-editor.org/rfc/rfc6068#section-2
    /^mailto:(?![\w.+-]+@[\w-]+(?:\.[\w-]+)+(?:\?(?:(?:subject|body)=(?:[\w.!~*'()-]|%[\dA-F]{2})+(?:&(?!$)|$))+)?$)/i,
    'write an email address, and encode the subject and body',
  ],
];

/** Checks that each link leads to a page, a file in `dist`, or another site, and that its anchor exists there. */
function linkCheck(pages: readonly CheckedPage[], files: Files, siteUrl: string): PageCheck {
  const targets = new Map(pages.filter(({ route }) => route.status === 200).map((page) => [page.route.path, page]));

  function linkError(href: string): readonly [what: string, fix: string] | undefined {
    const wrong = WRONG_LINKS.find(([address]) => address.test(href));
    if (wrong) return [`link to "${href}"`, wrong[1]];
    if (`${href}/`.startsWith(`${siteUrl}/`)) return [`link to ${href}`, 'remove the origin'];
    const [path = ''] = href.split(/[?#]/);
    if (!path.startsWith('/') || targets.has(path)) return undefined;
    const bare = path.replace(/(?:\.html|\/+)$/, '');
    if (targets.has(bare)) return [`link to ${path}`, `write ${bare}: routes have no ending`];
    if (files.has(path.slice(1))) return undefined;
    return [`dead link to ${path}`, 'correct it, or add the page to the route table'];
  }

  return (page, report) => {
    for (const [, value = ''] of page.html.matchAll(/<a (?:[^>]* )?href="([^"]*)"/g)) {
      const href = textOf(value);
      const error = linkError(href);
      if (error) report(...error);
      const [address = '', id = ''] = href.split('#');
      const target = address === '' ? page : targets.get(address.replace(/\?.*/, ''));
      if (id === '' || id === 'top' || !target || target.html.includes(` id="${id}"`)) continue;
      report(`dead anchor ${target.route.path}#${id}`, `give an element in ${target.route.source} that id`);
    }
  };
}
