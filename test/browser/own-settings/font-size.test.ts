import * as assert from 'uvu/assert';
import { layout } from '../../../data/pages/layout.ts';
import { launchBrowser } from '../../../pages/build/provenance/browser.ts';
import { outOfPlace } from '../../helpers/browser/bar.ts';
import { openFramed } from '../../helpers/browser/framed-page.ts';
import { faults, LAYOUT } from '../../helpers/browser/layout.ts';
import { layouts } from '../../helpers/browser/paths.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';
import { visit } from '../../helpers/browser/visit.ts';

const { test, site } = await siteSuite('browser: a larger font, set in the browser');

/** What Chromium calls large and very large, and twice the usual 16 px. */
const FONT_SIZES = [20, 24, 32];
const phones = [
  [320, 640],
  [390, 844],
] as const;

for (const size of FONT_SIZES) {
  test(`at ${size} px nothing leaves a phone's window, and the menu can be pressed`, async () => {
    const larger = await launchBrowser(undefined, [`--blink-settings=defaultFontSize=${size}`]);
    try {
      const openLarger = (options = {}) => visit(larger, site.url, options);
      const load = await openFramed(openLarger, { reducedMotion: 'reduce' });
      for (const path of layouts) {
        const frame = await load(path);
        const used = await frame.evaluate(
          () => getComputedStyle(document.documentElement).fontSize,
        );
        assert.is(used, `${size}px`);
        assert.equal(await faults(frame, [...LAYOUT, outOfPlace], phones), [], path);
      }
      for (const [width, height] of phones) {
        const { page } = await openLarger({ viewport: { width, height } });
        await page.goto('/contact');
        const button = page.getByRole('button', { name: layout.menu.open });
        await button.click();
        assert.is(await button.getAttribute('aria-expanded'), 'true', `${width} px`);
      }
    } finally {
      await larger.close();
    }
  });
}

test.run();
