import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { navigation } from '#data/navigation.ts';
import { focusNow } from '../helpers/browser/focus.ts';
import { distinctPages, layouts } from '../helpers/browser/paths.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import type { Journeys } from './site.ts';
import type { EngineWindow } from './window.ts';

const PHONE = { width: 390, height: 844 };
const [, { path: here } = { path: '' }] = navigation;
const { path: elsewhere } = navigation.at(-1) ?? { path: '' };

/** The number of tab stops that are checked on each page. */
const STOPS = 25;

/** Returns the announced state of the menu button, and whether the items are visible and the button is focused. */
const menuOf = (window: EngineWindow) =>
  window.evaluate(() => {
    const button = document.querySelector('[data-menu-button]');
    return {
      said: button?.getAttribute('aria-expanded'),
      seen: document.querySelector('#menu ul')?.checkVisibility(),
      focused: document.activeElement === button,
    };
  });

/** Returns the words of the items that are faint once the observer has reported. Runs in the page. */
async function faintItems() {
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
  return [...document.querySelectorAll('[data-module="reveal"] > *')]
    .filter((item) => Number(getComputedStyle(item).opacity) < 1)
    .map((item) => item.textContent?.slice(0, 30));
}

export const controlJourneys: Journeys = {
  'keyboard: each tab stop has a focus ring in the window and below the header': async ({
    open,
  }) => {
    const window = await open({ reducedMotion: true, height: 600 });
    const errors: string[] = [];
    for (const path of layouts) {
      await window.goto(path);
      let stops = 0;
      for (; stops < STOPS; stops++) {
        await window.press('Tab');
        let focus = await window.evaluate(focusNow);
        // Firefox and WebKit scroll to the focus in later frames, and the skip link slides in.
        for (let look = 0; focus?.error && look < 20; look++) {
          await wait(50);
          focus = await window.evaluate(focusNow);
        }
        if (!focus) break;
        if (focus.error) errors.push(`${path}: ${focus.error}`);
      }
      assert.ok(stops > 10, `${path}: ${stops} stops`);
    }
    assert.equal(errors, []);
  },

  'menu: the keyboard opens the menu, and Escape closes it and returns the focus to its button':
    async ({ open }) => {
      const window = await open(PHONE);
      await window.goto('/');
      // The skip link and the logo come before the menu button.
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

  'menu: going back after a menu link restores the scroll position, and the menu is closed':
    async ({ open }) => {
      const window = await open(PHONE);
      await window.goto(here);
      const top = await window.evaluate(() => {
        document.documentElement.setAttribute('data-test-kept', '');
        scrollTo({ top: 700, behavior: 'instant' });
        return scrollY;
      });
      assert.ok(top > 0);
      await window.click('[data-menu-button]');
      await window.click(`#menu a[href="${elsewhere}"]`);
      await window.untilAt(elsewhere);
      assert.is(await window.evaluate(() => scrollY), 0);
      await window.back();
      await window.untilAt(here);
      await window.until('the scroll position', (y) => Math.abs(scrollY - y) < 2 || scrollY, top);
      assert.is((await menuOf(window)).seen, false);
      const isKept = () => document.documentElement.hasAttribute('data-test-kept');
      // Under automation, Chromium has no back/forward cache.
      if (!window.name.includes('Chrome')) assert.ok(await window.evaluate(isKept));
    },

  'reveal: scrolling through a page reveals every item': async ({ open }) => {
    const window = await open();
    let waited = 0;
    for (const path of distinctPages) {
      await window.goto(path);
      assert.equal(await window.evaluate(faintItems), [], path);
      await window.evaluate(async () => {
        scrollBy(0, 1);
        for (let frames = 4; frames > 0; frames--) await new Promise(requestAnimationFrame);
      });
      waited += (await window.evaluate(faintItems)).length;
      await window.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(done));
        }
      });
      const isWhole = async () => (await window.evaluate(faintItems)).length === 0;
      await waitUntil(`every item of ${path} to appear`, isWhole);
    }
    assert.ok(waited > 0, 'no item was ever faint');
  },
};
