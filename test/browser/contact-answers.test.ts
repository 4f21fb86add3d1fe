import type { Page } from 'playwright-core';
import { contact } from '#data/pages/contact.ts';
import { assert } from '../harness/suite.ts';
import { field, fieldValues, fillForm, statusLine, toasts, written } from '../helpers/browser/form.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { rewrite } from '../helpers/browser/visit.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open } = await siteSuite();

declare global {
  interface Window {
    /** The unanswered messages. */
    calls: { signal: AbortSignal; answer: (response: Response | Promise<never>) => void }[];
    /** The delays of the running intervals, in ms. */
    intervals: Map<number, number>;
  }
}

/** Replaces the network, and records intervals; runs in the page. */
function stub() {
  const { setInterval: start, clearInterval: end } = window;
  window.intervals = new Map();
  const setInterval = (run: () => void, ms: number) => {
    const id = start(run, ms);
    window.intervals.set(id, ms);
    return id;
  };
  const clearInterval = (id: number) => window.intervals.delete(id) && end(id);
  window.calls = [];
  const fetch = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((answer) => window.calls.push({ signal, answer }));
  Object.assign(window, { setInterval, clearInterval, fetch });
}

/** Opens the filled form with a paused clock. Messages wait for {@link respond}. */
async function openForm(): Promise<Page> {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.addInitScript(stub);
  // After a reload, Firefox keeps a disabled button disabled, so the script must enable it.
  await rewrite(page, '**/contact', (html) => html.replace('type="submit"', 'type="submit" disabled=""'));
  await page.goto('/contact');
  await fillForm(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  return page;
}

const button = (page: Page) => page.locator('[data-submit]');

/** A text, or a value that becomes JSON. Status 0 is a failed request. */
type Answer = readonly [status: number, body?: unknown, headers?: Readonly<Record<string, string>>];
const FAILED: Answer = [500];

/** Answers the oldest unanswered message, and waits for the outcome. */
async function respond(page: Page, answer: Answer): Promise<void> {
  await page.waitForFunction(() => window.calls.length > 0);
  await page.evaluate(([status, body, headers = {}]) => {
    const isJson = typeof body !== 'string' && body !== undefined;
    const response = () =>
      isJson ? Response.json(body, { status, headers }) : new Response(body, { status, headers });
    window.calls.shift()?.answer(status ? response() : Promise.reject(TypeError('Failed')));
  }, answer);
  await page.locator('form[aria-busy=false]').waitFor();
}

async function send(page: Page, answer: Answer): Promise<void> {
  await button(page).click();
  await respond(page, answer);
}

const { success, failure } = contact.toasts;
const { sent, notSent, reference, help, sending } = contact.form;
const orMail = (words: string) => `${notSent} ${words}${help.mail.text}`;
const wait = (seconds: string) => ({ 'retry-after': seconds });
const NAME = 'Your full name must have 200 characters or fewer.';

test('the status line shows what the visitor can do after each answer, and no answer marks a field without naming it', async () => {
  const page = await openForm();
  const outcomes: readonly (readonly [what: string, line: string, ...Answer])[] = [
    ['a reference', `${sent} ${reference} 1A2B-3C4D.`, 200, { reference: '1A2B-3C4D' }],
    ['an empty reference', sent, 200, { ok: true, reference: '' }],
    ['a reference that is no text', sent, 200, { reference: { html: '<b>' } }],
    ['a body of null', sent, 200, null],
    ['no body', sent, 204],
    ['plain text', sent, 200, 'ok'],
    ['bytes', sent, 200, 'ok', { 'content-type': 'application/octet-stream' }],
    ['an error about the form', `${notSent} Only these.`, 400, { fields: { form: 'Only these.' } }],
    ['an error about a large message', `${notSent} ${help.large}`, 413, ''],
    ['a wait of an hour', orMail(`${help.wait} 61 minutes. `), 429, {}, wait('3605')],
    ['a wait of a minute', orMail(`${help.wait} 1 minute. `), 429, {}, wait('60')],
    ['a wait of seconds', orMail(`${help.wait} 1 minute. `), 503, {}, wait('10')],
    ['an HTML page from a gateway', notSent, 400, '<!doctype html><p>Bad gateway'],
    ['errors in one text', notSent, 400, { fields: 'Wrong.' }],
    ['errors that are no text', notSent, 400, { fields: { name: 200, email: { html: '<b>' } } }],
    ['status 429 without a wait', orMail(''), 429, { error: 'Later.' }],
    ['a wait until a date', orMail(''), 429, {}, wait('Sun, 22 Nov 2026 12:00:00 GMT')],
    ['a server error with a wait', orMail(''), 500, {}, wait('60')],
    ['a server error that names a field', orMail(''), 500, { fields: { name: NAME } }],
    ['a failed request', orMail(''), 0],
  ];
  for (const [what, line, ...answer] of outcomes) {
    await fillForm(page);
    await send(page, answer);
    assert.is(await statusLine(page).textContent(), line, what);
    assert.is(await page.locator('[aria-invalid=true]').count(), 0, what);
  }
});

test('invisible characters around a pasted email address and a link are removed, and other text stays as it is', async () => {
  const page = await openForm();
  const email = field(page, 'email');
  // A visitor may paste an address before the page's script has loaded.
  await page.reload();
  await email.evaluate((input) => {
    input.focus();
    (input as HTMLInputElement).value = 'early\u200b';
  });
  await waitUntil('the correction', async () => (await email.inputValue()) === 'early');
  for (const [pasted, address, event = 'input'] of [
    ['\u200bada@example.com', 'ada@example.com'],
    ['\u00a0ada@example.com\ufeff', 'ada@example.com'],
    ['\u200bada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['Mailto:ada@example.com?subject=Hello', 'ada@example.com'],
    ['ada@example.com', undefined],
    // WebKit rejects this domain when the visitor leaves the field.
    ['ada@bücher.example', 'ada@xn--bcher-kva.example', 'change'],
  ] as const) {
    const values = await email.evaluate(
      (input, [pasted, event]) => {
        const values: string[] = [pasted];
        const value = { get: () => values.at(-1), set: (text: string) => values.push(text) };
        const validity = { get: () => ({ valid: event === 'input' }) };
        Object.defineProperty(input, 'value', { ...value, configurable: true });
        Object.defineProperty(input, 'validity', { ...validity, configurable: true });
        input.dispatchEvent(new Event(event));
        return values;
      },
      [pasted, event] as const,
    );
    // A value that is set again would move the caret.
    assert.equal(values, address ? [pasted, address] : [pasted]);
  }
});

test('the email link has the typed fields unless the link is over 2,000 characters, and encodes half an emoji', async () => {
  const page = await openForm();
  const { href: empty } = help.mail;
  assert.match(decodeURIComponent(empty), /\r\n\r\n$/, 'a blank line precedes the fields');
  const typed = Object.values({ ...written, company: '', message: '' }).join('\r\n');
  const left = 2000 - (empty + encodeURIComponent(`${typed}漢`)).length;
  await field(page, 'company').fill('');
  for (const [message, isFilled] of [
    [`漢${'x'.repeat(left)}`, true],
    [`漢${'x'.repeat(left + 1)}`, false],
    ['First line\nsecond line', true],
    ['Tulsa \ud83d', true],
  ] as const) {
    // Playwright can't send half an emoji, which JSON escapes.
    const json = JSON.stringify(message);
    await field(page, 'message').evaluate((it, json) => void Object.assign(it, { value: JSON.parse(json) }), json);
    await send(page, FAILED);
    const href = await statusLine(page).getByRole('link').getAttribute('href');
    const text = typed + message.toWellFormed().replace('\n', '\r\n');
    assert.is(href, isFilled ? empty + encodeURIComponent(text) : empty);
  }
});

test('a message without an answer is aborted after 30 seconds, and by a return to the page, and can be sent again', async () => {
  const page = await openForm();
  const show = (persisted: boolean) =>
    page.evaluate((persisted) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })), persisted);
  for (const [before, abort] of [
    [() => page.clock.runFor(29_900), () => page.clock.runFor(100)],
    [() => show(false), () => show(true)],
  ] as const) {
    await send(page, FAILED);
    await page.clock.runFor(20_000);
    await button(page).click();
    await page.waitForFunction(() => window.calls.length > 0);
    const isAborted = () => page.evaluate(() => window.calls[0]?.signal.aborted);
    await before();
    assert.equal([await isAborted(), await button(page).isDisabled()], [false, true]);
    await abort();
    assert.is(await isAborted(), true);
    await page.locator('[data-status=error]').waitFor();
    await respond(page, [200, {}]);
    assert.is(await toasts(page).getByText(success.title).count(), 0);
    assert.equal(await fieldValues(page), written);
  }
});

test('text that a visitor types during sending is kept, and the focus stays on its field', async () => {
  const page = await openForm();
  await button(page).click();
  const message = 'First line\nsecond line, and a question';
  await field(page, 'message').fill(message);
  await respond(page, [200, {}]);
  assert.equal(await fieldValues(page), { ...written, message });
  assert.ok(await field(page, 'message').evaluate((input) => input === document.activeElement));
  assert.is(await toasts(page).getByText(success.title).count(), 1);
});

test('the live regions contain only the last announcement, and announce the same words again', async () => {
  const page = await openForm();
  const read = () => page.locator('form [data-announce]').allTextContents();
  const failed = `${failure.title}. ${failure.text} ${orMail('')}`;
  for (const _ of [1, 2]) {
    await button(page).click();
    assert.equal(await read(), ['', '']);
    await page.clock.runFor(200);
    assert.equal(await read(), [sending, '']);
    await respond(page, FAILED);
    assert.equal(await read(), ['', '']);
    await page.clock.runFor(200);
    assert.equal(await read(), ['', failed]);
  }
  await button(page).click();
  assert.equal(await statusLine(page).evaluate((it) => [it.textContent, it.dataset.status]), ['', '']);
  const ground = await button(page).evaluate((it) => getComputedStyle(it).backgroundColor);
  assert.is(ground, 'rgba(0, 0, 0, 0)', 'a disabled button looks disabled');
  // The answer comes before "Sending" is announced.
  await page.clock.runFor(50);
  await respond(page, FAILED);
  await page.clock.runFor(200);
  assert.equal(await read(), ['', failed]);
});

test('the three newest toasts stay, a removed toast with the focus gives it to the status line, and no toast leaves a timer', async () => {
  const page = await openForm();
  const close = toasts(page).first().getByRole('button');
  const isOnLine = () => statusLine(page).evaluate((line) => line === document.activeElement);
  for (const status of [200, 500, 500, 500]) {
    assert.is(await isOnLine(), false);
    await fillForm(page);
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await respond(page, [status, {}]);
    if (status === 200) await close.focus();
  }
  assert.equal(await toasts(page).locator('p:first-child').allTextContents(), Array(3).fill(failure.title));
  for (const left of [2, 1, 0]) {
    const scrolled = await close.evaluate((button: HTMLElement) => {
      button.focus();
      scrollTo({ top: 0, behavior: 'instant' });
      button.click();
      return scrollY;
    });
    assert.equal([scrolled, await toasts(page).count(), await isOnLine()], [0, left, true]);
  }
  await send(page, FAILED);
  await page.mouse.move(2, 300);
  await page.clock.runFor(6_000);
  // The only interval refreshes the page's one Supabase session.
  const intervals = await page.evaluate(() => [...window.intervals.values()]);
  assert.equal([await toasts(page).count(), intervals], [0, [30_000]]);
});
