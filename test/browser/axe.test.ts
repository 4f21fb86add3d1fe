import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { layout } from '../../data/pages/layout.ts';
import { fillForm, toasts } from '../helpers/browser/form.ts';
import { startFunction } from '../helpers/browser/function-server.ts';
import { largestState, layouts } from '../helpers/browser/paths.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const backend = await startFunction();
const { test, open, site, sweep } = await siteSuite('browser: axe', { supabaseUrl: backend.url });
test.after(() => backend.close());

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: AXE });
}

/** Opens a window in which axe is loaded on every page. */
async function openWithAxe(colorScheme: 'light' | 'dark', width: number) {
  const viewport = { width, height: 844 };
  const opened = await open({ colorScheme, viewport, reducedMotion: 'reduce' }, [backend.url]);
  await withAxe(opened.page);
  return opened;
}

/** The violations that axe finds: rule, element, and reason. */
async function violations(page: Page): Promise<string[]> {
  const options: RunOptions = {
    runOnly: TAGS,
    // Off unless asked for by name; https://dequeuniversity.com/rules/axe/4.11/target-size
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  };
  const found = await page.evaluate((chosen) => window.axe.run(chosen), options);
  assert.ok(found.passes.length > 10, 'axe checked almost nothing');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

test('every layout in light and dark, narrow and wide', async () => {
  await sweep(
    layouts,
    async (page, path) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          assert.equal(await violations(page), [], `${path} in ${colorScheme} at ${width} px`);
        }
      }
    },
    { reducedMotion: 'reduce', prepare: withAxe },
  );
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the open menu in ${scheme}`, async () => {
    const { page } = await openWithAxe(scheme, 390);
    await page.goto(largestState);
    await page.getByRole('button', { name: layout.menu.open }).click();
    assert.equal(await violations(page), []);
  });

  test(`an open tooltip in ${scheme}`, async () => {
    const { page } = await openWithAxe(scheme, 1440);
    await page.goto(pageWithMost(site, 'data-term').path);
    await page.locator('main [data-term]').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.ok(await page.getByRole('tooltip').isVisible());
    assert.equal(await violations(page), []);
  });

  test(`both toasts and the status line in ${scheme}`, async () => {
    const { page } = await openWithAxe(scheme, 1440);
    await page.goto('/contact');
    for (const answer of ['accept', 500] as const) {
      backend.answer = answer;
      await fillForm(page);
      await page.getByRole('button', { name: contact.form.send }).click();
      await toasts(page).first().hover();
      await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
    }
    assert.is(await toasts(page).count(), 2);
    assert.equal(await violations(page), []);
  });

  test(`the outcome that the form comes back to in ${scheme}`, async () => {
    const { page } = await openWithAxe(scheme, 390);
    for (const outcome of ['sent', 'failed']) {
      await page.goto('about:blank');
      await page.goto(`/contact#message-${outcome}`);
      assert.equal(await violations(page), [], outcome);
    }
  });
}

test('axe notices a fault', async () => {
  const { page } = await openWithAxe('light', 1440);
  await page.goto('/disclaimer');
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
  });
  assert.match((await violations(page)).join('\n'), 'button-name');
});

test.run();
