import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';

/** Lets the observer report. */
export function frames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Items with an opacity below one; of those, the ones that are in the window. */
export function faint(page: Page): Promise<{ all: number; onScreen: number }> {
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

/** Notes on the root element any item of the first screen that is ever faint. */
export async function watchFirstScreen(page: Page): Promise<void> {
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
}

/** Ends every transition and lets the clean-up after it run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  await page.clock.runFor(3000);
}

/** Fails when an item stays faint. A busy machine gets a minute. */
export async function expectNothingFaint(page: Page, path: string): Promise<void> {
  const end = Date.now() + 60_000;
  do {
    await settle(page);
    await frames(page);
  } while ((await faint(page)).all > 0 && Date.now() < end);
  assert.is((await faint(page)).all, 0, path);
}
