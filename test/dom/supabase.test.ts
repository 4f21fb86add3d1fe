import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient } from '#assets/make/script.ts';
import type { SendError } from '#client/supabase.ts';
import { CONTACT_FIELDS, HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { openPage, type Page } from '../helpers/dom.ts';
import { everyField } from '../helpers/function/contact-message.ts';

const MESSAGE = everyField((name) => name);

const FORM = `
  <form data-supabase-url="https://x.supabase.co" data-supabase-key="sb_publishable_x">
    ${[...CONTACT_FIELDS, HONEYPOT_FIELD].map((name) => `<input name="${name}"><p id="${name}-error">Own.</p>`).join('')}
    <p data-status data-reference="Its reference is" data-wait="Send it again in" data-large="Please shorten it."></p>
  </form>`;

// Tests the published chunk in a page without a network.
const supabase = suite<{ page: Page }>('dom: the supabase chunk');

const { bytes } = (await bundleClient()).supabase;
const code = `data:text/javascript;base64,${Buffer.from(bytes).toString('base64')}`;
const { connect, prepare, send }: typeof import('#client/supabase.ts') = await import(code);

/** The delay of each interval that the client has started, in ms. */
const intervals: number[] = [];

const formOf = (page: Page) => page.get('form') as HTMLFormElement;

supabase.before(async () => {
  const { setInterval } = globalThis;
  globalThis.setInterval = ((call: () => void, ms: number) => {
    intervals.push(ms);
    return setInterval(call, ms);
  }) as typeof setInterval;
  const page = openPage(FORM, '/contact');
  const form = formOf(page);
  // With a document, the client would open a channel to other tabs.
  page.close();
  const { auth } = connect(form).session;
  await auth.initialize();
  await auth.stopAutoRefresh();
  globalThis.setInterval = setInterval;
});
supabase.before.each((context) => {
  context.page = openPage(FORM, '/contact');
});
supabase.after.each(({ page }) => page.close());

/** Sends a message over a network that returns `answer`; returns the error. */
async function failureOf(
  page: Page,
  answer: () => Response | Promise<Response>,
  { signal } = new AbortController(),
): Promise<SendError> {
  globalThis.fetch = async () => answer();
  try {
    await send(formOf(page), MESSAGE, signal);
  } catch (error) {
    return error as SendError;
  }
  throw new Error('the message was accepted');
}

supabase('a page has one Supabase session, which is refreshed every 30 seconds', ({ page }) => {
  assert.is(connect(formOf(page)), connect(formOf(page)));
  assert.ok(intervals.includes(30_000));
});

supabase('an aborted call to a hanging function fails', async ({ page }) => {
  const abort = new AbortController();
  const hang = () =>
    new Promise<Response>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason));
      abort.abort();
    });
  assert.is((await failureOf(page, hang, abort)).name, 'FunctionsFetchError');
});

for (const [pasted, address] of [
  ['\u200bada@example.com', 'ada@example.com'],
  ['\u00a0ada@example.com\ufeff', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['\u200bada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['Mailto:ada@example.com?subject=Hello', 'ada@example.com'],
  ['ada@example.com', undefined],
  ['Ada <ada@example.com>', undefined],
] as const) {
  const result = address === undefined ? 'stays as it is' : `becomes "${address}"`;
  supabase(`the pasted email address ${JSON.stringify(pasted)} ${result}`, ({ page }) => {
    const email = page.get('[name=email]');
    const values: string[] = ['early\u200b'];
    const value = { get: () => values.at(-1), set: (text: string) => values.push(text) };
    Object.defineProperty(email, 'value', value);
    prepare(formOf(page));
    values.push(pasted);
    page.fire(email, 'input');
    assert.equal(values.slice(1), ['early', pasted, ...(address === undefined ? [] : [address])]);
  });
}

supabase('a typed domain that the browser rejects becomes ASCII', ({ page }) => {
  const email = page.get('[name=email]') as HTMLInputElement;
  prepare(formOf(page));
  Object.assign(email, { value: 'ada@bücher.example', validity: { valid: false } });
  page.fire(email, 'change');
  assert.is(email.value, 'ada@xn--bcher-kva.example');
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const NAME = 'Your full name must have 200 characters or fewer.';
supabase(
  'a change of a field or a sent form restores the field’s own error, even after two errors of the function',
  async ({ page }) => {
    for (const change of [
      () => page.fire(page.get('[name=name]'), 'input'),
      () => page.fire(formOf(page), 'reset'),
    ]) {
      for (const _ of [1, 2]) {
        await failureOf(page, () => json(400, { fields: { name: NAME } }));
        assert.is(page.get('#name-error').textContent, NAME);
      }
      change();
      assert.is(page.get('#name-error').textContent, 'Own.');
    }
  },
);

const cutOff = new ReadableStream({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('{"fields":{"name":'));
    controller.error(new Error('cut off'));
  },
});

const typed = (type: string) => ({ headers: { 'content-type': type } });

for (const [what, answer, sentence = ''] of [
  ['a reference', json(200, { ok: true, reference: '1A2B-3C4D' }), 'Its reference is 1A2B-3C4D.'],
  ['an empty reference', json(200, { ok: true, reference: '' })],
  ['a reference that is no text', json(200, { reference: { html: '<b>' } })],
  ['an empty object', json(200, {})],
  ['other JSON', json(200, ['Hello'])],
  ['a body of null', json(200, null)],
  ['a body of false', json(200, { ok: false })],
  ['an empty body', new Response('')],
  ['no body', new Response(null, { status: 204 })],
  ['plain text', new Response('ok', typed('text/plain'))],
  ['an HTML page', new Response('<!doctype html><p>ok', typed('text/html'))],
  ['bytes', new Response('ok', typed('application/octet-stream'))],
] as const) {
  supabase(`a response with status 2xx and ${what} is a success`, async ({ page }) => {
    globalThis.fetch = async () => answer;
    assert.is(await send(formOf(page), MESSAGE, new AbortController().signal), sentence);
  });
}

for (const [what, answer, help = ''] of [
  ['an error about the whole form', json(400, { fields: { form: 'Only these.' } }), 'Only these.'],
  ['an error about a large message', new Response('', { status: 413 }), 'Please shorten it.'],
  ['a wait of an hour', json(429, {}, { 'retry-after': '3605' }), 'Send it again in 61 minutes.'],
  ['a wait of a minute', json(429, {}, { 'retry-after': '60' }), 'Send it again in 1 minute.'],
  ['a wait of seconds', json(503, {}, { 'retry-after': '10' }), 'Send it again in 1 minute.'],
  ['an HTML page from a gateway', new Response('<!doctype html><p>Bad gateway', { status: 400 })],
  ['an empty body', new Response(null, { status: 400 })],
  ['a body that is cut off', new Response(cutOff, { status: 400 })],
  ['a body of null', json(400, null)],
  [
    'errors of fields that are no text',
    json(400, { fields: { name: 200, email: { html: '<b>' } } }),
  ],
  ['status 429 without a wait', json(429, { error: 'Later.' })],
  ['a wait until a date', json(429, {}, { 'retry-after': 'Sun, 22 Nov 2026 12:00:00 GMT' })],
  ['a server error with a wait', json(500, {}, { 'retry-after': '60' })],
  ['a server error that names a field', json(500, { fields: { name: NAME } })],
  ['a failed request', new TypeError('Failed to fetch')],
] as const) {
  const effect = help === '' ? 'no text is added' : `the form shows "${help}"`;
  supabase(`after ${what}, ${effect}, and no field is marked`, async ({ page }) => {
    const failure = await failureOf(page, () =>
      answer instanceof Error ? Promise.reject(answer) : answer,
    );
    assert.match(failure.name, /^Functions(?:Http|Fetch)Error$/);
    assert.is(failure.help ?? '', help);
    assert.is(failure.isInvalid ?? false, [400, 413].includes(Object(answer).status));
    assert.is(page.document.querySelector('[aria-invalid="true"]'), null);
  });
}

supabase.run();
