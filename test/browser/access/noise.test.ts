import * as assert from 'uvu/assert';
import { layout } from '../../../data/pages/layout.ts';
import { treeParts } from '../../helpers/browser/access/tree.ts';
import { distinctPages, missedPaths } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

/* What a screen reader says on any content although it tells nothing. */
const { test, open, sweep } = await siteSuite('browser: noise in a screen reader');

/** Lists count their empty items, and a sign that separates two words is read as a word. */
const NOISE = /- listitem$|- listitem: [/|·›>,–-]|(?:link|button|heading|img)(?: →|$)/m;

for (const width of [390, 1280]) {
  test(`${width} px: no list has an empty item, and no separator is read`, async () => {
    let lines = 0;
    await sweep(
      [...distinctPages, ...missedPaths],
      async (page, path) => {
        const tree = (await treeParts(page)).join('\n');
        lines += tree.split('\n').length;
        assert.is(NOISE.exec(tree)?.[0], undefined, path);
      },
      { viewport: { width, height: 844 } },
    );
    assert.ok(lines > 1000, `${lines} lines`);
  });
}

test('nor has the open menu of a phone', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: layout.menu.open }).click();
  const bar = (await treeParts(page)).find((part) => part.startsWith('- banner')) ?? '';
  assert.match(bar, '- listitem:');
  assert.not.match(bar, NOISE);
});

test('noise is noticed', async () => {
  const { page } = await open();
  await page.goto('/disclaimer');
  const noisy = async () => NOISE.test((await treeParts(page)).join('\n'));
  assert.not.ok(await noisy());
  for (const item of ['', '/ Here']) {
    await page
      .locator('footer li:visible')
      .last()
      .evaluate((last, text) => {
        last.textContent = text;
      }, item);
    assert.ok(await noisy(), `"${item}"`);
  }
});

test.run();
