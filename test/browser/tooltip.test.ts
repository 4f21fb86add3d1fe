import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { glossary } from '../../data/glossary.ts';
import { pointAt } from '../helpers/browser/point-at.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { seenText } from '../helpers/browser/words.ts';

const { test, open, site } = await siteSuite('browser: tooltips');

const tip = (page: Page) => page.getByRole('tooltip');

/** The page with the most terms, and three of them. */
const { path, ids } = pageWithMost(site, 'data-term');
const [FIRST = '', SECOND = '', THIRD = ''] = ids;
const term = (page: Page, id: string) => page.locator(`main a[href="#term-${id}"]`).first();
const meanings = new Map(Object.entries(glossary).map(([id, { meaning }]) => [id, meaning]));

/** A test on a page with terms, whose clock it moves by hand. */
function onTerms(
  title: string,
  check: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  test(title, async () => {
    const { page, complaints } = await open({
      reducedMotion: 'reduce',
      ...options,
    });
    await page.clock.install();
    await page.goto(path);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await check(page);
    assert.equal(complaints, []);
  });
}

onTerms(
  'it opens after 700 ms of hover with the meaning of the term; Escape closes it',
  async (page) => {
    const first = term(page, FIRST);
    await pointAt(page, first);
    await page.clock.runFor(690);
    assert.is(await tip(page).count(), 0);
    await page.clock.runFor(20);
    assert.ok(await tip(page).isVisible());
    assert.is(await seenText(tip(page)), meanings.get(FIRST));
    assert.is(await first.getAttribute('aria-describedby'), await tip(page).getAttribute('id'));
    await page.keyboard.press('Escape');
    assert.is(await tip(page).count(), 0);
    assert.is(new URL(page.url()).hash, '');
  },
);

onTerms('leaving closes it; the next one within 300 ms opens at once', async (page) => {
  await pointAt(page, term(page, FIRST));
  await page.clock.runFor(710);
  await page.mouse.move(5, 300);
  assert.is(await tip(page).count(), 0);
  await page.clock.runFor(250);
  await pointAt(page, term(page, SECOND));
  await page.clock.runFor(10);
  assert.is(await seenText(tip(page)), meanings.get(SECOND));
});

onTerms('after more than 300 ms the next one takes its 700 ms again', async (page) => {
  await pointAt(page, term(page, FIRST));
  await page.clock.runFor(710);
  await page.mouse.move(5, 300);
  await page.clock.runFor(310);
  await pointAt(page, term(page, SECOND));
  await page.clock.runFor(600);
  assert.is(await tip(page).count(), 0);
  await page.clock.runFor(110);
  assert.is(await tip(page).count(), 1);
});

onTerms(
  'it stays while the pointer moves onto it, and goes when the pointer leaves',
  async (page) => {
    await pointAt(page, term(page, THIRD));
    await page.clock.runFor(710);
    await pointAt(page, tip(page));
    await page.clock.runFor(5000);
    assert.ok(await tip(page).isVisible());
    await page.mouse.move(5, 300, { steps: 4 });
    await page.clock.runFor(10);
    assert.is(await tip(page).count(), 0);
  },
);

onTerms('keyboard focus opens it at once, moving on closes it', async (page) => {
  await term(page, FIRST).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  assert.is(await seenText(tip(page)), meanings.get(FIRST));
  await page.keyboard.press('Escape');
  assert.is(await tip(page).count(), 0);
  await page.keyboard.press('Tab');
  const next = (await page.locator(':focus').getAttribute('href'))?.replace('#term-', '');
  const shown = await tip(page).allInnerTexts();
  assert.equal(shown, next ? [meanings.get(next)] : []);
  await page.keyboard.press('Shift+Tab');
  assert.is(await seenText(tip(page)), meanings.get(FIRST));
});

onTerms('leaving or Escape before that opens nothing', async (page) => {
  for (const end of [() => page.mouse.move(5, 300), () => page.keyboard.press('Escape')]) {
    await pointAt(page, term(page, THIRD));
    await page.clock.runFor(600);
    await end();
    await page.clock.runFor(2000);
    assert.is(await tip(page).count(), 0);
  }
});

onTerms(
  'on a focused term it stays while the pointer moves, and follows a scroll',
  async (page) => {
    await term(page, THIRD).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await pointAt(page, term(page, THIRD));
    await page.mouse.move(5, 300, { steps: 4 });
    await page.clock.runFor(1000);
    const touches = async () => {
      const [tooltip, link] = [
        await tip(page).boundingBox(),
        await page.locator(':focus').boundingBox(),
      ];
      assert.ok(tooltip && link);
      const gaps = [tooltip.y - link.y - link.height, link.y - tooltip.y - tooltip.height];
      return gaps.some((gap) => Math.abs(gap) <= 2);
    };
    await page.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
    // The scroll event comes with the next frame, on a busy machine later.
    const end = Date.now() + 5000;
    while (!(await touches()) && Date.now() < end) await page.clock.runFor(50);
    assert.ok(await touches());
  },
);

onTerms('a mouse click and Enter jump to the meaning in the list', async (page) => {
  await pointAt(page, term(page, THIRD));
  await page.clock.runFor(710);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(({ hash }) => hash === `#term-${THIRD}`);
  await page.clock.runFor(2000);
  assert.is(await tip(page).count(), 0);
  await term(page, SECOND).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ hash }) => hash === `#term-${SECOND}`);
});

onTerms(
  'a tap opens it, a tap elsewhere or on the term again closes it',
  async (page) => {
    const first = term(page, FIRST);
    await first.tap();
    await page.clock.runFor(50);
    assert.is(await seenText(tip(page)), meanings.get(FIRST));
    assert.is(new URL(page.url()).hash, '');
    await first.tap();
    await page.clock.runFor(50);
    assert.is(await tip(page).count(), 0);
    await first.tap();
    await page.clock.runFor(50);
    await page.getByRole('heading', { level: 1 }).tap();
    await page.clock.runFor(50);
    assert.is(await tip(page).count(), 0);
  },
  { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
);

onTerms(
  'in a window of 320 px every tooltip fits and does not cover its term',
  async (page) => {
    const terms = page.locator('main [data-term]');
    assert.ok((await terms.count()) > 0);
    for (const each of await terms.all()) {
      await each.focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const box = await tip(page).boundingBox();
      assert.ok(box, await seenText(each));
      assert.ok(box.x >= 0 && box.x + box.width <= 320, `${box.x} + ${box.width}`);
      assert.ok(box.y >= 0 && box.y + box.height <= 640, `${box.y} + ${box.height}`);
      const over = await each.evaluate((link, { y, height }) => {
        const { top, bottom } = link.getBoundingClientRect();
        return Math.min(bottom, y + height) - Math.max(top, y);
      }, box);
      assert.ok(over <= 2, `${await seenText(each)} covered by ${over} px`);
    }
  },
  { viewport: { width: 320, height: 640 } },
);

test.run();
