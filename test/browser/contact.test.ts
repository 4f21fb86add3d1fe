import type { BrowserContextOptions, Page } from 'playwright-core';
import { contact } from '#data/pages/contact.ts';
import { privacy } from '#data/pages/privacy.ts';
import { siteWords } from '#data/site-words.ts';
import { CONTACT_FIELDS, FIELD_RULES, HONEYPOT_FIELD, HONEYPOT_HEADER } from '#supabase/functions/_shared/message.ts';
import { assert } from '../harness/suite.ts';
import { focusNow } from '../helpers/browser/focus.ts';
import { field, fieldValues, fillForm, statusLine, toasts, written } from '../helpers/browser/form.ts';
import { REFERENCE, startFunction } from '../helpers/browser/function-server.ts';
import { boxesOf, overlapping } from '../helpers/browser/layout.ts';
import { jumpTo } from '../helpers/browser/scrolling.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { NO_BACKEND } from '../helpers/build/settings.ts';
import { contrast } from '../helpers/contrast.ts';
import { everyField, REQUIRED_FIELDS } from '../helpers/function/contact-message.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite();

/** The stub of the contact function, which accepts messages at the start of each test. */
const backend = await startFunction();
backend.siteUrl = site.url;
test.before.each(() => {
  backend.calls.length = 0;
  backend.answer = 'accept';
});
test.after(() => backend.close());

/** Opens the form in a new window, and redirects the requests of the window to the stub. */
async function openForm(options: BrowserContextOptions = {}) {
  const opened = await open(options, [NO_BACKEND]);
  const { context, page } = opened;
  await context.route(`${NO_BACKEND}/**`, (route) =>
    route.continue({ url: route.request().url().replace(NO_BACKEND, backend.url) }),
  );
  await page.goto('/contact');
  return { ...opened, send: page.getByRole('button', { name: contact.form.send }) };
}

const { success, failure } = contact.toasts;
const { help, sent, notSent, reference, invalid, fields: words } = contact.form;
const serverError = { status: 500 };

/** Returns the lit parts of the door's drawing, such as "#name", and "inside" once the drawn visitor has entered. */
const atTheDoor = (page: Page) =>
  page.locator('.contact-door picture').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const image = picture.querySelector('img');
      if (!image || getComputedStyle(picture).opacity === '0') return [];
      return new URL(image.src).hash || (getComputedStyle(image).translate !== 'none' ? ['inside'] : []);
    }),
  );

/** Returns the error of each invalid field by name, and asserts that no other field is marked as invalid. */
async function errors(page: Page): Promise<Readonly<Record<string, string | null>>> {
  const fields = await page.locator('.field > [name]').evaluateAll((all) =>
    all.map((field) => {
      const line = document.getElementById(`${field.id}-error`);
      const isMarked = field.getAttribute('aria-invalid') === 'true';
      const tie = field.getAttribute('aria-describedby') || undefined;
      const isTied = isMarked ? tie === line?.id : tie !== document.getElementById(`${field.id}-hint`)?.id;
      const isRed = line && getComputedStyle(line).color === getComputedStyle(field).borderColor;
      const states = [line?.checkVisibility(), isMarked, isTied, isRed];
      return { id: field.id, said: line?.textContent ?? '', states };
    }),
  );
  for (const { id, states } of fields) assert.is(new Set(states).size, 1, `${id}: ${states}`);
  return Object.fromEntries(fields.filter(({ states }) => states[0]).map(({ id, said }) => [id, said]));
}

test('sending a message clears the form, announces success and opens the door in the drawing; a filled honeypot sends a header', async () => {
  const { page, complaints, send } = await openForm();
  assert.equal(await atTheDoor(page), []);
  await fillForm(page);
  await send.click();
  const line = `${sent} ${reference} ${REFERENCE}.`;
  const told = `${success.title}. ${success.text} ${line}`;
  await page.locator('[role="status"]').getByText(told).waitFor({ state: 'attached' });
  assert.equal(await toasts(page).locator('p').allTextContents(), [success.title, success.text]);
  assert.is(await statusLine(page).textContent(), line);
  assert.is(await page.locator('[role="alert"]').textContent(), '');
  assert.is(Object.values(await fieldValues(page)).join(''), '');
  assert.is(new URL(page.url()).pathname, '/contact');
  assert.ok((await atTheDoor(page)).includes('inside'));

  assert.is(backend.calls.length, 1);
  const { path, headers, body } = backend.lastCall();
  assert.is(path, '/functions/v1/send-contact-email');
  assert.match(headers['content-type'] ?? '', 'application/json');
  assert.is(headers.apikey, 'sb_publishable_test');
  assert.is(headers[HONEYPOT_HEADER], undefined);
  assert.equal(JSON.parse(body), written);

  await fillForm(page);
  await page.locator(`[name="${HONEYPOT_FIELD}"]`).evaluate((input) => input.setAttribute('value', 'robot'));
  await send.click();
  await toasts(page).nth(1).waitFor();
  assert.equal(JSON.parse(backend.lastCall().body), written);
  assert.is(backend.lastCall().headers[HONEYPOT_HEADER], HONEYPOT_FIELD);
  assert.equal(complaints, []);
});

test('after a failure the form keeps its values and shows what to do, and can be sent again', async () => {
  const { page, complaints, send } = await openForm();
  backend.answer = serverError;
  await fillForm(page);
  await send.click();
  await toasts(page).getByText(failure.title).waitFor();
  assert.equal(await fieldValues(page), written);
  assert.not.ok((await atTheDoor(page)).includes('inside'));
  assert.is(complaints.filter((line) => line.includes('error: Functions')).length, 1);

  const fields = { name: '<img src="/x.png"> & more', phone: 'So is the phone number.' };
  backend.answer = { status: 400, fields };
  for (const _ of [1, 2]) {
    await send.click();
    await page.locator('form[aria-busy="false"]').waitFor();
  }
  await page.locator('[role="alert"]').getByText(fields.name).waitFor({ state: 'attached' });
  assert.is(await statusLine(page).textContent(), `${notSent} ${fields.name} ${fields.phone}`);
  assert.equal(await errors(page), fields);
  await field(page, 'name').fill('');
  await field(page, 'message').focus();
  assert.equal(await errors(page), { name: words.name.error, phone: fields.phone });

  backend.answer = 'accept';
  await field(page, 'name').fill(written.name);
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.equal(await errors(page), {});
  assert.is(await page.locator('#phone-error').textContent(), words.phone.error ?? '');
});

test('sending by keyboard sends one message, and the button shows progress and keeps the focus', async () => {
  backend.answer = 'hold';
  const { page, send } = await openForm();
  await field(page, 'name').focus();
  for (const text of Object.values(written)) {
    await page.keyboard.type(text.replace('\n', ' '));
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: contact.form.sending, disabled: true }).waitFor();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await waitUntil('the call', () => backend.calls.length > 0);
  backend.release();
  await toasts(page).first().waitFor();
  assert.is(backend.calls.length, 1);
  assert.is(JSON.parse(backend.lastCall().body).message, written.message.replace('\n', ' '));
  assert.ok(await send.evaluate((button) => button === document.activeElement));
});

test('a field shows no error while a visitor types, then shows it until it is corrected, and only a valid form is sent', async () => {
  const { page, send } = await openForm();
  const { name, email, message } = words;
  /** Returns the fields with a thicker line, which marks an invalid field without color. */
  const lines = () =>
    page.locator('.field > [name]').evaluateAll((fields) => {
      return fields.filter((field: Element) => getComputedStyle(field).borderBottomWidth === '2px').map(({ id }) => id);
    });
  await field(page, 'email').pressSequentially('ada@');
  assert.equal([await errors(page), await lines()], [{}, []]);
  await send.click();
  const all = { name: name.error, email: email.error, message: message.error };
  assert.equal([await errors(page), await lines()], [all, Object.keys(all)]);
  assert.ok(await field(page, 'name').evaluate((input) => input === document.activeElement));
  await page.locator('[role="status"]').getByText(invalid).waitFor({ state: 'attached' });
  assert.is(await page.locator('[role="alert"]').textContent(), '');
  assert.not.ok(await page.getByText(email.hint ?? '').isVisible());
  await field(page, 'name').fill('Ada');
  assert.equal(await errors(page), { email: email.error, message: message.error });
  await field(page, 'email').fill('ada@example.com');
  await field(page, 'message').fill('Words');
  assert.equal(await errors(page), {});
  assert.ok(await page.getByText(email.hint ?? '').isVisible());
  // Leaving an invalid field marks it before the form is sent.
  await field(page, 'email').fill('ada@');
  await field(page, 'phone').focus();
  assert.equal(await errors(page), { email: email.error });
  await send.click();
  assert.equal([backend.calls.length, await toasts(page).count()], [0, 0]);
  // The chunk that corrects a pasted address may still be loading.
  await page.waitForLoadState('networkidle');
  await field(page, 'email').fill('\u200bmailto:ada@bücher.example\u200b');
  assert.equal(await errors(page), {});
  // In WebKit, a domain is invalid until the visitor leaves the field.
  await field(page, 'email').evaluate((input: HTMLInputElement) => {
    input.value = '\u200bada@bücher.example';
    for (const type of ['invalid', 'change']) input.dispatchEvent(new Event(type));
  });
  assert.equal(await errors(page), {});
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  const { email: sentTo } = JSON.parse(backend.lastCall().body);
  assert.match(sentTo, /^ada@(?:bücher|xn--bcher-kva)\.example$/);
});

test('the drawn door lights a window for each valid field, and opens when all are valid', async () => {
  const { page } = await openForm({ reducedMotion: 'reduce' });
  const windows = ['#name', '#email', '#message', '#open'];
  for (const [name, text, lit] of [
    ['email', 'ada@', []],
    ['name', written.name, ['#name']],
    ['message', written.message, ['#name', '#message']],
    ['email', written.email, windows],
    ['message', '', ['#name', '#email']],
  ] as const) {
    await field(page, name).fill(text);
    await field(page, 'phone').focus();
    assert.equal(await atTheDoor(page), lit, `${name}: ${text}`);
  }
});

test('sending an incomplete form scrolls to the empty field, with its label below the header', async () => {
  const { page } = await openForm({ reducedMotion: 'reduce' });
  const height = 664;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height });
    for (const missing of REQUIRED_FIELDS) {
      await fillForm(page);
      await field(page, missing).fill('');
      await jumpTo(page, 2000);
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      const top = await page.locator(`label[for="${missing}"]`).boundingBox();
      const header = await page.locator('header').boundingBox();
      assert.ok(top && header && top.y >= header.height, `${width} px, ${missing}: ${top?.y}`);
      assert.ok(top.y < height, `${width} px, ${missing}: ${top.y}`);
    }
  }
});

test('a link to an answer or a section of the privacy policy opens it, and the section can be closed again', async () => {
  const { page } = await open();
  const answer = contact.answers[0]?.questions.at(-1)?.id;
  await page.goto(`/contact#${answer}`);
  await page.locator(`#${answer}[open]`).waitFor();
  const part = privacy.cards.at(-1)?.id;
  await page.goto(`/disclaimer#${part}`);
  const words = page.locator(`#${part}`);
  await words.waitFor();
  await page.locator(`details:has(#${part}) summary`).click();
  assert.not.ok(await words.isVisible());
  // Chromium opens the section itself, and other browsers need this event.
  await jumpTo(page, 0);
  await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
  const { y = 9_999 } = (await words.boundingBox()) ?? {};
  assert.ok(y < 720, `${y}`);
});

test('supabase-js loads on first use of the form, and a failed load is retried', async () => {
  const { page, send } = await openForm();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.route('**/supabase-*.js*', (route) => route.abort());
  for (const type of ['pointerdown', 'input', 'focusin']) {
    scripts.length = 0;
    await page.reload();
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    assert.is(scripts.length, 1, scripts.join());
    await field(page, 'name').dispatchEvent(type);
    await fillForm(page);
    await waitUntil(type, () => scripts.length === 2);
  }
  await send.click();
  await toasts(page).getByText(failure.title).waitFor();
  assert.equal(await fieldValues(page), written);
  await page.unroute('**/supabase-*.js*');
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.is(backend.calls.length, 1);
});

test('with browser storage blocked, the color buttons stay hidden and the form still sends', async () => {
  const { page, complaints, send } = await openForm();
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await page.reload();
  assert.not.ok(await page.getByText(siteWords.colors.night, { exact: true }).isVisible());
  await fillForm(page);
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.equal(complaints, []);
});

test('neither tokens in the address nor an expired session of supabase-js delays a message', async () => {
  const { context, page, send } = await openForm();
  const asked: string[] = [];
  // The auth server never answers.
  await context.route(`${NO_BACKEND}/auth/**`, (route) => asked.push(new URL(route.request().url()).pathname));
  const token = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer' };
  const session = { ...token, expires_in: 3600, expires_at: 1_700_000_000, user: { id: 'u' } };
  await page.evaluate((session) => {
    const key = `sb-${location.hostname}-auth-token`;
    localStorage.setItem(key, session);
    localStorage.setItem(`${key}-code-verifier`, '"verifier"');
  }, JSON.stringify(session));
  await page.goto('about:blank');
  const tokens = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer';
  await page.goto(`/contact?code=0123#${tokens}&type=magiclink`);
  await fillForm(page);
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  // supabase-js only refreshes the expired session. It ignores the code and the tokens in the address.
  assert.equal([...new Set(asked)], ['/auth/v1/token']);
  assert.is(backend.lastCall().headers.authorization, 'Bearer sb_publishable_test');
});

test('a drawing that never arrives delays neither the styles of a toast nor a tooltip', async () => {
  const { page, send } = await openForm();
  await page.route('**/drawings/*', () => {});
  for (const [path, part] of [
    ['/contact', '[data-toast]'],
    ['/company-overview', '#tooltip'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (part === '[data-toast]') {
      await fillForm(page);
      await send.click();
    } else await page.locator('main .term').first().focus();
    const box = page.locator(part).first();
    await box.waitFor();
    assert.is(await page.evaluate(() => document.readyState), 'interactive');
    await waitUntil(`the styles of ${part}`, () =>
      box.evaluate((it) => getComputedStyle(it.closest('[data-toasts]') ?? it).position !== 'static'),
    );
  }
});

const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

test('without script the browser checks the form, posts it, and returns to a page with the outcome', async () => {
  const { page, complaints, send } = await openForm(plain);
  await send.click();
  const isMarked = (it: Element) => it.matches(':focus:user-invalid') && getComputedStyle(it).borderWidth === '2px';
  assert.ok(await field(page, 'name').evaluate(isMarked));
  const outcomes = [
    [200, success.text],
    [500, failure.text],
    [400, help.invalid],
    [429, help.limited],
  ] as const;
  for (const [status, shown] of outcomes) {
    backend.answer = { status };
    await page.goto('about:blank');
    await page.goto('/contact');
    for (const [, words] of outcomes) assert.not.ok(await page.getByText(words).isVisible(), words);
    for (const name of REQUIRED_FIELDS) await field(page, name).fill(written[name]);
    await send.click();
    await page.waitForURL(/\/contact\??[^#]*#message-/);
    for (const [, words] of outcomes)
      assert.is(await page.getByText(words).isVisible(), words === shown, `${status}: ${words}`);
    const { title } = status === 200 ? success : failure;
    assert.match(await page.getByText(shown).innerText(), title);
    assert.is((await atTheDoor(page)).includes('inside'), status === 200);
    assert.is(await page.locator('.outcome-check:target').count(), status === 200 ? 1 : 0);
    if (status === 400)
      for (const name of CONTACT_FIELDS) {
        const limit = FIELD_RULES[name].limit.toLocaleString('en-US');
        assert.match(await page.getByText(shown).innerText(), `${words[name].label} ${limit}`);
      }
    assert.is(await page.locator(':focus').getByText(shown).count(), 1, 'screen readers read the outcome');
    const box = await page.getByText(shown).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= plain.viewport.height, `${status}`);
  }
  const { headers, body } = backend.lastCall();
  assert.match(headers['content-type'] ?? '', 'application/x-www-form-urlencoded');
  assert.equal(Object.fromEntries(new URLSearchParams(body)), {
    ...everyField((name) => (FIELD_RULES[name].required ? written[name] : '')),
    [HONEYPOT_FIELD]: '',
    message: written.message.replaceAll('\n', '\r\n'),
  });
  assert.is(backend.calls.length, outcomes.length);
  assert.equal(complaints, []);
});

test('all toasts stay while the visitor hovers over or focuses a toast, and disappear about five seconds later', async () => {
  const { page, send } = await openForm();
  await page.clock.install();
  await page.goto('/contact');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const left = async (ms: number) => {
    await page.clock.runFor(ms);
    return toasts(page).count();
  };
  for (const [shown, answer] of [serverError, 'accept' as const].entries()) {
    backend.answer = answer;
    await fillForm(page);
    await send.click();
    await toasts(page).nth(shown).waitFor();
    await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
  }
  const toast = toasts(page).first();
  await page.mouse.move(2, 300);
  assert.is(await left(4_000), 2);
  await toast.hover();
  assert.is(await left(20_000), 2);
  await page.mouse.move(2, 300);
  await page.clock.runFor(500);
  await toast.getByRole('button', { name: contact.toasts.close }).press('ArrowUp');
  const { error, ring } = (await page.evaluate(focusNow)) ?? {};
  assert.is(error, '');
  assert.ok(ring && contrast(...ring) >= 3, `the focus ring is ${ring?.join(' on ')}`);
  assert.is(await left(20_000), 2);
  await send.focus();
  assert.is(await left(6_000), 0);
  assert.match(await statusLine(page).innerText(), sent);
});

test('a failure toast fits in the window and covers no label, no button and no status line', async () => {
  const { page, send } = await openForm({ reducedMotion: 'reduce' });
  backend.answer = serverError;
  await fillForm(page);
  const height = 568;
  for (const width of [320, 960, 1366]) {
    await page.setViewportSize({ width, height });
    // The status line starts below the window.
    await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await send.press('Enter');
    await toasts(page).first().waitFor();
    await page.locator('form[aria-busy="false"]').waitFor();
    const boxes = await boxesOf(page.locator('label, [data-status], [data-submit], [data-toast]'));
    assert.equal(overlapping(boxes), [], `${width} px`);
    const toast = await toasts(page).boundingBox();
    const isInside = toast && toast.x >= 0 && toast.x + toast.width <= width && toast.y + toast.height <= height;
    assert.ok(isInside, `${width} px: the toast is outside the window`);
    const status = await statusLine(page).boundingBox();
    assert.ok(status && status.y > 0 && status.y + status.height < height + 1, `${width} px`);
    await page.getByRole('button', { name: contact.toasts.close }).click();
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await send.click();
  const edge = await toasts(page)
    .first()
    .evaluate((toast) => getComputedStyle(toast).outlineStyle);
  assert.is(edge, 'solid', 'in forced colors');
});
