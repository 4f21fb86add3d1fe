import * as assert from 'uvu/assert';
import { states } from '#data/locations.ts';
import { experiencePath } from '#data/paths.ts';
import { written } from '../helpers/browser/form.ts';
import type { Journeys } from './site.ts';

/** Returns whether the section of Home's house is shown, fetched, and clipped at most. Runs in the page. */
function openedHouse() {
  const inside = document.querySelector('.hero-inside');
  const clip = inside ? getComputedStyle(inside).clipPath : '';
  return {
    hasTimelines: CSS.supports('animation-timeline: scroll()'),
    isShown: inside?.checkVisibility() ?? false,
    isFetched: performance
      .getEntriesByType('resource')
      .some(({ name }) => /hero-section/.test(name)),
    hiddenShare: Number(/inset\(0(?:px)? (?:calc\()?([\d.]+)%/.exec(clip)?.[1] ?? Number.NaN),
  };
}

export const momentJourneys: Journeys = {
  'moments: the house opens on scroll, or stays closed and fetches nothing without timelines':
    async ({ open }) => {
      const window = await open({ width: 1440, height: 900 });
      await window.goto('/');
      const { hasTimelines, isShown } = await window.evaluate(openedHouse);
      assert.is(isShown, hasTimelines);
      const before = await window.evaluate(openedHouse);
      await window.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      if (hasTimelines) {
        await window.until(
          'the house to open',
          (was) => {
            const clip = getComputedStyle(
              document.querySelector('.hero-inside') as Element,
            ).clipPath;
            return clip !== was || clip;
          },
          `inset(0px ${before.hiddenShare}% 0px 0px)`,
        );
        const after = await window.evaluate(openedHouse);
        assert.ok(after.hiddenShare < before.hiddenShare, JSON.stringify([before, after]));
      } else assert.not((await window.evaluate(openedHouse)).isFetched);
      const calm = await open({ width: 1440, height: 900, reducedMotion: true });
      await calm.goto('/');
      const { isShown: opens, isFetched } = await calm.evaluate(openedHouse);
      assert.equal([opens, isFetched], [false, false], 'reduced motion');
    },

  'moments: a visitor walks up the hill from state to state': async ({ open }) => {
    // During a transition, the links that move can't be clicked.
    const window = await open({ width: 1440, height: 900, reducedMotion: true });
    const seen: string[] = [];
    const lowest = async (): Promise<string> => {
      await window.goto(`${experiencePath}/${states[0]?.slug}`);
      for (;;) {
        const below = await window.evaluate(() =>
          document.querySelector('.near-below')?.getAttribute('href'),
        );
        if (!below) return window.evaluate(() => location.pathname);
        await window.goto(below);
      }
    };
    seen.push(await lowest());
    for (;;) {
      const above = await window.evaluate(() =>
        document.querySelector('.near-above')?.getAttribute('href'),
      );
      if (!above) break;
      await window.click('.near-above');
      await window.untilAt(above);
      seen.push(above);
    }
    assert.equal([...seen].sort(), states.map(({ slug }) => `${experiencePath}/${slug}`).sort());
  },

  'moments: each valid field lights a window of the door': async ({ open }) => {
    const window = await open({ width: 1440, height: 900, reducedMotion: true });
    await window.goto('/contact');
    const lit = () =>
      ['name', 'email', 'message', 'open'].filter((part) => {
        const image = document.querySelector(`.contact-door img[src$="#${part}"]`);
        return image?.parentElement && getComputedStyle(image.parentElement).opacity === '1';
      });
    assert.equal(await window.evaluate(lit), []);
    for (const name of ['name', 'email'] as const) {
      await window.click(`[name="${name}"]`);
      await window.type(written[name]);
      await window.press('Tab');
    }
    assert.equal(await window.evaluate(lit), ['name', 'email']);
    await window.click('[name="message"]');
    await window.type('Words in one line');
    await window.press('Tab');
    assert.equal(await window.evaluate(lit), ['name', 'email', 'message', 'open']);
  },

  'moments: a figure leads to its row in the schedule, and the row leads back': async ({
    open,
  }) => {
    const window = await open();
    await window.goto('/');
    const [id, number] = await window.evaluate(() => {
      const mark = document.querySelector('.statistics .note-mark a');
      return [mark?.id, mark?.textContent];
    });
    await window.click('.statistics .note-mark a');
    await window.untilAt('/company-overview');
    assert.is(await window.evaluate(() => location.hash), `#figure-${number}`);
    // By keyboard: a click may miss the row while the page still settles under it.
    await window.evaluate(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
      `tr:target a[href="/#${id}"]`,
    );
    await window.press('Enter');
    await window.untilAt('/');
    assert.is(await window.evaluate(() => location.hash), `#${id}`);
  },
};
