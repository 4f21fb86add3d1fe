import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Chromium throws this in a page that is left during its view transition or loads too late for it. No visitor sees
 * it, and a `pagereveal` listener cannot prevent it.
 */
export const SKIPPED_TRANSITION = /Transition was (?:skipped|aborted)/;

/** A visitor's window. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and requests that no page may cause, one line each. */
  readonly complaints: string[];
}

/**
 * Opens a window on the site and watches for console errors and warnings (violations of the policy included),
 * uncaught errors, dialogs, failed requests, and requests to other origins.
 *
 * @param origin of the site, the base of relative addresses
 * @param allowed other origins that a page may call
 */
export async function visit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
  allowed: readonly string[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  // Long, because a busy machine is normal.
  context.setDefaultTimeout(60_000);
  // esbuild, in tsx, calls this in every function, even in those that run in a page.
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
    // The page was left before a picture was loaded.
    if (reason !== 'net::ERR_ABORTED') complain(reason, request.url());
  });
  return { context, page, complaints };
}
