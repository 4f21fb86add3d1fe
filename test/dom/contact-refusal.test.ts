import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../../client/contact.ts';
import { explain } from '../../client/refusal.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const FORM = `
  <form>
    <input name="name"><input name="email"><input name="company"><input name="phone">
    <textarea name="message"></textarea>
    <p data-status data-wait="You can send it again in" data-large="Please shorten it."></p>
  </form>`;

const refusal = suite<{ page: Page }>('dom: a message that is refused');
refusal.before.each((context) => {
  context.page = openPage(FORM, '/contact');
});
refusal.after.each(({ page }) => page.close());

/** What helps after an error with that context, as supabase-js makes it. */
async function helpAfter(page: Page, context: unknown): Promise<string | undefined> {
  const given = Object.assign(new Error('non-2xx'), { context });
  try {
    await explain(page.get('form') as HTMLFormElement, given);
  } catch (error) {
    assert.is(error, given);
    return (error as Refusal).help;
  }
  throw new Error('the refusal was not passed on');
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const invalid = ({ document }: Page) =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((field) =>
    field.getAttribute('name'),
  );

const NAME = 'Your full name must have 200 characters or fewer.';
const MESSAGE = 'Your message must have 10,000 characters or fewer.';

refusal('names each field that is wrong, and marks it until it is changed', async ({ page }) => {
  const answer = json(400, { error: 'Look again.', fields: { name: NAME, message: MESSAGE } });
  assert.is(await helpAfter(page, answer), `${NAME} ${MESSAGE}`);
  assert.equal(invalid(page), ['name', 'message']);
  page.fire(page.get('[name=name]'), 'input');
  assert.equal(invalid(page), ['message']);
  page.fire(page.get('form'), 'reset');
  assert.equal(invalid(page), []);
});

refusal(
  'says what is wrong with the form as a whole, without a field to mark',
  async ({ page }) => {
    const form = 'Only the fields of the form may be sent.';
    assert.is(await helpAfter(page, json(400, { fields: { form } })), form);
    assert.equal(invalid(page), []);
  },
);

for (const [status, seconds, words] of [
  [429, '3605', '61 minutes'],
  [429, '60', '1 minute'],
  [503, '10', '1 minute'],
  [503, '120', '2 minutes'],
] as const) {
  refusal(`${status} with Retry-After ${seconds} is a wait of ${words}`, async ({ page }) => {
    const answer = json(status, { error: 'Later.' }, { 'retry-after': seconds });
    assert.is(await helpAfter(page, answer), `You can send it again in ${words}.`);
  });
}

refusal('a message that is too large is to be shortened', async ({ page }) => {
  assert.is(await helpAfter(page, new Response('', { status: 413 })), 'Please shorten it.');
});

const page400 = '<!doctype html><title>400</title><p>Bad gateway';
const cutOff = new ReadableStream({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('{"fields":{"name":'));
    controller.error(new Error('cut off'));
  },
});
for (const [what, context] of [
  ['a page of a gateway', new Response(page400, { status: 400 })],
  ['an empty body', new Response(null, { status: 400 })],
  ['half a body', new Response('{"fields":{"name":', { status: 400 })],
  ['a body that is cut off', new Response(cutOff, { status: 400 })],
  ['null', json(400, null)],
  ['a list', json(400, [NAME])],
  ['fields that are a text', json(400, { fields: NAME })],
  ['fields that are null', json(400, { fields: null })],
  ['fields without a text', json(400, { fields: { name: 200, email: { html: '<b>' } } })],
  ['an error without fields', json(400, { error: 'The body is not valid JSON.' })],
  ['429 without a wait', json(429, { error: 'Later.' })],
  ['a wait that is a date', json(429, {}, { 'retry-after': 'Sun, 22 Nov 2026 12:00:00 GMT' })],
  ['a wait of nothing', json(503, {}, { 'retry-after': '0' })],
  ['a server error with a wait', json(500, {}, { 'retry-after': '60' })],
  ['fields in a server error', json(500, { fields: { name: NAME } })],
  ['a request that failed', new TypeError('Failed to fetch')],
  ['no context', undefined],
] as const) {
  refusal(`nothing is added, and no field marked, after ${what}`, async ({ page }) => {
    assert.is((await helpAfter(page, context)) ?? '', '');
    assert.equal(invalid(page), []);
  });
}

refusal.run();
