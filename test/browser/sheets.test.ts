import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { countShifts, shiftsOver } from '../helpers/browser/page-checks.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: drawings of the investment process');

/** Returns the last fully drawn plate, its hidden height in px, and the undrawn share of each plate. */
const shown = (page: Page) =>
  page.locator('.spine picture').evaluateAll((all) => {
    const cuts = all.map((picture) => getComputedStyle(picture).getPropertyValue('--cut'));
    const plate = all[cuts.findLastIndex((cut) => Number.parseFloat(cut) <= 0)];
    const { top = 0, bottom = 0 } = plate?.querySelector('img')?.getBoundingClientRect() ?? {};
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const hidden = Math.round(Math.max(0, header - top, bottom - innerHeight));
    return { id: plate?.parentElement?.id, cuts, hidden };
  });

for (const [width, height, letters] of [
  [1100, 600, '100%'],
  [1440, 1000, '200%'],
] as const) {
  test(`at ${width} by ${height} px, text at ${letters}, a link to a step shows its whole plate beside its words`, async () => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto('/investment-process');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const { id, title } of investmentProcess.steps) {
      await page.locator('.terraces').getByRole('link', { name: title }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (id) =>
          location.hash === `#${id}` &&
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(true))),
          ),
        id,
      );
      const { id: own, hidden } = await shown(page);
      assert.equal({ own, hidden }, { own: id, hidden: 0 });
      const [plate, step] = await Promise.all(
        ['picture', 'h3'].map((part) => page.locator(`#${id} > ${part}`).boundingBox()),
      );
      assert.ok(plate && step && plate.x + plate.width < step.x, id);
    }
  });
}

test('scrolling draws each plate over the one before, in steps under reduced motion, without layout shift', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await countShifts(page);
  await page.goto('/investment-process');
  await shiftsOver(page, 0);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => {
      window.shifts = [];
    });
    const seen: string[] = [];
    /** The undrawn share of the second plate. */
    const undrawn: number[] = [];
    const end = await page
      .locator('aside')
      .evaluate((factors) => factors.getBoundingClientRect().top + scrollY - innerHeight);
    for (let y = 0; y <= end; y += 60) {
      await page.evaluate((top) => {
        scrollTo(0, top);
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, y);
      const { id = '', cuts, hidden } = await shown(page);
      assert.is(hidden, 0, `at ${y} px`);
      if (seen.at(-1) !== id) seen.push(id);
      if (/^[\d.]+%$/.test(cuts[1] ?? '')) undrawn.push(Number.parseFloat(cuts[1] ?? ''));
    }
    const ids = investmentProcess.steps.map(({ id }) => id);
    assert.equal(seen, ids, reducedMotion);
    const falling = undrawn.toSorted((a, b) => b - a);
    assert.equal(undrawn, falling);
    const partial = undrawn.filter((cut) => cut > 0 && cut < 100).length;
    assert.ok(reducedMotion === 'reduce' ? partial === 0 : partial > 2, `${undrawn}`);
    assert.equal(await shiftsOver(page, 0), []);
  }
});

test('without scroll timelines each plate stands beside its step, and paper shows six drawings once', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await page.route('**/investment-process', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('(animation-timeline: view())', '(none: none)');
    await route.fulfill({ response, body });
  });
  await page.goto('/investment-process');
  for (const { id } of investmentProcess.steps) {
    const [plate, step] = await Promise.all(
      ['picture', 'h3'].map((part) => page.locator(`#${id} > ${part}`).boundingBox()),
    );
    assert.ok(plate && step && plate.x + plate.width < step.x, id);
    assert.ok(plate.y < step.y && plate.y + plate.height > step.y + step.height, id);
  }
  await page.setViewportSize({ width: 794, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const drawings = page.locator('.sheet img').filter({ visible: true });
  assert.is(await drawings.count(), investmentProcess.steps.length);
});

test.run();
