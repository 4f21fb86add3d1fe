import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { glossary } from '../../../data/glossary.ts';
import { pageWithMost } from '../../helpers/browser/shown.ts';
import type { Journey, Visit } from '../journey.ts';
import type { EngineWindow } from '../window.ts';

const meanings = new Map(Object.entries(glossary).map(([id, { meaning }]) => [id, meaning]));

/** What a tooltip says; nothing where none is seen. Runs in the page. */
const said = () => document.querySelector('[role="tooltip"]')?.textContent ?? '';
const isShown = (words: string) =>
  document.querySelector('[role="tooltip"]')?.textContent === words;
const isGone = () => !document.querySelector('[role="tooltip"]');

/** Opens the page with the most terms. */
async function openTerms({ open, site }: Visit) {
  const window = await open({ reducedMotion: true });
  const { path, ids } = pageWithMost(site, 'data-term');
  await window.goto(path);
  const [first = '', second = ''] = ids;
  const link = (id: string) => `main a[href="#term-${id}"]`;
  return { window, link, first, second, meaningOf: (id: string) => meanings.get(id) ?? '' };
}

/** Brings the focus to a link as the keyboard does. */
async function tabTo(window: EngineWindow, selector: string): Promise<void> {
  await window.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus(), selector);
  await window.press('Shift+Tab');
  await window.press('Tab');
  const href = await window.evaluate(() => document.activeElement?.getAttribute('href'));
  assert.ok(selector.includes(`"${href}"`), `the focus is at ${href}`);
}

const byKeyboard: Journey = {
  title: 'tooltips: the focus opens one at once, Escape or going on closes it',
  async run(visit) {
    const { window, link, first, meaningOf } = await openTerms(visit);
    await tabTo(window, link(first));
    assert.is(await window.evaluate(said), meaningOf(first));
    const box = await window.evaluate(() => {
      const { left, right, top, bottom } =
        document.querySelector('[role="tooltip"]')?.getBoundingClientRect() ?? new DOMRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom > top;
    });
    assert.ok(box, 'it is not whole in the window');
    await window.press('Escape');
    assert.is(await window.evaluate(said), '');
    await tabTo(window, link(first));
    await window.press('Shift+Tab');
    assert.is.not(await window.evaluate(said), meaningOf(first));
  },
};

const byPointer: Journey = {
  title: 'tooltips: the pointer opens one, may go onto it, and closes it when it leaves',
  async run(visit) {
    const { window, link, first, second, meaningOf } = await openTerms(visit);
    for (const id of [first, second]) {
      await window.point(link(id));
      await window.until('the tooltip', isShown, meaningOf(id));
      await window.point('[role="tooltip"]');
      // That nothing happens is the statement.
      await wait(500);
      assert.is(await window.evaluate(said), meaningOf(id));
      await window.move({ x: 3, y: 300 });
      await window.until('its end', isGone);
    }
  },
};

const leads: Journey = {
  title: 'tooltips: a press leads to the meaning in the list',
  async run(visit) {
    const { window, link, second } = await openTerms(visit);
    await window.click(link(second));
    await window.until(
      'the meaning',
      (id) => {
        const { top = -1, bottom = 0 } =
          document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return (location.hash === `#${id}` && top >= bar && bottom <= innerHeight) || `${top}`;
      },
      `term-${second}`,
    );
  },
};

export const tooltips: readonly Journey[] = [byKeyboard, byPointer, leads];
