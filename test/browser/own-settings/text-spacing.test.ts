import * as assert from 'uvu/assert';
import { outOfPlace } from '../../helpers/browser/bar.ts';
import { openFramed } from '../../helpers/browser/framed-page.ts';
import { faults, LAYOUT, spaceText, underTheBar } from '../../helpers/browser/layout.ts';
import { layouts } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: text spaced by a visitor');

const sizes = [320, 390, 640, 820, 1024, 1280, 1366, 1440, 1600, 1920, 2560].map(
  (width) => [width, 900] as const,
);

for (const path of layouts) {
  test(`${path}: nothing is cut, covered or out of the window`, async () => {
    const frame = await (await openFramed(open, { reducedMotion: 'reduce' }))(path);
    await spaceText(frame);
    assert.equal(await faults(frame, [...LAYOUT, outOfPlace], sizes), []);
  });
}

for (const width of [1024, 1440]) {
  test(`${width} px: an anchor jump leaves its heading below the bar, which is higher then`, async () => {
    await sweep(
      layouts,
      async (page, path) => {
        await spaceText(page);
        assert.equal(await underTheBar(page), [], path);
      },
      { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
    );
  });
}

test.run();
