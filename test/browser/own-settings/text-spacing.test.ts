import * as assert from 'uvu/assert';
import { outOfPlace } from '../../helpers/browser/bar.ts';
import { openFramed } from '../../helpers/browser/framed-page.ts';
import {
  clipped,
  faults,
  LAYOUT,
  overlaps,
  sideways,
  spaceText,
  underTheBar,
} from '../../helpers/browser/layout.ts';
import { layouts } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: text spaced by a visitor');

const tall = (width: number) => [width, 900] as const;
const narrow = [320, 390, 640, 820].map(tall);
const wide = [1024, 1280, 1366, 1440, 1600, 1920, 2560].map(tall);

for (const path of layouts) {
  test(`${path}: nothing is cut, covered or out of the window`, async () => {
    const frame = await (await openFramed(open, { reducedMotion: 'reduce' }))(path);
    await spaceText(frame);
    assert.equal(await faults(frame, [...LAYOUT, outOfPlace], narrow), []);
    // A number of the statistics may reach into the space beside it.
    assert.equal(await faults(frame, [sideways, clipped, overlaps, outOfPlace], wide), []);
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
