import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { announce, type ToastKind, toast } from '#client/toast.ts';
import { openPage, type Page, TOASTS } from '../helpers/dom.ts';

const toasts = suite<{ page: Page }>('dom: toasts');
toasts.before.each((context) => {
  context.page = openPage(`<p id="home" tabindex="-1">Not sent.</p>${TOASTS}`);
});
toasts.after.each(({ page }) => page.close());

const show = (page: Page, kind: ToastKind = 'success') => toast(kind, page.get('#home'));

toasts(
  'No timer is left behind by toasts that time out, are closed or are pushed out.',
  async ({ page }) => {
    for (const kind of ['error', 'success', 'success', 'error'] as const) show(page, kind);
    page.get('[data-toast] button').click();
    await page.clock.advance(6000);
    assert.is(page.document.querySelectorAll('[data-toast]').length, 0);
    assert.is(page.clock.pending, 0);
  },
);

toasts(
  'When a fourth pushes out the one that has the focus, the focus is handed on.',
  ({ page }) => {
    show(page);
    page.get('[data-toast] button').focus();
    for (let i = 0; i < 3; i++) show(page);
    assert.is(page.active(), page.get('#home'));
  },
);

toasts(
  'The last words alone are left to be read, in one of the two live regions.',
  async ({ page }) => {
    const read = () =>
      ['success', 'error'].map((kind) => page.get(`[data-announce=${kind}]`).textContent);
    const failed =
      'Error Sending Message. There was an error sending your message. Please try again. Not sent.';
    show(page, 'error');
    await page.clock.advance(200);
    assert.equal(read(), ['', failed]);
    announce('success', 'Sending...');
    assert.equal(read(), ['', '']);
    await page.clock.advance(200);
    assert.equal(read(), ['Sending...', '']);
    announce('success', 'Sending...');
    // Before the words above are there.
    await page.clock.advance(50);
    show(page, 'error');
    await page.clock.advance(200);
    assert.equal(read(), ['', failed]);
  },
);

toasts(
  'The same words are announced again, for the live region is emptied first.',
  async ({ page }) => {
    const region = page.get('[data-announce=error]');
    show(page, 'error');
    await page.clock.advance(200);
    show(page, 'error');
    assert.is(region.textContent, '');
    await page.clock.advance(200);
    assert.match(region.textContent ?? '', /^Error Sending Message\. There was/);
  },
);

toasts.run();
