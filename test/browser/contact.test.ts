import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { contact } from '#data/pages/contact.ts';
import { privacy } from '#data/pages/privacy.ts';
import {
  CONTACT_FIELDS,
  FIELD_RULES,
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
} from '#supabase/functions/_shared/message.ts';
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
import { REFERENCE, startFunction } from '../helpers/browser/function-server.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { NO_BACKEND } from '../helpers/build/settings.ts';
import { contrast } from '../helpers/contrast.ts';
import { everyField, REQUIRED_FIELDS } from '../helpers/function/contact-message.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite('browser: contact form');

/** Stands in for the function; accepts again before each test. */
const backend = await startFunction();
backend.siteUrl = site.url;
test.before.each(() => {
  backend.calls.length = 0;
  backend.answer = 'accept';
});
test.after(() => backend.close());

/** Opens the form in a window of its own, which reaches the function where the form sends. */
async function openForm(options: BrowserContextOptions = {}) {
  const opened = await open(options, [NO_BACKEND]);
  const { context, page } = opened;
  await context.route(`${NO_BACKEND}/**`, (route) =>
    route.continue({ url: route.request().url().replace(NO_BACKEND, backend.url) }),
  );
  await page.goto('/contact');
  return { ...opened, send: page.getByRole('button', { name: contact.form.send }) };
}

const nothing = ['', '', '', '', ''];
const { help, sent, notSent, reference } = contact.form;
const unwell = { status: 500 };

/** Whether the lamp over the drawn door is on. */
const isLampOn = (page: Page) =>
  page
    .locator('.contact-door img')
    .evaluate((image) => getComputedStyle(image).translate !== 'none');

test('A message is sent, the form is cleared, the visitor is told, and the lamp over the door goes on.', async () => {
  const { page, complaints, send } = await openForm();
  assert.not.ok(await isLampOn(page));
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(await toasts(page).count(), 1);
  assert.equal(Object.values(await fieldValues(page)), nothing);
  const polite = page.locator('[role="status"]');
  await polite.getByText(success.title).waitFor({ state: 'attached' });
  for (const place of [toasts(page).first(), polite]) {
    const words = (await place.textContent()) ?? '';
    assert.ok(words.includes(success.title) && words.includes(success.text), words);
  }
  const line = `${sent} ${reference} ${REFERENCE}.`;
  assert.is(await statusLine(page).textContent(), line);
  await polite.getByText(line).waitFor({ state: 'attached' });
  assert.is(await page.locator('[role="alert"]').textContent(), '');
  assert.is(new URL(page.url()).pathname, '/contact');
  assert.ok(await isLampOn(page));

  assert.is(backend.calls.length, 1);
  const { path, headers, body } = backend.lastCall();
  assert.is(path, '/functions/v1/send-contact-email');
  assert.match(headers['content-type'] ?? '', 'application/json');
  assert.is(headers.apikey, 'sb_publishable_test');
  assert.equal(JSON.parse(body), written);
  assert.equal(complaints, []);
});

test('Whatever goes wrong, the visitor keeps every word, is told what helps, and can send again.', async () => {
  const { page, complaints, send } = await openForm();
  const markup = '<img src="/x.png" onerror="document.title=1"> & more';
  const wait = { 'retry-after': '3605' };
  for (const [what, answer, more] of [
    ['markup', { status: 400, body: JSON.stringify({ fields: { name: markup } }) }, ` ${markup}`],
    ['413', { status: 413 }, ` ${help.large}`],
    ['429', { status: 429, headers: wait }, ` ${help.wait} 61 minutes. ${help.mail.text}`],
    ['500', unwell, ` ${help.mail.text}`],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' } }, ` ${help.mail.text}`],
    ['a broken connection', 'reset', ` ${help.mail.text}`],
  ] as const) {
    backend.answer = answer;
    backend.calls.length = complaints.length = 0;
    await fillForm(page);
    await send.click();
    await waitUntil(what, async () => (await statusLine(page).textContent()) === notSent + more);
    const words = (await toasts(page).first().textContent()) ?? '';
    assert.ok(words.includes(failure.title) && words.includes(failure.text), `${what}: ${words}`);
    await page.locator('[role="alert"]').getByText(failure.title).waitFor({ state: 'attached' });
    assert.equal(await fieldValues(page), written, what);
    assert.is(await statusLine(page).locator('img').count(), 0);
    assert.not.ok(await isLampOn(page), what);
    const logged = complaints.filter((line) =>
      /error: (?:Functions|Error: the response)/.test(line),
    );
    assert.is(logged.length, 1, `${what}: ${complaints.join('\n')}`);
    if (more.includes(help.mail.text)) {
      const href = await statusLine(page).getByRole('link').getAttribute('href');
      assert.match(decodeURIComponent(href ?? ''), written.message.replaceAll('\n', '\r\n'));
    }
    backend.answer = 'accept';
    await send.click();
    await page.locator('[data-status="success"]').waitFor();
    assert.equal(Object.values(await fieldValues(page)), nothing, what);
  }
});

test('A field that is too long is named with its limit, kept whole, and marked until it is changed.', async () => {
  const { page, send } = await openForm();
  const name = 'x'.repeat(FIELD_RULES.name.limit + 1);
  await fillForm(page);
  await field(page, 'name').fill(name);
  const fields = { name: 'Your full name is too long.', phone: 'So is the phone number.' };
  backend.answer = { status: 400, body: JSON.stringify({ error: 'Look again.', fields }) };
  await send.click();
  await toasts(page).first().waitFor();
  assert.is(JSON.parse(backend.lastCall().body).name, name);
  assert.is(await statusLine(page).textContent(), `${notSent} ${fields.name} ${fields.phone}`);
  assert.not.match(await toasts(page).first().innerText(), fields.name);
  await page.locator('[role="alert"]').getByText(fields.name).waitFor({ state: 'attached' });
  const marked = () =>
    page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(await marked(), ['name', 'phone']);
  await field(page, 'name').fill(written.name);
  assert.equal(await marked(), ['phone']);
});

test('While it sends, the button says so, and a second press sends nothing.', async () => {
  backend.answer = 'hold';
  const { page, send } = await openForm();
  await fillForm(page);
  await send.dblclick();
  const sending = page.getByRole('button', { name: contact.form.sending });
  await sending.waitFor();
  assert.ok(await sending.isDisabled());
  await field(page, 'name').press('Enter');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await waitUntil('the call', () => backend.calls.length > 0);
  backend.release();
  await toasts(page).first().waitFor();
  assert.is(backend.calls.length, 1);
  assert.ok(await send.isEnabled());
});

test('The form can be filled and sent by keyboard, and the focus comes back to the button.', async () => {
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
  const message = written.message.replace('\n', ' ');
  assert.equal(JSON.parse(backend.lastCall().body), { ...written, message });
});

test('Nothing is sent before the browser’s own validation passes.', async () => {
  const { page, send } = await openForm();
  const invalid = () =>
    page.locator(':invalid:not(form)').evaluateAll((all) => all.map(({ id }) => id));
  assert.equal(await invalid(), ['name', 'email', 'message']);
  await send.click();
  assert.ok(await field(page, 'name').evaluate((input) => input === document.activeElement));
  await field(page, 'name').fill('Ada');
  await field(page, 'message').fill('Words');
  await field(page, 'email').fill('ada@');
  await send.click();
  assert.equal(await invalid(), ['email']);
  assert.is(backend.calls.length, 0);
  assert.is(await toasts(page).count(), 0);
});

test('To a field that was left out the browser scrolls, with its label below the bar.', async () => {
  const { page } = await openForm({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [390, 664],
    [820, 600],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const missing of REQUIRED_FIELDS) {
      for (const name of REQUIRED_FIELDS)
        await field(page, name).fill(name === missing ? '' : written[name]);
      await page.evaluate(() => {
        scrollTo({ top: 2000, behavior: 'instant' });
        document.querySelector('form')?.requestSubmit();
      });
      await page.waitForFunction((id) => document.activeElement?.id === id, missing);
      await page.waitForFunction(() => scrollY < 1900);
      const { top, bar } = await field(page, missing).evaluate((input) => ({
        top: (input as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? 0,
        bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }));
      assert.ok(top >= bar, `${width} px, ${missing}: label at ${top}, bar to ${bar}`);
    }
  }
});

for (const [how, options] of [
  ['in light', { colorScheme: 'light' }],
  ['in dark', { colorScheme: 'dark' }],
  ['in forced colors', { forcedColors: 'active' }],
] as const) {
  test(`The edge and the example in each field can be seen ${how}, and one that is missing differs by more than color.`, async () => {
    const { page, send } = await openForm({ ...options, reducedMotion: 'reduce' });
    const edges = () =>
      page
        .getByRole('main')
        .getByRole('textbox')
        .evaluateAll((fields) =>
          fields.map((field) => {
            const { borderBottomColor: color, borderBottomWidth: width } = getComputedStyle(field);
            const { boxShadow } = getComputedStyle(field);
            const lines = `${width}, ${boxShadow === 'none' ? 'one line' : 'two lines'}`;
            const ground = getComputedStyle(document.body).backgroundColor;
            const { color: example } = getComputedStyle(field, '::placeholder');
            return { id: field.id, color, example, ground, lines };
          }),
        );
    const before = await edges();
    assert.is(before.length, CONTACT_FIELDS.length);
    for (const { id, color, example, ground, lines } of before) {
      // https://www.w3.org/TR/WCAG22/#non-text-contrast
      assert.ok(contrast(color, ground) >= 3, `${id}: ${color} on ${ground}`);
      assert.ok(contrast(example, ground) >= 4.5, `placeholder of ${id}: ${example} on ${ground}`);
      assert.match(lines, /^[1-9]/);
    }
    await send.click();
    await page.locator('body').click({ position: { x: 5, y: 300 } });
    const changed = (await edges())
      .filter(({ lines }, index) => lines !== before[index]?.lines)
      .map(({ id }) => id);
    assert.equal(changed, [...REQUIRED_FIELDS]);
  });
}

test('The address of a part of the privacy policy opens it, and it can be folded.', async () => {
  const { page } = await openForm();
  const part = privacy.cards.at(-1)?.id;
  await page.goto(`/contact#${part}`);
  const words = page.locator(`#${part}`);
  await words.waitFor();
  await page.locator(`details:has(#${part}) summary`).click();
  assert.not.ok(await words.isVisible());
});

test('The package of Supabase arrives with the first touch of the form, and not before.', async () => {
  const { page, complaints } = await openForm();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.reload();
  await page.keyboard.press('End');
  await page.mouse.move(200, 200);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  assert.is(scripts.length, 1, scripts.join());
  const arrival = page.waitForEvent(
    'requestfinished',
    (request) => request.resourceType() === 'script',
  );
  await Promise.all([arrival, field(page, 'name').focus()]);
  assert.is(scripts.length, 2, scripts.join());
  assert.equal(complaints, []);
});

test('When that package cannot be fetched it is a failure like any other, and the next try works.', async () => {
  const { page, send } = await openForm();
  await page.route('**/supabase-*.js*', (route) => route.abort());
  await fillForm(page);
  await send.click();
  await toasts(page).first().waitFor();
  assert.match(await toasts(page).first().innerText(), failure.title);
  assert.equal(await fieldValues(page), written);
  await page.unroute('**/supabase-*.js*');
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.is(backend.calls.length, 1);
});

test('The call carries a session that is kept in local storage.', async () => {
  const { page, send } = await openForm();
  await page.evaluate((key) => {
    const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {} };
    const expires_at = Math.floor(Date.now() / 1000) + 86_400;
    const session = { access_token: 'kept.by.storage', refresh_token: 'r', token_type: 'bearer' };
    localStorage.setItem(key, JSON.stringify({ ...session, expires_in: 86_400, expires_at, user }));
  }, 'sb-localhost-auth-token');
  await fillForm(page);
  await send.click();
  await page.locator('[data-status="success"]').waitFor();
  assert.is(backend.lastCall().headers.authorization, 'Bearer kept.by.storage');
});

test('A visitor whose browser refuses local storage can write all the same.', async () => {
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
  await page.locator('[data-status="success"]').waitFor();
});

const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

test('Without script the form posts itself, and the page that it comes back to tells the outcome.', async () => {
  const { page, complaints, send } = await openForm(plain);
  const outcomes = [success.text, failure.text, help.invalid, help.limited];
  for (const [status, shown] of [
    [200, success.text],
    [500, failure.text],
    [400, help.invalid],
    [429, help.limited],
  ] as const) {
    backend.answer = { status };
    await page.goto('about:blank');
    await page.goto('/contact');
    for (const words of outcomes) assert.not.ok(await page.getByText(words).isVisible(), words);
    for (const name of REQUIRED_FIELDS) await field(page, name).fill(written[name]);
    await send.click();
    await page.waitForURL(/\/contact\??[^#]*#message-/);
    assert.is(new URL(page.url()).searchParams.get('reference'), status === 200 ? REFERENCE : null);
    for (const words of outcomes)
      assert.is(await page.getByText(words).isVisible(), words === shown, `${status}: ${words}`);
    const { title } = status === 200 ? success : failure;
    assert.match(await page.getByText(shown).innerText(), title);
    assert.is(await isLampOn(page), status === 200);
    const inWindow = await page.getByText(shown).evaluate((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(inWindow, `${status}: out of the window`);
    const { headers, body } = backend.lastCall();
    assert.match(headers['content-type'] ?? '', 'application/x-www-form-urlencoded');
    assert.equal(Object.fromEntries(new URLSearchParams(body)), {
      ...everyField((name) => (FIELD_RULES[name].required ? written[name] : '')),
      website: '',
      message: written.message.replaceAll('\n', '\r\n'),
    });
  }
  assert.equal(complaints, []);
});

test('Without script the page names the limit of each field, and the form asks for what is required.', async () => {
  const { page, send } = await openForm(plain);
  await page.goto('/contact#message-invalid');
  const limits = await page.getByText(help.invalid).innerText();
  for (const name of CONTACT_FIELDS) {
    const limit = FIELD_RULES[name].limit.toLocaleString('en-US');
    assert.match(limits, `${contact.form.fields[name].label} ${limit}`);
  }
  await field(page, 'name').fill('Ada Example');
  await field(page, 'email').fill('no address');
  await field(page, 'message').fill('Words');
  await send.click();
  assert.is(new URL(page.url()).hash, '#message-invalid');
  assert.is(backend.calls.length, 0);
});

/** A window with the form whose clock stands still, and what sends it: each time with an outcome of its own. */
async function openHeld() {
  const { page, send } = await openForm();
  await page.clock.install();
  await page.goto('/contact');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const receive = async (answer: typeof backend.answer) => {
    backend.answer = answer;
    const before = backend.calls.length;
    await fillForm(page);
    await send.click();
    await toasts(page).nth(Math.min(before, 2)).waitFor();
    await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
  };
  return { page, send, receive };
}

test('A toast goes after about five seconds, not while it is pointed at or holds the focus; the line beside the form stays.', async () => {
  const { page, send, receive } = await openHeld();
  const away = () => page.mouse.move(2, 300);
  await receive('accept');
  const toast = toasts(page).first();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const box = await toast.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${width}: ${box?.x}`);
    assert.ok(box.y >= 0 && box.y + box.height <= 720, `${width}: ${box.y}`);
  }
  await away();
  await page.clock.runFor(4_000);
  assert.is(await toasts(page).count(), 1);
  await toast.hover();
  await page.clock.runFor(20_000);
  assert.is(await toasts(page).count(), 1);
  await away();
  await page.clock.runFor(500);
  await toast.getByRole('button', { name: contact.toasts.close }).focus();
  await page.clock.runFor(20_000);
  assert.is(await toasts(page).count(), 1);
  await send.focus();
  await page.clock.runFor(6_000);
  assert.is(await toasts(page).count(), 0);
  assert.match(await statusLine(page).innerText(), sent);
});

test('a failure toast covers neither a label nor the line beside the form', async () => {
  const { page, send } = await openForm({ reducedMotion: 'reduce' });
  backend.answer = unwell;
  await fillForm(page);
  for (const [width, height] of [
    [320, 568],
    [390, 664],
    [820, 1180],
    [960, 600],
    [1366, 700],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await send.click();
    await toasts(page).first().waitFor();
    await page.locator('form[aria-busy="false"]').waitFor();
    const covered = await toasts(page)
      .first()
      .evaluate((toast) => {
        const box = toast.getBoundingClientRect();
        const isCovered = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        };
        const parts = document.querySelectorAll('label, [data-status], [data-submit]');
        return [...parts].filter(isCovered).map(({ textContent }) => textContent);
      });
    assert.equal(covered, [], `${width} px`);
    const status = await statusLine(page).boundingBox();
    assert.ok(status && status.y > 0 && status.y + status.height <= height, `${width} px`);
    await page.getByRole('button', { name: contact.toasts.close }).click();
  }
});

test('a filled honeypot is reported in a header, and the body keeps its five fields', async () => {
  const { page, send } = await openForm();
  const trap = page.locator(`[name="${HONEYPOT_FIELD}"]`);
  for (const [value, header] of [
    ['https://robot.example', HONEYPOT_FIELD],
    ['', undefined],
  ] as const) {
    await fillForm(page);
    await trap.evaluate((input, text) => ((input as HTMLInputElement).value = text), value);
    await send.click();
    await page.getByText(REFERENCE).first().waitFor();
    assert.equal(JSON.parse(backend.lastCall().body), written);
    assert.is(backend.lastCall().headers[HONEYPOT_HEADER], header);
    await page.reload();
  }
});

test('At most three toasts show, the newest on top, a failure unlike a success; closed by keyboard, they leave the focus beside the form.', async () => {
  const { page, receive } = await openHeld();
  for (const answer of [unwell, unwell, unwell, 'accept'] as const) await receive(answer);
  const shown = await toasts(page).evaluateAll((all) =>
    all.map((toast) => ({
      words: toast.textContent ?? '',
      top: toast.getBoundingClientRect().top,
      background: getComputedStyle(toast).backgroundColor,
      icon: toast.querySelector('svg use')?.getAttribute('href'),
    })),
  );
  assert.is(shown.length, 3);
  const [newest, older, oldest] = shown;
  assert.match(newest?.words ?? '', success.title);
  assert.match(older?.words ?? '', failure.title);
  assert.ok(newest && older && oldest && newest.top < older.top && older.top < oldest.top);
  assert.is.not(newest.background, older.background);
  assert.is.not(newest.icon, older.icon);
  for (const [index, { background }] of [newest, older].entries()) {
    const close = toasts(page).nth(index).getByRole('button', { name: contact.toasts.close });
    const ring = await close.evaluate((button) => {
      button.focus({ focusVisible: true } as FocusOptions);
      return getComputedStyle(button).outlineColor;
    });
    assert.ok(contrast(ring, background) >= 3, `${ring} on ${background}`);
  }
  for (let left = 3; left > 0; left--) {
    await toasts(page).first().getByRole('button', { name: contact.toasts.close }).focus();
    await page.keyboard.press('Enter');
    assert.is(await toasts(page).count(), left - 1);
  }
  assert.ok(await statusLine(page).evaluate((line) => line === document.activeElement));
});

test.run();
