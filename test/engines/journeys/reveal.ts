import * as assert from 'uvu/assert';
import { distinctPages } from '../../helpers/browser/paths.ts';
import type { Journey } from '../journey.ts';

/** Items that are not whole yet. Runs in the page. */
const faint = () =>
  [...document.querySelectorAll('[data-module="reveal"] > *')].filter(
    (item) => Number(getComputedStyle(item).opacity) < 1,
  ).length;

/** Two frames: the observer has reported. Runs in the page. */
const frames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

const nothingFaint = () => {
  const items = [...document.querySelectorAll('[data-module="reveal"] > *')];
  const left = items.filter((item) => Number(getComputedStyle(item).opacity) < 1);
  return left.length === 0 || left.map((item) => item.textContent?.slice(0, 30));
};

const scroll: Journey = {
  title: 'reveal: what waits appears while one scrolls, and nothing stays hidden',
  async run({ open }) {
    const window = await open();
    let waited = 0;
    for (const path of distinctPages) {
      await window.goto(path);
      await window.evaluate(frames);
      waited += await window.evaluate(faint);
      await window.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(done));
        }
      });
      await window.until(`everything on ${path}`, nothingFaint);
    }
    assert.ok(waited > 0, 'nothing ever waited');
  },
};

const jump: Journey = {
  title: 'reveal: the End key leaves nothing hidden on the way',
  async run({ open }) {
    const window = await open();
    await window.goto('/');
    await window.evaluate(frames);
    assert.ok((await window.evaluate(faint)) > 0);
    await window.press('End');
    await window.until('the end of the page', () => {
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      return left < 2 || left;
    });
    await window.until('everything', nothingFaint);
  },
};

const still: Journey = {
  title: 'reveal: with reduced motion nothing ever waits',
  async run({ open }) {
    const window = await open({ reducedMotion: true });
    await window.goto('/');
    assert.ok(
      await window.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches),
      'the engine does not know of it',
    );
    await window.evaluate(frames);
    assert.is(await window.evaluate(faint), 0);
  },
};

export const reveal: readonly Journey[] = [scroll, jump, still];
