import type { BrowserContextOptions, Page } from 'playwright-core';
import { suite } from 'uvu';
import { launchBrowser } from './chromium.ts';
import { type SiteOptions, serveSite } from './site.ts';
import { type Visit, visit } from './visit.ts';

/** Tabs of a sweep: while one waits for a frame, another works. */
const TABS = 4;

interface SweepOptions extends BrowserContextOptions {
  /** Prepares each window before its first page. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** When a page counts as opened; by default once it is loaded. */
  readonly waitUntil?: 'domcontentloaded';
}

/** A suite with a browser and the served site, which end with the suite; windows end with their test. */
export type SiteSuite = Awaited<ReturnType<typeof siteSuite>>;

/** Starts a browser and the site. */
export async function startSite(options: SiteOptions = {}) {
  const [site, browser] = await Promise.all([serveSite(options), launchBrowser()]);
  /** Opens a window on the site, which may call no other origins than the `allowed` ones. */
  const open = (context?: BrowserContextOptions, allowed?: readonly string[]): Promise<Visit> =>
    visit(browser, site.url, context, allowed);
  /**
   * Opens each of `paths` and calls `check`, in several windows at once.
   *
   * @returns the {@link Visit.complaints} of all windows
   */
  const sweep = async (
    paths: readonly string[],
    check: (page: Page, path: string) => Promise<void>,
    { prepare, waitUntil, ...context }: SweepOptions = {},
  ): Promise<string[]> => {
    const left = [...paths];
    const walk = async () => {
      const { page, complaints } = await open(context);
      await prepare?.(page);
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await page.goto(path, waitUntil ? { waitUntil } : {});
        await check(page, path);
      }
      return complaints;
    };
    const tabs = Array.from({ length: Math.min(TABS, paths.length) }, walk);
    return (await Promise.all(tabs)).flat();
  };
  const close = async () => {
    await browser.close();
    await site.close();
  };
  return { site, browser, open, sweep, close };
}

/** Starts a browser and the site for one test file; ends both after `.run()` of its suite. */
export async function siteSuite(name: string, options: SiteOptions = {}) {
  const { close, ...started } = await startSite(options);
  const test = suite(name);
  test.after.each(async () => {
    await Promise.all(started.browser.contexts().map((context) => context.close()));
  });
  test.after(close);
  return { test, ...started };
}
