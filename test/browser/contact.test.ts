import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { contactSuite } from '../helpers/browser/contact-suite.ts';
import {
  failure,
  field,
  fieldValues,
  fillForm,
  statusLine,
  success,
  toasts,
  written,
} from '../helpers/browser/form.ts';
import { seenText } from '../helpers/browser/words.ts';

const { test, backend, openForm } = await contactSuite('browser: contact form');

test('a message is sent, the form is cleared, and the visitor is told', async () => {
  const { page, complaints, send } = await openForm();
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(await toasts(page).count(), 1);
  const text = await seenText(toasts(page).first());
  assert.ok(text.includes(success.title) && text.includes(success.text), text);
  assert.equal(Object.values(await fieldValues(page)), ['', '', '', '', '']);
  const line = await seenText(statusLine(page));
  assert.ok(line.includes(success.title) && line.includes(success.text), line);
  assert.is(new URL(page.url()).pathname, '/contact');

  const polite = page.locator('[role="status"]');
  await polite.getByText(success.title).waitFor({ state: 'attached' });
  assert.match((await polite.textContent()) ?? '', success.text);
  assert.is(await page.locator('[role="alert"]').textContent(), '');

  assert.is(backend.calls.length, 1);
  const { path, headers, body } = backend.lastCall();
  assert.is(path, '/functions/v1/send-contact-email');
  assert.match(headers['content-type'] ?? '', 'application/json');
  assert.is(headers.apikey, 'sb_publishable_test');
  assert.equal(JSON.parse(body), written);
  assert.equal(complaints, []);
});

/** Which of its two states the drawing of the door shows. */
const lampOf = (page: Page) =>
  page
    .locator('.contact-door img')
    .evaluate((image) => getComputedStyle(image).objectPosition.split(' ')[0]);

test('the lamp over the door goes on when the message has been sent, with script or without', async () => {
  const { page, send } = await openForm();
  assert.is(await lampOf(page), '0px');
  backend.answer = 500;
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(await lampOf(page), '0px', 'on after a failure');
  backend.answer = 'accept';
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.is(await lampOf(page), '100%');
  await page.goto('/contact#message-failed');
  await page.reload();
  assert.is(await lampOf(page), '0px');
  await page.goto('/contact#message-sent');
  assert.is(await lampOf(page), '100%');
});

for (const [kind, answer] of [
  ['refused (400)', 400],
  ['too many (429)', 429],
  ['a server error (500)', 500],
  ['an outage (503)', 503],
  ['a broken connection', 'reset'],
] as const) {
  test(`${kind}: the visitor is told and keeps every word`, async () => {
    backend.answer = answer;
    const { page, complaints, send } = await openForm();
    await fillForm(page);
    await send.click();
    await toasts(page).first().waitFor();
    const words = await seenText(toasts(page).first());
    assert.ok(words.includes(failure.title) && words.includes(failure.text), words);
    assert.equal(await fieldValues(page), written);
    assert.ok((await seenText(statusLine(page))).includes(failure.title));
    const alert = page.locator('[role="alert"]');
    await alert.getByText(failure.title).waitFor({ state: 'attached' });
    assert.ok(await send.isEnabled());
    // The browser's line on the request, and ours with the reason.
    const logged = complaints.filter((line) => line.includes('error: Functions'));
    assert.is(logged.length, 1, complaints.join('\n'));

    backend.answer = 'accept';
    await send.click();
    await page.getByText(success.title).first().waitFor();
    assert.equal(Object.values(await fieldValues(page)), ['', '', '', '', '']);
  });
}

test('while it sends, the button says so, and a second press sends nothing', async () => {
  backend.delay = 600;
  const { page } = await openForm();
  await fillForm(page);
  await page.getByRole('button', { name: contact.form.send }).dblclick();
  const sending = page.getByRole('button', { name: contact.form.sending });
  await sending.waitFor();
  assert.ok(await sending.isDisabled());
  await field(page, 'name').press('Enter');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await toasts(page).first().waitFor();
  assert.is(backend.calls.length, 1);
  assert.ok(await page.getByRole('button', { name: contact.form.send }).isEnabled());
});

test('a call that hangs ends in the failure after 30 seconds', async () => {
  backend.answer = 'hang';
  const { page, complaints, send } = await openForm();
  await page.clock.install();
  await page.goto('/contact');
  await fillForm(page);
  await send.click();
  await page.getByRole('button', { name: contact.form.sending }).waitFor();
  while (backend.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await page.clock.fastForward(25_000);
  assert.ok(await page.getByRole('button', { name: contact.form.sending }).isVisible());
  assert.is(await toasts(page).count(), 0);
  await page.clock.fastForward(5_500);
  await toasts(page).first().waitFor();
  assert.match(await seenText(toasts(page).first()), failure.text);
  assert.equal(await fieldValues(page), written);
  assert.ok(await send.isEnabled());
  assert.ok(
    complaints.some((line) => line.includes('no answer in time')),
    complaints.join('\n'),
  );
});

test('the form can be filled and sent by keyboard, and the focus comes back to the button', async () => {
  const { page } = await openForm();
  await field(page, 'name').focus();
  for (const words of Object.values(written)) {
    await page.keyboard.type(words.replace('\n', ' '));
    await page.keyboard.press('Tab');
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  assert.is(await focused(), contact.form.send);
  await page.keyboard.press('Enter');
  await toasts(page).first().waitFor();
  assert.is(await focused(), contact.form.send);
  assert.is(backend.calls.length, 1);
  assert.equal(JSON.parse(backend.lastCall().body), {
    ...written,
    message: written.message.replace('\n', ' '),
  });
});

test('nothing is sent before the browser’s own validation passes', async () => {
  const { page, send } = await openForm();
  const invalid = () =>
    page.locator(':invalid:not(form)').evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(await invalid(), ['name', 'email', 'message']);
  await send.click();
  assert.ok(await field(page, 'name').evaluate((input) => input === document.activeElement));
  await field(page, 'name').fill('Ada');
  await field(page, 'message').fill('Words');
  for (const address of ['ada', 'ada@', '@example.com', 'a b@example.com']) {
    await field(page, 'email').fill(address);
    await send.click();
    assert.equal(await invalid(), ['email'], address);
  }
  assert.is(backend.calls.length, 0);
  assert.is(await toasts(page).count(), 0);
});

test.run();
