import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Matches an error that Chromium throws if a page is left during its view transition or loads too late. No visitor
 * sees this error, and a `pagereveal` listener can't prevent it.
 */
export const SKIPPED_TRANSITION = /Transition was (?:skipped|aborted)/;

/** Changes the text of the responses from a path. */
export const rewrite = (page: Page, path: string | RegExp, change: (text: string) => string): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** A window, and its `complaints`: one line for each error or request that no page may cause. */
export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens a window on the site and records console errors and warnings (violations of the policy included), uncaught
 * errors, dialogs, failed requests, and requests to other origins than those of the site and the `allowed` ones.
 */
export async function visit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
  allowed: readonly string[] = [],
) {
  const context = await browser.newContext({ baseURL: origin, ...options });
  // The timeout is long, because a busy machine is normal.
  context.setDefaultTimeout(60_000);
  // esbuild, in tsx, adds calls of `__name` to functions, even to functions that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (what: string, text: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}: ${text}`);

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
    // A request is aborted if the page is left before a picture has loaded.
    if (reason !== 'net::ERR_ABORTED') complain(reason, request.url());
  });
  return { context, page, complaints };
}
