import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { failure, fillForm, statusLine, success, toasts } from '../helpers/browser/form.ts';
import { startFunction } from '../helpers/browser/function-server.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { seenText } from '../helpers/browser/words.ts';

const backend = await startFunction();
const { test, open } = await siteSuite('browser: toasts', { supabaseUrl: backend.url });
test.after(() => backend.close());

const send = (page: Page) => page.getByRole('button', { name: contact.form.send });

/** Sends the form `times`, each with its own outcome, while the clock stands still. */
async function openWithToasts(...answers: ('accept' | 500)[]) {
  const opened = await open({}, [backend.url]);
  const { page } = opened;
  await page.clock.install();
  await page.goto('/contact');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const [index, answer] of answers.entries()) {
    backend.answer = answer;
    await fillForm(page);
    await send(page).click();
    await page.waitForFunction(() => document.querySelector('[data-status]:not([data-status=""])'));
    await toasts(page).nth(Math.min(index, 2)).waitFor();
    await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
  }
  return opened;
}

/** Moves the pointer to where nothing is. */
const away = (page: Page) => page.mouse.move(2, 300);

test('it goes after about five seconds; the line beside the form stays', async () => {
  const { page } = await openWithToasts('accept');
  await away(page);
  await page.clock.runFor(4_000);
  assert.is(await toasts(page).count(), 1);
  await page.clock.runFor(2_000);
  assert.is(await toasts(page).count(), 0);
  assert.match(await seenText(statusLine(page)), success.title);
});

test('its time stops while the pointer rests on it', async () => {
  const { page } = await openWithToasts('accept');
  await toasts(page).first().hover();
  await page.clock.runFor(20_000);
  assert.is(await toasts(page).count(), 1);
  await away(page);
  await page.clock.runFor(6_000);
  assert.is(await toasts(page).count(), 0);
});

test('its time stops while it holds the focus', async () => {
  const { page } = await openWithToasts(500);
  await away(page);
  await toasts(page).getByRole('button', { name: contact.toasts.close }).focus();
  await page.clock.runFor(20_000);
  assert.is(await toasts(page).count(), 1);
  await send(page).focus();
  await page.clock.runFor(6_000);
  assert.is(await toasts(page).count(), 0);
});

test('it can be closed by keyboard, and the focus lands beside the form', async () => {
  const { page } = await openWithToasts(500);
  await toasts(page).getByRole('button', { name: contact.toasts.close }).focus();
  await page.keyboard.press('Enter');
  assert.is(await toasts(page).count(), 0);
  assert.ok(await statusLine(page).evaluate((line) => line === document.activeElement));
});

test('at most three at once, the newest on top', async () => {
  const { page } = await openWithToasts(500, 500, 500, 'accept');
  assert.is(await toasts(page).count(), 3);
  const words = await toasts(page).allInnerTexts();
  assert.match(words[0] ?? '', success.title);
  assert.match(words[1] ?? '', failure.title);
  const tops = await Promise.all(
    (await toasts(page).all()).map(async (each) => (await each.boundingBox())?.y ?? -1),
  );
  assert.equal(
    tops,
    [...tops].sort((a, b) => a - b),
    'newest on top',
  );
});

test('a failure differs from a success, and not by color alone', async () => {
  const { page } = await openWithToasts(500, 'accept');
  const [first, second] = await toasts(page).evaluateAll((all) =>
    all.map((each) => ({
      kind: each.getAttribute('data-toast-kind'),
      background: getComputedStyle(each).backgroundColor,
      icons: [...each.querySelectorAll('svg')].map((icon) => icon.checkVisibility()).join(),
    })),
  );
  assert.equal([first?.kind, second?.kind], ['success', 'error']);
  assert.is.not(first?.background, second?.background);
  assert.is.not(first?.icons, second?.icons);
});

for (const width of [320, 390, 1440]) {
  test(`at ${width} px it is inside the window`, async () => {
    const { page } = await openWithToasts('accept');
    await page.setViewportSize({ width, height: 844 });
    await send(page).scrollIntoViewIfNeeded();
    const box = await toasts(page).first().boundingBox();
    assert.ok(box);
    assert.ok(box.x >= 0 && box.x + box.width <= width, `${box.x} + ${box.width}`);
    assert.ok(box.y >= 0 && box.y + box.height <= 844, `${box.y} + ${box.height}`);
  });
}

test.run();
