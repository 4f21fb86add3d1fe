import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { layouts } from '../../helpers/browser/paths.ts';
import type { Journey } from '../journey.ts';

/** How many stops of a page are looked at. */
const STOPS = 25;

/** What is wrong with how the focus is seen; nothing where it has left the page. Runs in the page. */
function faultOfFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const bar = document.querySelector('header');
  const line = bar?.contains(element) ? 0 : (bar?.getBoundingClientRect().bottom ?? 0);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const tall = bottom - top > innerHeight - line;
  const seen =
    element.matches('[href="#content"]') ||
    ((top >= line - 1 || tall) && top < innerHeight - 1 && left >= 0 && right <= innerWidth);
  const name = `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`;
  if (!element.matches(':focus-visible')) return `${name} is not :focus-visible`;
  if (!/^(solid|auto)/.test(outlineStyle) || Number.parseFloat(outlineWidth) < 1)
    return `${name} has an outline of ${outlineStyle} ${outlineWidth}`;
  return seen ? '' : `${name} at ${top} to ${bottom} is not seen`;
}

const skip: Journey = {
  title: 'keyboard: the first stop is seen, and leads past the bar',
  async run({ open }) {
    const window = await open({ reducedMotion: true });
    await window.goto('/');
    await window.press('Tab');
    await window.until('the link', () => {
      const link = document.activeElement;
      const { top, left } = link?.getBoundingClientRect() ?? new DOMRect();
      return (link?.matches('[href="#content"]') && top >= 0 && left >= 0) || link?.outerHTML;
    });
    await window.press('Enter');
    await window.until('the address', () => location.hash === '#content');
    await window.press('Tab');
    assert.ok(
      await window.evaluate(() => document.activeElement?.closest('main') !== null),
      'the next stop is not in the content',
    );
  },
};

const ring: Journey = {
  title: 'keyboard: each stop is outlined, in the window and not under the bar',
  async run({ open }) {
    const window = await open({ reducedMotion: true, height: 600 });
    const faults: string[] = [];
    for (const path of layouts) {
      await window.goto(path);
      let stops = 0;
      for (; stops < STOPS; stops++) {
        await window.press('Tab');
        let fault = await window.evaluate(faultOfFocus);
        // WebKit scrolls to it in the frames that follow.
        for (let look = 0; fault && look < 20; look++) {
          await wait(50);
          fault = await window.evaluate(faultOfFocus);
        }
        if (typeof fault !== 'string') break;
        if (fault) faults.push(`${path}: ${fault}`);
      }
      assert.ok(stops > 10, `${path}: ${stops} stops`);
    }
    assert.equal(faults, []);
  },
};

export const keyboard: readonly Journey[] = [skip, ring];
