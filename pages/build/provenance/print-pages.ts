import type { Browser } from 'playwright-core';

/** A site that is served somewhere, to be put on paper. */
export interface PrintJob {
  /** Where it is served: an origin without a slash at its end. */
  readonly origin: string;
  /** Addresses of its pages: `/leadership`. */
  readonly routes: readonly string[];
  /** What the documents are dated with, instead of the moment of printing. */
  readonly time: Date;
}

/** The dates that Chromium writes into a document: D:20251121150000+00'00'. */
const DATES = /\((D:\d{14}\+00'00')\)/g;

/** Two documents of the same page printed at two moments are the same bytes. */
function dated(document: Buffer, time: Date): Buffer {
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
  const text = document.toString('latin1').replace(DATES, `(D:${digits}+00'00')`);
  return Buffer.from(text, 'latin1');
}

/**
 * Prints every page as the browser prints it for a visitor, on Letter.
 *
 * @param browser launched by the caller, and closed by it
 * @returns route to document
 */
export async function printPages(
  browser: Browser,
  { origin, routes, time }: PrintJob,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const documents = new Map<string, Uint8Array>();
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const route of routes) {
    await page.emulateMedia({ media: 'print' });
    const answer = await page.goto(route);
    if (answer?.status() !== 200) throw new Error(`record: ${route} answers ${answer?.status()}`);
    // Pictures below the first screen wait for a visitor who scrolls; paper has none.
    await page.evaluate(`(async () => {
      for (const image of document.images) image.loading = 'eager';
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    })()`);
    documents.set(
      route,
      dated(await page.pdf({ format: 'Letter', preferCSSPageSize: true }), time),
    );
  }
  await context.close();
  return documents;
}
