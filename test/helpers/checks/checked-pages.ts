import {
  type CheckedPage,
  type CheckedSite,
  checkSite,
} from '../../../pages/build/checks/check-site.ts';

const ORIGIN = 'https://www.ascent.example';

/** The parts of a page that a test may replace; each default is without fault. */
interface Parts {
  readonly route?: string;
  readonly lang?: string;
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly head?: string;
  readonly h1?: string;
  readonly body?: string;
  readonly kind?: CheckedPage['kind'];
}

/** A page without faults, except for the parts that a test gives. */
export function page(parts: Parts = {}): CheckedPage {
  const route = parts.route ?? '/';
  const kind = parts.kind ?? 'page';
  const address = `<link rel="canonical" href="${ORIGIN}${route}"/>`;
  const head = [
    parts.title ?? `<title>Ascent ${route}</title>`,
    parts.description ?? `<meta name="description" content="About ${route} &amp; more"/>`,
    parts.canonical ?? (kind === 'page' ? address : ''),
    parts.head ?? '',
  ];
  return {
    file: route === '/' ? 'index.html' : `${route.slice(1)}.html`,
    route,
    kind,
    source: `pages/${route === '/' ? 'home' : route.slice(1)}.tsx`,
    html:
      `<!DOCTYPE html><html${parts.lang ?? ' lang="en"'}><head><meta charSet="utf-8"/>` +
      `${head.join('')}<style>a{color:red}</style></head>` +
      `<body><main id="main">${parts.h1 ?? '<h1>Ascent</h1>'}${parts.body ?? ''}</main></body></html>`,
  };
}

/** The files of the site, beside its pages. */
const FILES = ['logo.svg', 'assets/house-AB12CD34.avif', 'assets/icons.svg', 'terms.pdf'];

/** Checks the pages as a site that has a few files. */
export function check(
  pages: readonly CheckedPage[],
  more: Partial<CheckedSite> = {},
): readonly string[] {
  const found = pages.filter(({ kind }) => kind === 'page');
  return checkSite({
    pages,
    routes: new Map(found.map(({ route, source }) => [route, source])),
    files: new Set([...FILES, ...pages.map(({ file }) => file)]),
    url: ORIGIN,
    base: '',
    ...more,
  });
}
