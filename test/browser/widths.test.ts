import * as assert from 'uvu/assert';
import { sideways } from '../helpers/browser/look.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: widths');

/** Every 40 px, and both sides of the places where the layout changes. */
const sweep = [
  ...Array.from({ length: 41 }, (_, step) => 320 + 40 * step),
  ...[599, 601, 639, 767, 769, 959, 961, 1439, 1441],
].sort((a, b) => a - b);

for (const path of layouts) {
  test(`${path} never slides sideways from 320 to 1920 px`, async () => {
    const { page } = await open();
    await page.goto(path);
    const wrong: string[] = [];
    for (const width of sweep) {
      await page.setViewportSize({ width, height: 900 });
      wrong.push(...(await sideways(page)).slice(0, 3));
    }
    assert.equal(wrong, []);
  });

  test(`${path} at 400 % zoom of a 1280 px window`, async () => {
    const { page } = await open({
      viewport: { width: 320, height: 256 },
    });
    await page.goto(path);
    assert.equal(await sideways(page), []);
    const bar = await page.getByRole('banner').boundingBox();
    assert.ok(bar && bar.height <= 128, `the bar takes ${bar?.height} of 256 px`);
  });

  test(`${path} with text at 200 %`, async () => {
    const { page } = await open();
    await page.goto(path);
    for (const width of [640, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => {
        const big = new CSSStyleSheet();
        big.replaceSync('html { font-size: 32px }');
        document.adoptedStyleSheets = [big];
      });
      assert.equal(await sideways(page), [], `${width}`);
      const outside = await page.getByRole('banner').evaluate((bar) => {
        const { bottom, right } = bar.getBoundingClientRect();
        return [...bar.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility() && !control.closest('#menu'))
          .filter((control) => {
            const box = control.getBoundingClientRect();
            return box.bottom > bottom + 1 || box.right > right || box.left < 0 || box.top < 0;
          })
          .map((control) => control.textContent || control.ariaLabel);
      });
      assert.equal(outside, [], `${width}: outside of the bar`);
    }
  });
}

for (const height of [256, 400]) {
  test(`the open menu can be used at 320 by ${height} px`, async () => {
    const { page } = await open({ viewport: { width: 320, height } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const name of ['Home', 'Investment Process', 'Investor Portal']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height + 1, name);
    }
  });
}

test('the sweep notices a page that slides', async () => {
  const { page } = await open({
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/disclaimer');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.minWidth = '500px';
  });
  const lines = (await sideways(page)).join('\n');
  assert.match(lines, 'px over 390');
  assert.match(lines, 'h1 "Legal');
});

test.run();
