import * as assert from 'uvu/assert';
import { layout } from '../../data/pages/layout.ts';
import { openFramed } from '../helpers/browser/framed-page.ts';
import { barCovers, brokenWords, doubleText, faults, sideways } from '../helpers/browser/layout.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: widths');

/** Every 40 px, and both sides of the widths at which the layout changes. */
const widths = [
  ...Array.from({ length: 41 }, (_, step) => 320 + 40 * step),
  ...[599, 601, 639, 767, 769, 959, 961, 1439, 1441],
].sort((a, b) => a - b);
const sizes = widths.map((width) => [width, 900] as const);

test('no layout slides sideways or begins under the bar from 320 to 1920 px', async () => {
  const goto = await openFramed(open);
  for (const path of layouts) {
    const frame = await goto(path);
    assert.equal(await faults(frame, [sideways, barCovers], sizes), [], path);
  }
});

test('no word of a heading is too wide for a phone', async () => {
  const goto = await openFramed(open);
  const phones = [320, 360, 390, 430].map((width) => [width, 800] as const);
  for (const path of layouts) {
    const frame = await goto(path);
    assert.equal(await faults(frame, [brokenWords], phones), [], path);
  }
});

test('at 400 % zoom of a 1280 px window the bar leaves half of the screen', async () => {
  const goto = await openFramed(open);
  for (const path of layouts) {
    const frame = await goto(path);
    assert.equal(await faults(frame, [sideways], [[320, 256]]), [], path);
    const height = await frame.evaluate(() => document.querySelector('header')?.clientHeight ?? 0);
    assert.ok(height > 0 && height <= 128, `${path}: the bar takes ${height} of 256 px`);
  }
});

/** Controls of the bar that stand outside of it. */
function outsideOfBar(): string[] {
  const bar = document.querySelector('header');
  const { bottom = 0, right = 0 } = bar?.getBoundingClientRect() ?? {};
  return [...(bar?.querySelectorAll('a, button') ?? [])]
    .filter((control) => control.checkVisibility() && !control.closest('#menu'))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return box.bottom > bottom + 1 || box.right > right || box.left < 0 || box.top < 0;
    })
    .map((control) => `outside of the bar: ${control.textContent || control.ariaLabel}`);
}

test('with text at 200 % nothing slides or leaves the bar, and names keep their words whole', async () => {
  const goto = await openFramed(open);
  const large = [640, 1280, 1440, 1920].map((width) => [width, 900] as const);
  for (const path of layouts) {
    const frame = await goto(path);
    await doubleText(frame);
    assert.equal(await faults(frame, [sideways, outsideOfBar, brokenWords], large), [], path);
  }
});

for (const height of [256, 400]) {
  test(`the open menu can be used at 320 by ${height} px`, async () => {
    const { page } = await open({ viewport: { width: 320, height } });
    await page.goto('/');
    await page.getByRole('button', { name: layout.menu.open }).click();
    const links = page
      .getByRole('navigation', { name: layout.navigationLabel })
      .getByRole('link')
      .filter({ hasNotText: layout.menu.close });
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      assert.ok(
        box && box.y >= 0 && box.y + box.height <= height + 1,
        (await link.textContent()) ?? '',
      );
    }
  });
}

test('the sweep notices a page that slides, a control that leaves the bar, and a word too wide', async () => {
  const frame = await (await openFramed(open))('/disclaimer');
  const checks = [sideways, outsideOfBar, brokenWords, barCovers];
  assert.equal(await faults(frame, checks, [[390, 844]]), []);
  await frame.evaluate(() => {
    document.querySelector('h1')?.setAttribute('style', 'min-width: 500px');
    document.querySelector('h2')?.setAttribute('style', 'font-size: 8rem');
    document.querySelector('header a')?.setAttribute('style', 'position: relative; top: 200px');
    document.querySelector('main')?.setAttribute('style', 'margin-top: -60px');
  });
  const lines = (await faults(frame, checks, [[390, 844]])).join('\n');
  assert.match(lines, 'px over 390');
  assert.match(lines, /h1 "\w/);
  assert.match(lines, 'outside of the bar');
  assert.match(lines, /H2: "\w+" is broken/);
  assert.match(lines, /covers \d+ px/);
});

test.run();
