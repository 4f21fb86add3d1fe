import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { announce, type ToastKind, toast } from '#client/toast.ts';
import { openPage, type Page, TOASTS } from '../helpers/dom.ts';

const test = suite<{ page: Page }>('dom: toasts');
test.before.each((context) => {
  context.page = openPage(`<p id="home" tabindex="-1">Not sent.</p>${TOASTS}`);
});
test.after.each(({ page }) => page.close());

const show = (page: Page, kind: ToastKind = 'success') => toast(kind, page.get('#home'));

test('a toast that times out, is closed or is pushed out leaves no timer', async ({ page }) => {
  for (const kind of ['error', 'success', 'success', 'error'] as const) show(page, kind);
  page.get('[data-toast] button').click();
  await page.clock.advance(6000);
  assert.is(page.document.querySelectorAll('[data-toast]').length, 0);
  assert.is(page.clock.pending, 0);
});

test('the focus moves to the status line when a fourth toast pushes out the focused toast', ({
  page,
}) => {
  show(page);
  page.get('[data-toast] button').focus();
  for (let i = 0; i < 3; i++) {
    assert.is.not(page.active(), page.get('#home'));
    show(page);
  }
  assert.is(page.active(), page.get('#home'));
});

test('the three newest toasts stay, and closing the last one moves the focus to the status line', ({
  page,
}) => {
  for (const kind of ['error', 'error', 'error', 'success'] as const) show(page, kind);
  const kinds = () =>
    [...page.document.querySelectorAll('[data-toast]')].map((each) =>
      each.getAttribute('data-toast'),
    );
  assert.equal(kinds(), ['success', 'error', 'error']);
  for (let left = 3; left > 0; left--) {
    page.get('[data-toast] button').focus();
    page.get('[data-toast] button').click();
    assert.is(kinds().length, left - 1);
  }
  assert.is(page.active(), page.get('#home'));
});

const FAILED =
  'Error Sending Message. There was an error sending your message. Please try again. Not sent.';

test('the live regions contain only the last announcement, and announce the same words again', async ({
  page,
}) => {
  const read = () =>
    ['success', 'error'].map((kind) => page.get(`[data-announce=${kind}]`).textContent);
  show(page, 'error');
  await page.clock.advance(200);
  assert.equal(read(), ['', FAILED]);
  announce('success', 'Sending...');
  assert.equal(read(), ['', '']);
  await page.clock.advance(200);
  assert.equal(read(), ['Sending...', '']);
  announce('success', 'Sending...');
  // The next toast comes before these words are announced.
  await page.clock.advance(50);
  show(page, 'error');
  await page.clock.advance(200);
  assert.equal(read(), ['', FAILED]);
  show(page, 'error');
  assert.equal(read(), ['', '']);
  await page.clock.advance(200);
  assert.equal(read(), ['', FAILED]);
});

test.run();
