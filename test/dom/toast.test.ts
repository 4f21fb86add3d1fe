import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type ToastKind, toast } from '../../client/toast.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';
import { TOASTS } from '../helpers/dom/toasts.ts';

const toasts = suite<{ page?: Page }>('toast');
toasts.after.each((context) => context.page?.close());

function open(context: { page?: Page }): Page {
  const page = openPage(`<button id="away"></button><p id="home" tabindex="-1"></p>${TOASTS}`);
  context.page = page;
  return page;
}
const show = (page: Page, kind: ToastKind = 'success') => toast(kind, page.get('#home'));
const count = (page: Page) => page.document.querySelectorAll('[data-toast]').length;
const said = (page: Page, how: string) => page.get(`[data-announce=${how}]`).textContent;

toasts('shows the words of its kind', (context) => {
  const page = open(context);
  show(page, 'error');
  assert.is(page.get('[data-toast-title]').textContent, 'Error Sending Message');
  assert.is(
    page.get('[data-toast-text]').textContent,
    'There was an error sending your message. Please try again.',
  );
  assert.is(page.get('[data-toast]').dataset.toastKind, 'error');
  show(page, 'success');
  assert.is(page.get('[data-toast]').dataset.toastKind, 'success');
});

toasts('goes after five seconds and leaves no timer behind', async (context) => {
  const page = open(context);
  show(page);
  await page.clock.advance(4800);
  assert.is(count(page), 1);
  await page.clock.advance(400);
  assert.is(count(page), 0);
  assert.is(page.clock.pending, 0);
});

toasts('puts the newest on top and keeps three', async (context) => {
  const page = open(context);
  for (const kind of ['error', 'success', 'success', 'error'] as const) show(page, kind);
  assert.is(count(page), 3);
  const kinds = [...page.document.querySelectorAll<HTMLElement>('[data-toast]')].map(
    (box) => box.dataset.toastKind,
  );
  assert.equal(kinds, ['error', 'success', 'success']);
  await page.clock.advance(6000);
  assert.is(page.clock.pending, 0);
});

toasts('waits while one is hovered and then goes on with what was left', async (context) => {
  const page = open(context);
  show(page);
  await page.clock.advance(3000);
  page.hover('[data-toast-text]');
  await page.clock.advance(60_000);
  assert.is(count(page), 1);
  page.hover(null);
  await page.clock.advance(1800);
  assert.is(count(page), 1);
  await page.clock.advance(400);
  assert.is(count(page), 0);
});

toasts('waits while one is focused, and so do the others', async (context) => {
  const page = open(context);
  show(page);
  show(page, 'error');
  page.tabTo('[data-toast-close]');
  await page.clock.advance(60_000);
  assert.is(count(page), 2);
  page.tabTo('#away');
  await page.clock.advance(5200);
  assert.is(count(page), 0);
});

toasts('closes by its button and hands the focus on', async (context) => {
  const page = open(context);
  show(page);
  page.click('[data-toast-close]');
  assert.is(count(page), 0);
  assert.is(page.active(), page.get('#home'));
  await page.clock.advance(200);
  assert.is(page.clock.pending, 0);
});

toasts('hands the focus on when a fourth pushes it out', (context) => {
  const page = open(context);
  show(page);
  page.tabTo('[data-toast-close]');
  for (let i = 0; i < 3; i++) show(page);
  assert.is(page.active(), page.get('#home'));
});

toasts('leaves the focus alone when it is elsewhere', async (context) => {
  const page = open(context);
  page.tabTo('#away');
  show(page);
  await page.clock.advance(6000);
  assert.is(page.active(), page.get('#away'));
});

toasts('announces success politely, failure assertively', async (context) => {
  const page = open(context);
  show(page, 'success');
  await page.clock.advance(200);
  assert.match(said(page, 'polite'), /^Message Sent Successfully\. Thank you/);
  assert.is(said(page, 'assertive'), '');
  show(page, 'error');
  await page.clock.advance(200);
  assert.match(said(page, 'assertive'), /^Error Sending Message\. There was/);
});

toasts('announces the same words a second time by emptying the region first', async (context) => {
  const page = open(context);
  show(page, 'error');
  await page.clock.advance(200);
  show(page, 'error');
  assert.is(said(page, 'assertive'), '');
  await page.clock.advance(200);
  assert.match(said(page, 'assertive'), /^Error/);
});

toasts.run();
