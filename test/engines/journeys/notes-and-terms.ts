import * as assert from 'uvu/assert';
import { pageWithMost } from '../../helpers/browser/shown.ts';
import { type Journey, PHONE } from '../journey.ts';

/** Whether the list of terms is cut off. Runs in the page. */
const isCut = () => {
  const list = document.querySelector('.terms dl')?.parentElement;
  return list ? list.scrollHeight > list.clientHeight + 1 : undefined;
};

/** Whether the element of the address is seen, and not under the bar. Runs in the page. */
const isAtTarget = (id: string) => {
  const target = document.getElementById(id);
  if (location.hash !== `#${id}` || !target) return location.href;
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { top, bottom } = target.getBoundingClientRect();
  return (top >= bar - 1 && bottom <= innerHeight + 1) || `${top} to ${bottom} below ${bar}`;
};

const all: Journey = {
  title: 'terms: a phone shows the first, and all after a press',
  async run({ open, site }) {
    const window = await open(PHONE);
    await window.goto(pageWithMost(site, 'data-term').path);
    assert.is(await window.evaluate(isCut), true);
    await window.click('.terms-all');
    await window.until('all terms', () => {
      const list = document.querySelector('.terms dl')?.parentElement;
      return (list && list.scrollHeight <= list.clientHeight + 1) || 'still cut';
    });
  },
};

/** A term that a link leads to opens the list. */
const term = (script: boolean): Journey => ({
  title: `terms: one in the text leads to its meaning, ${script ? 'with' : 'without'} script`,
  async run({ open, site }) {
    const window = await open({ ...PHONE, script });
    const { path, ids } = pageWithMost(site, 'data-term');
    await window.goto(path);
    await window.click(`main a[href="#term-${ids.at(-1)}"]`);
    await window.until('the meaning', isAtTarget, `term-${ids.at(-1)}`);
    assert.is(await window.evaluate(isCut), false);
  },
});

const note: Journey = {
  title: 'notes: a mark leads to its note, and the note back',
  async run({ open, site }) {
    const window = await open(PHONE);
    await window.goto(pageWithMost(site, 'data-claim').path);
    const id = await window.evaluate(() =>
      document.querySelector('.note-mark a')?.getAttribute('href')?.replace('#note-', ''),
    );
    assert.ok(id);
    await window.click(`a[href="#note-${id}"]`);
    await window.until('the note', isAtTarget, `note-${id}`);
    await window.click(`a[href="#mark-${id}"]`);
    await window.until('the mark', isAtTarget, `mark-${id}`);
  },
};

export const notesAndTerms: readonly Journey[] = [all, term(true), term(false), note];
