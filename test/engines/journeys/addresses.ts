import * as assert from 'uvu/assert';
import { navigation } from '../../../data/navigation.ts';
import { notFound } from '../../../data/pages/not-found.ts';
import { written } from '../../helpers/browser/form.ts';
import { type Journey, PHONE } from '../journey.ts';

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

const { path: elsewhere } = navigation[1] ?? { path: '' };

const kept: Journey = {
  title: 'addresses: a page from the back/forward cache comes back with its menu closed',
  needs: 'pageCache',
  async run({ open }) {
    const window = await open(PHONE);
    await window.goto('/');
    await window.evaluate(() => document.documentElement.setAttribute('data-test-kept', ''));
    await window.click('[data-menu-button]');
    await window.click(`#menu a[href="${elsewhere}"]`);
    await window.until('the next page', (path) => location.pathname === path, elsewhere);
    await window.back();
    await window.until('the page before', () => location.pathname === '/');
    const { isKept, isOpen } = await window.evaluate(() => ({
      isKept: document.documentElement.hasAttribute('data-test-kept'),
      isOpen: document.querySelector('#menu ul')?.checkVisibility(),
    }));
    assert.ok(isKept, 'the engine loaded the page again');
    assert.is(isOpen, false);
  },
};

const whileSending: Journey = {
  title: 'addresses: back at a form that was left while it sent, the message is there to be sent',
  async run({ open, backend }) {
    backend.answer = 'hang';
    const window = await open({ reducedMotion: true });
    await window.goto('/contact');
    for (const name of ['name', 'email', 'message'] as const) {
      await window.click(`[name="${name}"]`);
      await window.type(written[name]);
    }
    await window.click('[data-submit]');
    await window.until(
      'the sending',
      () => document.querySelector<HTMLButtonElement>('[data-submit]')?.disabled,
    );
    await window.click(`footer a[href="${elsewhere}"]`);
    await window.until('the next page', (path) => location.pathname === path, elsewhere);
    await window.back();
    await window.until(
      'the message',
      (words) => {
        const button = document.querySelector<HTMLButtonElement>('[data-submit]');
        const { value } = document.querySelector<HTMLTextAreaElement>('[name="message"]') ?? {};
        return (button?.disabled === false && value === words) || [button?.textContent, value];
      },
      written.message,
    );
    backend.answer = 'accept';
    await window.click('[data-submit]');
    await window.until(
      'the success',
      () => document.querySelector<HTMLElement>('[data-status]')?.dataset.status === 'success',
    );
  },
};

export const addresses: readonly Journey[] = [missed, kept, whileSending];
