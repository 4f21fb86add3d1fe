import * as assert from 'uvu/assert';
import { navigation } from '../../../data/navigation.ts';
import { notFound } from '../../../data/pages/not-found.ts';
import { written } from '../../helpers/browser/form.ts';
import type { Journey } from '../journey.ts';

const missed: Journey = {
  title: 'addresses: the two views of the 404 page have their titles and headings',
  async run({ open }) {
    const window = await open();
    for (const [path, { title, heading }] of [
      ['/nowhere', notFound.page],
      ['/experience/atlantis', notFound.state],
    ] as const) {
      await window.goto(path);
      const seen = await window.evaluate(() => ({
        title: document.title,
        headings: [...document.querySelectorAll('h1')]
          .filter((each) => each.checkVisibility())
          .map(({ textContent }) => textContent),
      }));
      assert.match(seen.title, title);
      assert.equal(seen.headings, [heading]);
    }
  },
};

const kept: Journey = {
  title: 'addresses: a page from the back/forward cache, left while it sent, can send again',
  needs: 'pageCache',
  async run({ open, backend }) {
    backend.answer = 'hang';
    const window = await open({ reducedMotion: true });
    await window.goto('/contact');
    for (const name of ['name', 'email', 'message'] as const) {
      await window.click(`[name="${name}"]`);
      await window.type(written[name]);
    }
    await window.evaluate(() => document.documentElement.setAttribute('data-test-kept', ''));
    await window.click('[data-submit]');
    await window.until(
      'the sending',
      () => document.querySelector<HTMLButtonElement>('[data-submit]')?.disabled,
    );
    const { path: elsewhere } = navigation[1] ?? { path: '' };
    await window.click(`footer a[href="${elsewhere}"]`);
    await window.until('the next page', (path) => location.pathname === path, elsewhere);
    await window.back();
    await window.until('the form', () => location.pathname === '/contact');
    assert.ok(
      await window.evaluate(() => document.documentElement.hasAttribute('data-test-kept')),
      'the engine loaded the page again',
    );
    await window.until('the button', () => {
      const button = document.querySelector<HTMLButtonElement>('[data-submit]');
      return button?.disabled === false || button?.textContent;
    });
    const message = () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value;
    assert.is(await window.evaluate(message), written.message);
  },
};

export const addresses: readonly Journey[] = [missed, kept];
