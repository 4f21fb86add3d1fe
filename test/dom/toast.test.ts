import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { announce, type ToastKind, toast } from '../../client/toast.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';
import { TOASTS } from '../helpers/dom/toast-markup.ts';

const toasts = suite<{ page: Page }>('dom: toasts');
toasts.before.each((context) => {
  context.page = openPage(`<p id="home" tabindex="-1"></p>${TOASTS}`);
});
toasts.after.each(({ page }) => page.close());

const show = (page: Page, kind: ToastKind = 'success') => toast(kind, page.get('#home'));

toasts(
  'leave no timer behind, whether they time out, are closed or pushed out',
  async ({ page }) => {
    for (const kind of ['error', 'success', 'success', 'error'] as const) show(page, kind);
    page.get('[data-toast-close]').click();
    await page.clock.advance(6000);
    assert.is(page.document.querySelectorAll('[data-toast]').length, 0);
    assert.is(page.clock.pending, 0);
  },
);

toasts('hand the focus on when a fourth pushes out the one that has it', ({ page }) => {
  show(page);
  page.get('[data-toast-close]').focus();
  for (let i = 0; i < 3; i++) show(page);
  assert.is(page.active(), page.get('#home'));
});

toasts(
  'leave the last words alone to be read, in one of the two live regions',
  async ({ page }) => {
    const read = () =>
      ['success', 'error'].map((kind) => page.get(`[data-announce=${kind}]`).textContent);
    const failed = show(page, 'error');
    await page.clock.advance(200);
    assert.equal(read(), ['', failed]);
    announce('success', 'Sending...');
    assert.equal(read(), ['', '']);
    await page.clock.advance(200);
    assert.equal(read(), ['Sending...', '']);
    announce('success', 'Sending...');
    // Before the words above are there.
    await page.clock.advance(50);
    const again = show(page, 'error');
    await page.clock.advance(200);
    assert.equal(read(), ['', again]);
  },
);

toasts('announce the same words again by emptying the live region first', async ({ page }) => {
  const region = page.get('[data-announce=error]');
  show(page, 'error');
  await page.clock.advance(200);
  show(page, 'error');
  assert.is(region.textContent, '');
  await page.clock.advance(200);
  assert.match(region.textContent ?? '', /^Error Sending Message\. There was/);
});

toasts.run();
