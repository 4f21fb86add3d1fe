import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { contact } from '../../data/pages/contact.ts';
import { CONTACT_LIMITS } from '../../supabase/functions/_shared/message.ts';
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

const said = `${failure.title}. ${failure.text}`;

test('a field that is too long is named with its limit, kept whole, and marked until it is changed', async () => {
  const { page, send } = await openForm();
  const name = 'x'.repeat(CONTACT_LIMITS.name + 1);
  const phone = '5'.repeat(CONTACT_LIMITS.phone + 1);
  await fillForm(page);
  await field(page, 'name').fill(name);
  await field(page, 'phone').fill(phone);
  const sentences = [
    `Your full name must have ${CONTACT_LIMITS.name} characters or fewer.`,
    `The phone number must have ${CONTACT_LIMITS.phone} characters or fewer.`,
  ];
  const fields = { name: sentences[0], phone: sentences[1] };
  backend.answer = { status: 400, body: JSON.stringify({ error: 'Look again.', fields }) };
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(JSON.parse(backend.lastCall().body).name, name);
  assert.is(await statusLine(page).textContent(), [said, ...sentences].join(' '));
  assert.not.match(await seenText(toasts(page).first()), sentences[0] ?? '');
  const alert = page.locator('[role="alert"]');
  await alert.getByText(sentences[0] ?? '').waitFor({ state: 'attached' });

  const marked = () =>
    page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map(({ id }) => id));
  const colors = () =>
    Promise.all(
      (['name', 'company'] as const).map((each) =>
        field(page, each).evaluate((input) => getComputedStyle(input).borderBottomColor),
      ),
    );
  assert.equal(await marked(), ['name', 'phone']);
  const [wrong, right] = await colors();
  assert.is.not(wrong, right);
  await field(page, 'name').fill(written.name);
  assert.equal(await marked(), ['phone']);
  assert.is((await colors())[0], right);
  backend.answer = 'accept';
  await send.click();
  await page.getByText(success.title).first().waitFor();
  assert.equal(await marked(), []);
});

const { wait, large } = contact.form.help;
for (const [what, answer, help] of [
  ['429', { status: 429, body: '{}', headers: { 'retry-after': '3605' } }, `${wait} 61 minutes.`],
  ['503', { status: 503, body: '{}', headers: { 'retry-after': '60' } }, `${wait} 1 minute.`],
  ['413', { status: 413, body: '{}' }, large],
] as const) {
  test(`${what}: the line beside the form says what helps`, async () => {
    const { page, send } = await openForm();
    backend.answer = answer;
    await fillForm(page);
    await send.click();
    await toasts(page).first().waitFor();
    assert.is(await statusLine(page).textContent(), `${said} ${help}`);
    assert.equal(await fieldValues(page), written);
  });
}

test('what comes back is text: markup in it stays what it is', async () => {
  const { page, send, complaints } = await openForm();
  const fields = { name: '<img src="/x.png" onerror="document.title=1"> & more' };
  backend.answer = { status: 400, body: JSON.stringify({ fields }) };
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(await statusLine(page).textContent(), `${said} ${fields.name}`);
  assert.is(await statusLine(page).locator('*').count(), 0);
  assert.not.ok(
    complaints.some((line) => line.includes('x.png')),
    complaints.join('\n'),
  );
});

test('a page in place of an answer adds nothing to the words of the failure', async () => {
  const { page, send } = await openForm();
  const headers = { 'content-type': 'text/html' };
  backend.answer = { status: 400, body: '<!doctype html><p>Bad Request', headers };
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(await statusLine(page).textContent(), said);
});

test('no field cuts what is pasted', async () => {
  const { page } = await openForm();
  assert.is(await page.locator('[maxlength]').count(), 0);
});

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
