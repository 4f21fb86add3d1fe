import type { Page } from 'playwright-core';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { assert } from '../harness/suite.ts';
import { addStyle } from '../helpers/browser/layout.ts';
import { frames, jumpTo } from '../helpers/browser/scrolling.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { rewrite } from '../helpers/browser/visit.ts';

const { test, open } = await siteSuite();
const { steps } = investmentProcess;

/** Returns the last fully drawn plate, its hidden height in px, and the undrawn share of the second plate. */
const shown = (page: Page) =>
  page.locator('.spine picture').evaluateAll((all) => {
    const cuts = all.map((picture) => getComputedStyle(picture).getPropertyValue('--cut'));
    const plate = all[cuts.findLastIndex((cut) => Number.parseFloat(cut) <= 0)];
    const { top = 0, bottom = 0 } = plate?.querySelector('img')?.getBoundingClientRect() ?? {};
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const hidden = Math.round(Math.max(0, header - top, bottom - innerHeight));
    return { id: plate?.parentElement?.id, hidden, undrawn: Number.parseFloat(cuts[1] ?? '') };
  });

/** Asserts that the plate of a step is to the left of its heading, and returns both boxes. */
async function assertBeside(page: Page, id: string) {
  const [plate, heading] = await Promise.all(
    ['picture', 'h3'].map((part) => page.locator(`#${id} > ${part}`).boundingBox()),
  );
  assert.ok(plate && heading && plate.x + plate.width < heading.x, id);
  return { plate, heading };
}

for (const [width, height, letters] of [
  [1100, 480, '100%'],
  [1440, 1000, '200%'],
] as const)
  test(`at ${width} by ${height} px with text at ${letters}, a link to a step shows its whole plate and heading`, async () => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto('/investment-process');
    await addStyle(page, `html { font-size: ${letters} }`);
    for (const { id, title } of steps) {
      await page.locator('.terraces').getByRole('link', { name: title }).press('Enter');
      await page.waitForURL(`**/*#${id}`);
      await frames(page);
      const { id: own, hidden } = await shown(page);
      assert.equal({ own, hidden }, { own: id, hidden: 0 });
      await assertBeside(page, id);
    }
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'at once' : 'gradually';
  test(`with prefers-reduced-motion ${reducedMotion}, scrolling ${how} replaces each plate with the next plate`, async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion });
    await page.goto('/investment-process');
    const seen: (string | undefined)[] = [];
    let partial = 0;
    const end = await page.locator('aside').evaluate((factors) => factors.getBoundingClientRect().top - innerHeight);
    for (let y = 0; y <= end; y += 60) {
      await jumpTo(page, y);
      const { id, hidden, undrawn } = await shown(page);
      assert.is(hidden, 0, `at ${y} px`);
      if (seen.at(-1) !== id) seen.push(id);
      if (undrawn > 0 && undrawn < 100) partial += 1;
    }
    const ids = steps.map(({ id }) => id);
    assert.equal(seen, ids);
    assert.ok(reducedMotion === 'reduce' ? partial === 0 : partial > 2, `${partial}`);
  });
}

test('without scroll timelines, each drawing is beside its step', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await rewrite(page, '**/investment-process', (html) => html.replace('(animation-timeline: view())', '(none: none)'));
  await page.goto('/investment-process');
  for (const { id } of steps) {
    const { plate, heading } = await assertBeside(page, id);
    assert.ok(plate.y < heading.y && plate.y + plate.height > heading.y + heading.height, id);
  }
});
