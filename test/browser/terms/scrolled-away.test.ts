import * as assert from 'uvu/assert';
import { pageWithMost } from '../../helpers/browser/shown.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, open, site } = await siteSuite('browser: a tooltip whose term is scrolled away');

const { path } = pageWithMost(site, 'data-term');

for (const width of [390, 1440]) {
  test(`${width} px: it goes under the bar and below the window with its term, and comes back`, async () => {
    const { page } = await open({ viewport: { width, height: 400 }, reducedMotion: 'reduce' });
    await page.goto(path);
    const tip = page.getByRole('tooltip');
    const term = page.locator('main [data-term]').last();
    await term.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await tip.waitFor();
    /** Scrolls until the term begins at `y`, in px from the upper edge of the window. */
    const scrollTo = (y: number) =>
      term.evaluate((link, to) => {
        scrollBy({ top: link.getBoundingClientRect().top - to, behavior: 'instant' });
        return link.getBoundingClientRect().top;
      }, y);
    for (const away of [-200, 20, 420]) {
      assert.ok(Math.abs((await scrollTo(away)) - away) < 2);
      await tip.waitFor({ state: 'hidden' });
      await scrollTo(200);
      await tip.waitFor();
      assert.ok(await term.evaluate((link) => link === document.activeElement));
    }
    await page.keyboard.press('Escape');
    assert.is(await tip.count(), 0);
  });
}

test.run();
