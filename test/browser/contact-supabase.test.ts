import * as assert from 'uvu/assert';
import { contactSuite } from '../helpers/browser/contact-suite.ts';
import {
  failure,
  field,
  fieldValues,
  fillForm,
  success,
  toasts,
  written,
} from '../helpers/browser/form.ts';
import { seenText } from '../helpers/browser/words.ts';

const { test, backend, openForm } = await contactSuite('browser: supabase-js in the contact form');

test('supabase-js arrives with the first touch of the form, and not before', async () => {
  const { page, complaints } = await openForm();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.reload();
  await page.keyboard.press('End');
  await page.mouse.move(200, 200);
  await page.waitForTimeout(200);
  assert.is(scripts.length, 1, scripts.join());
  await Promise.all([page.waitForEvent('requestfinished'), field(page, 'name').focus()]);
  assert.is(scripts.length, 2, scripts.join());
  assert.equal(complaints, []);
});

test('when supabase-js cannot be fetched it is a failure like any other; the next try works', async () => {
  const { page, send } = await openForm();
  await page.route('**/supabase-*.js*', (route) => route.abort());
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.match(await seenText(toasts(page).first()), failure.title);
  assert.equal(await fieldValues(page), written);
  await page.unroute('**/supabase-*.js*');
  await send.click();
  await page.getByText(success.title).first().waitFor();
  assert.is(backend.calls.length, 1);
});

test('a session kept in local storage is the one that the call carries', async () => {
  const { page, send } = await openForm();
  await page.evaluate(() => {
    const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {} };
    const expires_at = Math.floor(Date.now() / 1000) + 86_400;
    const session = { access_token: 'kept.by.storage', refresh_token: 'r', token_type: 'bearer' };
    const whole = { ...session, expires_in: 86_400, expires_at, user };
    localStorage.setItem('sb-localhost-auth-token', JSON.stringify(whole));
  });
  await fillForm(page);
  await send.click();
  await page.getByText(success.title).first().waitFor();
  assert.is(backend.lastCall().headers.authorization, 'Bearer kept.by.storage');
});

test('a visitor whose browser refuses local storage can write all the same', async () => {
  const { page, send } = await openForm();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.reload();
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.match(await seenText(toasts(page).first()), success.title);
});

test.run();
