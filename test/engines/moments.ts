import * as assert from 'uvu/assert';
import { states } from '#data/locations.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { written } from '../helpers/browser/form.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import type { Journeys } from './site.ts';

const desktop = { width: 1440, height: 900 };

/** Returns how Home shows the section of its house, which scroll timelines open. Runs in the page. */
function houseSection() {
  const section = document.querySelector('.hero-inside');
  return {
    hasTimelines: CSS.supports('animation-timeline: scroll()'),
    isShown: section?.checkVisibility(),
    isFetched: performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('hero-section')),
    clip: section && getComputedStyle(section).clipPath,
  };
}

export const momentJourneys: Journeys = {
  'moments: scrolling opens the house on Home; without scroll timelines it stays closed': async ({
    open,
  }) => {
    const window = await open(desktop);
    await window.goto('/');
    const { hasTimelines, isShown, clip } = await window.evaluate(houseSection);
    assert.is(isShown, hasTimelines);
    await window.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const after = async () => window.evaluate(houseSection);
    if (hasTimelines)
      await waitUntil('the house to open', async () => (await after()).clip !== clip);
    else assert.not((await after()).isFetched);
    const calm = await open({ ...desktop, reducedMotion: true });
    await calm.goto('/');
    const still = await calm.evaluate(houseSection);
    assert.equal([still.isShown, still.isFetched], [false, false], 'reduced motion');
  },

  'moments: a visitor walks down and up the hill from state to state': async ({ open }) => {
    // During a transition, the links that move can't be clicked.
    const window = await open({ ...desktop, reducedMotion: true });
    const paths = states.map(({ slug }) => statePath(slug));
    await window.goto(paths[0] ?? experiencePath);
    /** Follows a link from page to page until a page lacks the link, and returns all paths. */
    const walk = async (link: string) => {
      const seen: string[] = [];
      for (;;) {
        seen.push(await window.evaluate(() => location.pathname));
        const next = await window.evaluate(
          (it) => document.querySelector(it)?.getAttribute('href'),
          link,
        );
        if (!next) return seen;
        await window.click(link);
        await window.untilAt(next);
      }
    };
    await walk('.near .signpost:not(.signpost-next)');
    const up = await walk('.near .signpost-next');
    assert.equal(up.sort(), paths.sort());
  },

  'moments: each valid field of the contact form lights a window of the door': async ({ open }) => {
    const window = await open({ ...desktop, reducedMotion: true });
    await window.goto('/contact');
    const lit = () =>
      ['name', 'email', 'message', 'open'].filter((part) => {
        const image = document.querySelector(`.contact-door img[src$="#${part}"]`);
        return image?.parentElement && getComputedStyle(image.parentElement).opacity === '1';
      });
    const seen = [await window.evaluate(lit)];
    for (const name of ['name', 'email', 'message'] as const) {
      await window.click(`[name="${name}"]`);
      await window.type(written[name]);
      await window.press('Tab');
      seen.push(await window.evaluate(lit));
    }
    const all = ['name', 'email', 'message', 'open'];
    assert.equal(seen, [[], ['name'], ['name', 'email'], all]);
  },

  'moments: a figure leads to its row in the schedule': async ({ open }) => {
    const window = await open();
    await window.goto('/');
    const id = await window.evaluate(
      () => document.querySelector<HTMLElement>('.statistics .figure')?.dataset.claim,
    );
    await window.click('.statistics .figure');
    await window.untilAt('/disclaimer');
    assert.is(await window.evaluate(() => location.hash), `#figure-${id}`);
  },
};
