import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from '../../harness/suite.ts';
import { launchBrowser } from './chromium.ts';
import { type SiteOptions, serveSite } from './site.ts';
import { type Visit, visit } from './visit.ts';

interface SweepOptions extends BrowserContextOptions {
  /** Prepares the window before its first page. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The event that starts a check; the default is the load event. */
  readonly waitUntil?: 'domcontentloaded';
}

/** A suite with a browser and the served site. The suite closes both, and each test closes its windows. */
export type SiteSuite = Awaited<ReturnType<typeof siteSuite>>;

/** Starts a browser and the site. */
export async function startSite(options: SiteOptions = {}) {
  const [site, browser] = await Promise.all([serveSite(options), launchBrowser()]);
  /** Opens a window that may call only the site and the `allowed` origins. */
  const open = (context?: BrowserContextOptions, allowed?: readonly string[]): Promise<Visit> =>
    visit(browser, site.url, context, allowed);
  /** Opens each path in one window and runs `check`. Returns the {@link Visit.complaints}. */
  const sweep = async (
    paths: readonly string[],
    check: (page: Page, path: string) => Promise<void>,
    { prepare, waitUntil, ...context }: SweepOptions = {},
  ): Promise<string[]> => {
    const { page, complaints } = await open(context);
    await prepare?.(page);
    for (const path of paths) {
      await page.goto(path, waitUntil ? { waitUntil } : {});
      await check(page, path);
    }
    return complaints;
  };
  const close = async () => {
    await browser.close();
    await site.close();
  };
  return { site, browser, open, sweep, close };
}

/** Starts a browser and the site for the suite of a test file. */
export async function siteSuite(options: SiteOptions = {}) {
  const { close, ...started } = await startSite(options);
  const test = suite();
  test.after.each(async () => {
    await Promise.all(started.browser.contexts().map((context) => context.close()));
  });
  test.after(close);
  return { test, ...started };
}
