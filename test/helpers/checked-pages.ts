import { checkPages } from '#pages/site/check-pages.ts';
import type { CheckedPage } from '#pages/site/page-document.ts';

const ORIGIN = 'https://www.ascent.example';

/** The parts of a page that a test may replace; each default is without fault. */
interface Parts {
  readonly route?: string;
  readonly title?: string;
  readonly description?: string;
  readonly head?: string;
  readonly body?: string;
  readonly status?: 200 | 404;
}

/** A page without faults, except for the parts that a test gives. */
export function page(parts: Parts = {}): CheckedPage {
  const { route: path = '/', status = 200, head = '', body = '' } = parts;
  const {
    title = `<title>Ascent ${path}</title>`,
    description = `<meta name="description" content="About ${path} &amp; more"/>`,
  } = parts;
  const source = `pages/${path === '/' ? 'home' : path.slice(1)}.tsx`;
  return {
    route: { path, source, status },
    content: [
      [Buffer.from(`<!doctype html><html lang="en"><head>${title}${description}${head}<style>`)],
      Buffer.from('a{color:red}'),
      Buffer.from(
        `</style></head><body><main id="main"><h1>Ascent</h1>${body}</main></body></html>`,
      ),
    ],
  };
}

/** Checks the pages as a site that has a few files. */
export const check = (pages: readonly CheckedPage[]): readonly string[] =>
  checkPages(
    pages,
    new Set(['logo.svg', 'assets/house-AB12CD34.avif', 'assets/icons.svg', 'terms.pdf']),
    ORIGIN,
  );
