import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Chromium throws this in the page itself when a page is left, or comes too late, for its view transition;
 * no visitor sees it, and a listener of `pagereveal` that takes the promise does not keep it from doing so.
 */
export const SKIPPED_TRANSITION = /Transition was (?:skipped|aborted)/;

/** A visitor's window. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What must never happen on a page, as it happens: one line each. */
  readonly complaints: string[];
}

/**
 * Opens a window on the site and keeps watch: console errors and warnings (which is how the browser
 * reports a breach of the Content-Security-Policy), uncaught errors, dialogs, failed requests, and
 * requests to any other origin than the site's.
 *
 * @param origin the site's; relative addresses are resolved against it
 * @param allowed further origins that the page may call
 */
export async function visit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
  allowed: readonly string[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  // It ends what hangs, and is no measure of what a busy machine takes.
  context.setDefaultTimeout(60_000);
  // esbuild, inside tsx, calls this to keep the names of functions; those that run in a page too.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (what: string, words: string) =>
    complaints.push(`${new URL(page.url()).pathname}: ${what}: ${words}`);

  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') complain(type, message.text());
  });
  page.on('pageerror', ({ message }) => {
    if (!SKIPPED_TRANSITION.test(message)) complain('uncaught', message);
  });
  page.on('dialog', (dialog) => {
    complain('dialog', dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const to = new URL(request.url()).origin;
    if (to !== origin && !allowed.includes(to)) complain('foreign request', request.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A picture that is no longer wanted when the page is left.
    if (reason !== 'net::ERR_ABORTED') complain(reason, request.url());
  });
  return { context, page, complaints };
}
