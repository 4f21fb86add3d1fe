import type { Browser, Route } from 'playwright-core';
import { basePath, pathWithin } from '../base-path.ts';
import { contentType } from '../content-type.ts';
import { pageFiles } from '../page-files.ts';

/** What to print. */
export interface PrintOptions {
  /** Every file of the site, by its path in dist. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Where the site is published, without a slash at the end: links on paper lead there. */
  readonly site: string;
  /** Addresses of the pages: `/leadership`. */
  readonly routes: readonly string[];
  /** The date written into the documents, instead of the moment of printing. */
  readonly time: Date;
}

/** The dates that Chromium writes into a document: D:20251121150000+00'00'. */
const DATES = /\((D:\d{14}\+00'00')\)/g;

/** Replaces the moment of printing, so that the same page always gives the same bytes. */
function withDate(document: Buffer, time: Date): Buffer {
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
  const text = document.toString('latin1').replace(DATES, `(D:${digits}+00'00')`);
  return Buffer.from(text, 'latin1');
}

/** Answers a request of the browser with a file of the site. */
function answer(route: Route, files: ReadonlyMap<string, Buffer>, site: string): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  const path = pathWithin(basePath(site), decodeURIComponent(pathname));
  if (origin !== new URL(site).origin || path === undefined) return route.abort();
  for (const file of [path.slice(1), ...pageFiles({ path, status: 200 })]) {
    const body = files.get(file);
    if (body) return route.fulfill({ body, contentType: contentType(file) });
  }
  return route.fulfill({ status: 404 });
}

/**
 * Prints every page to a PDF on Letter paper, as the browser prints it for a visitor. Nothing is
 * fetched from the network: the files stand for the published site.
 *
 * @param browser opened and closed by the caller
 * @returns route to PDF
 * @throws Error where a page is not among the files
 */
export async function printPages(
  browser: Browser,
  { files, site, routes, time }: PrintOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const documents = new Map<string, Uint8Array>();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.route('**/*', (request) => answer(request, files, site));
  const page = await context.newPage();
  for (const route of routes) {
    await page.emulateMedia({ media: 'print' });
    const response = await page.goto(site + route);
    if (response?.status() !== 200) throw new Error(`There is no page ${route} to print`);
    // Images below the first screen load when a visitor scrolls; on paper nobody does.
    await page.evaluate(`(async () => {
      for (const image of document.images) image.loading = 'eager';
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    })()`);
    documents.set(
      route,
      withDate(await page.pdf({ format: 'Letter', preferCSSPageSize: true }), time),
    );
  }
  await context.close();
  return documents;
}
