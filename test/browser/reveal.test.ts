import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hiddenWords } from '../helpers/browser/look.ts';
import { everyPath } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: scroll reveal');

/** The pages on which something is revealed at this window. */
const lively = ['/', '/company-overview', '/leadership', '/advantage', '/investment-process'];

const open = (options: BrowserContextOptions = {}) =>
  open({ viewport: { width: 1280, height: 720 }, ...options });

/** Lets the observer report. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Items with an opacity below one; of those, the ones that are in the window. */
function faint(page: Page): Promise<{ all: number; onScreen: number }> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('[data-module="reveal"] > *')].filter(
      (item) => Number(getComputedStyle(item).opacity) < 1,
    );
    const onScreen = items.filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return { all: items.length, onScreen: onScreen.length };
  });
}

test('what is in the first screen is never hidden; what is below waits', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    const watch = () => {
      for (const item of document.querySelectorAll('[data-module="reveal"] > *')) {
        if (Number(getComputedStyle(item).opacity) === 1) continue;
        if (item.getBoundingClientRect().top < innerHeight) {
          document.documentElement.setAttribute('data-test-flashed', item.textContent ?? '');
        }
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  let waiting = 0;
  for (const path of lively) {
    await page.goto(path);
    await frames(page);
    waiting += (await faint(page)).all;
    const flashed = await page.evaluate(() => document.documentElement.dataset.testFlashed);
    assert.is(flashed, undefined, path);
  }
  assert.ok(waiting > 0, 'nothing ever waits: the reveal does not work');
});

test('scrolling down shows everything, and it stays', async () => {
  const { page } = await open();
  await page.clock.install();
  for (const path of everyPath) {
    await page.goto(path);
    await frames(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await frames(page);
    }
    await nothingFaint(page, path);
    await page.evaluate(() => scrollTo(0, 0));
    await frames(page);
    assert.is((await faint(page)).all, 0, `${path}, back at the top`);
  }
});

/** Ends every transition and lets the clean-up after it run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  await page.clock.runFor(3000);
}

/** Fails where an item stays faint; a busy machine has a few seconds to see to it. */
async function nothingFaint(page: Page, path: string): Promise<void> {
  const end = Date.now() + 10_000;
  do {
    await settle(page);
    await frames(page);
  } while ((await faint(page)).all > 0 && Date.now() < end);
  assert.is((await faint(page)).all, 0, path);
}

test('a jump to the end leaves nothing hidden on the way', async () => {
  const { page } = await open();
  await page.clock.install();
  for (const path of lively) {
    await page.goto(path);
    await frames(page);
    await page.keyboard.press('End');
    // The browser glides there.
    await page.waitForFunction(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
    await frames(page);
    await nothingFaint(page, path);
  }
});

test('an item is shown by its own delay, in steps of 50 to 200 ms', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 500 } });
  await page.goto('/company-overview');
  await frames(page);
  const list = page.locator('[data-module="reveal"]').last();
  await list.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('[data-reveal="shown"]'));
  const delays = await page
    .locator('[data-reveal="shown"]')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDelay));
  const first = delays.map((delay) => Number.parseFloat(delay) * 1000);
  for (const [index, delay] of first.entries()) {
    const step = delay - (first[index - 1] ?? delay);
    if (index > 0 && step !== 0)
      assert.ok(Math.abs(step) >= 50 && Math.abs(step) <= 200, `${step}`);
  }
});

test('the keyboard never reaches what cannot be seen', async () => {
  const { page } = await open();
  await page.goto('/');
  await frames(page);
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(
      () => document.activeElement?.closest('[data-reveal="waiting"]') === null,
    );
    assert.ok(seen, `at press ${press}`);
  }
});

test('with reduced motion nothing is ever hidden and nothing moves', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  for (const path of lively) {
    await page.goto(path);
    await frames(page);
    assert.equal(await hiddenWords(page), [], path);
    assert.is((await faint(page)).all, 0, path);
  }
});

test('on paper everything is shown', async () => {
  const { page } = await open();
  for (const path of lively) {
    await page.goto(path);
    await frames(page);
    await page.emulateMedia({ media: 'print' });
    assert.is((await faint(page)).all, 0, path);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('when the script never arrives nothing is hidden', async () => {
  const { page } = await open();
  await page.route('**/*.js', (route) => route.abort());
  for (const path of everyPath) {
    await page.goto(path);
    assert.equal(await hiddenWords(page), [], path);
  }
});

test.run();
