import * as assert from 'uvu/assert';
import { layout } from '../../data/pages/layout.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: the contents of a legal page');

const list = `nav[aria-label="${layout.contents}"] ol`;

for (const [width, height] of [
  [1024, 640],
  [1440, 900],
] as const) {
  test(`stay in view from the first section to the last, at ${width} px`, async () => {
    const { page } = await open({ viewport: { width, height } });
    await page.goto('/disclaimer');
    const links = page.locator(`${list} a`);
    assert.ok((await links.count()) > 2);
    for (const link of await links.all()) {
      await link.click();
      const at = await page.locator(list).boundingBox();
      const bar = await page.locator('header').boundingBox();
      if (!at || !bar) throw new Error('contents or bar are not drawn');
      assert.ok(at.y >= bar.y + bar.height, `under the bar: ${at.y}`);
      assert.ok(at.y + at.height <= height, `below the window: ${at.y + at.height}`);
    }
  });
}

test.run();
