import * as assert from 'uvu/assert';
import { navigation } from '../../../data/navigation.ts';
import { type Journey, PHONE } from '../journey.ts';
import type { EngineWindow } from '../window.ts';

const BUTTON = '[data-menu-button]';
const [, { path: here } = { path: '' }] = navigation;
const { path: elsewhere } = navigation.at(-1) ?? { path: '' };

/** What the button says, whether the items are seen, and whether the button has the focus. */
const menuOf = (window: EngineWindow) =>
  window.evaluate((selector) => {
    const button = document.querySelector(selector);
    return {
      said: button?.getAttribute('aria-expanded'),
      seen: document.querySelector('#menu ul')?.checkVisibility(),
      focused: document.activeElement === button,
    };
  }, BUTTON);

const isAt = (path: string) => location.pathname === path && document.readyState === 'complete';

const byKeyboard: Journey = {
  title: 'menu: opens by keyboard; Escape closes it, and the focus is back on its button',
  async run({ open }) {
    const window = await open(PHONE);
    await window.goto('/');
    // Past the skip link and the logo.
    for (let press = 0; press < 3; press++) await window.press('Tab');
    assert.equal(await menuOf(window), { said: 'false', seen: false, focused: true });
    await window.press('Enter');
    assert.equal(await menuOf(window), { said: 'true', seen: true, focused: true });
    await window.press('Tab');
    const first = await window.evaluate(() => document.activeElement?.textContent);
    assert.is(first, navigation[0]?.name);
    await window.press('Escape');
    assert.equal(await menuOf(window), { said: 'false', seen: false, focused: true });
  },
};

const byPointer: Journey = {
  title: 'menu: opens and closes by pointer, and by a press beside it',
  async run({ open }) {
    const window = await open(PHONE);
    await window.goto('/disclaimer');
    for (const seen of [true, false, true]) {
      await window.click(BUTTON);
      assert.is((await menuOf(window)).seen, seen);
    }
    // Below its last item.
    await window.clickAt({ x: 195, y: 800 });
    assert.is((await menuOf(window)).seen, false);
    assert.is(await window.evaluate(() => location.pathname), '/disclaimer');
  },
};

const link: Journey = {
  title: 'menu: a link leads on; back is where one was, with the menu closed',
  async run({ open }) {
    const window = await open(PHONE);
    await window.goto(here);
    const wanted = await window.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' });
      return scrollY;
    });
    assert.ok(wanted > 0);
    await window.click(BUTTON);
    await window.click(`#menu a[href="${elsewhere}"]`);
    await window.until('the next page', isAt, elsewhere);
    assert.is((await menuOf(window)).seen, false);
    assert.is(await window.evaluate(() => scrollY), 0);
    await window.back();
    await window.until('the page before', isAt, here);
    await window.until(
      'the place on it',
      (y) => Math.abs(scrollY - y) < 2 || `at ${scrollY} of ${y}`,
      wanted,
    );
    assert.is((await menuOf(window)).seen, false);
  },
};

const fromAddress: Journey = {
  title: 'menu: #menu opens it once, and leaves the address clean',
  async run({ open }) {
    const window = await open(PHONE);
    await window.goto('/?from=mail#menu');
    assert.is((await menuOf(window)).seen, true);
    assert.is(await window.evaluate(() => location.search + location.hash), '?from=mail');
    await window.press('Escape');
    assert.is((await menuOf(window)).seen, false);
  },
};

const withoutScript: Journey = {
  title: 'menu: opens, closes and leads on without script',
  async run({ open }) {
    const window = await open({ ...PHONE, script: false });
    await window.goto(here);
    const isSeen = async () => (await menuOf(window)).seen;
    assert.is(await isSeen(), false);
    await window.click('[data-menu-link]');
    assert.is(await window.evaluate(() => location.hash), '#menu');
    assert.is(await isSeen(), true);
    await window.click('[data-menu-close]');
    assert.is(await isSeen(), false);
    await window.click('[data-menu-link]');
    await window.click(`#menu a[href="${elsewhere}"]`);
    await window.until('the next page', isAt, elsewhere);
    assert.is(await isSeen(), false);
  },
};

export const menu: readonly Journey[] = [byKeyboard, byPointer, link, fromAddress, withoutScript];
