import { once } from 'node:events';
import { request } from 'node:http';
import * as assert from 'uvu/assert';
import { BadRequest, readBody } from '../../supabase/functions/send-contact-email/request/body.ts';
import { startFunction } from '../../supabase/local/deno/start-function.ts';
import { FUNCTION_PATH, startGateway } from '../../supabase/local/gateway.ts';
import { type BadRequestCase, badRequests } from '../helpers/function/bad-requests.ts';
import { settingsFor } from '../helpers/function/contact-function.ts';
import { formRequest, message, SITE } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const { test, database, mail, local } = await functionSuite('bad requests to the contact function');

const denoLog: string[] = [];
const deno = await startFunction({
  env: settingsFor(database, mail),
  log: (line) => denoLog.push(line),
});
const gateway = await startGateway(0, () => deno.url);

test.after(async () => {
  await gateway.close();
  await deno.kill();
});

function streamRequest(body: ReadableStream): Request {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('https://project.example/', init as RequestInit);
}

async function nothingArrived(): Promise<void> {
  const [row] = await database.sql`select count(*)::int as messages from contact.messages`;
  assert.is(row?.messages, 0);
  assert.is(mail.mails.length, 0);
}

/** A clear refusal: a 4xx, CORS for the site, and (but for HEAD) one line of JSON. */
async function assertRefused(request: BadRequestCase, response: Response): Promise<void> {
  const what = `${request.what}: ${request.method} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 200)}`;
  assert.ok(response.status >= 400 && response.status < 500, `${response.status} to ${what}`);
  assert.is(response.headers.get('access-control-allow-origin'), SITE, what);
  if (request.method === 'HEAD') return;
  const body: unknown = await response.json();
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  assert.type(error, 'string', what);
  assert.match(String(error), /^[A-Z][^\n]{10,100}\.$/, what);
}

test('2,400 of them, each to the handler itself: a clear 4xx, and nothing stored', async () => {
  const statuses = new Map<number, number>();
  for (const request of badRequests(2_400, 1)) {
    const { method, headers, body } = request;
    const url = 'https://project.example/functions/v1/send-contact-email';
    const response = await local.handle(new Request(url, { method, headers, body }));
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    await assertRefused(request, response);
  }
  for (const status of [400, 403, 405, 413, 415]) {
    assert.ok((statuses.get(status) ?? 0) > 20, `${status} came ${statuses.get(status)} times`);
  }
  await local.settled();
  await nothingArrived();
  assert.equal(local.log, []);
});

test('400 of them, over the wire to real Deno', async () => {
  for (const request of badRequests(400, 2)) {
    const { method, headers, body } = request;
    const response = await fetch(`${gateway.url}${FUNCTION_PATH}`, { method, headers, body });
    await assertRefused(request, response);
  }
  await nothingArrived();
  assert.equal(denoLog, []);
});

test('a bad form post goes back to the page of the form, and nowhere else', async () => {
  const bad = [
    formRequest({ ...message(), email: 'nobody' }),
    formRequest({ ...message(), message: 'x'.repeat(40_000) }),
    formRequest({ ...message(), message: 'x'.repeat(140_000) }),
    formRequest({ ...message(), redirect: 'https://evil.example' }),
    formRequest({ name: 'Ada' }),
  ];
  for (const request of bad) {
    const response = await local.handle(request);
    assert.is(response.status, 303);
    assert.is(response.headers.get('location'), `${SITE}/contact#message-invalid`);
  }
  const twice = formRequest({ ...message() });
  const body = `${await twice.text()}&email=other%40b.example`;
  const response = await local.handle(
    new Request(twice.url, { method: 'POST', headers: twice.headers, body }),
  );
  assert.is(response.headers.get('location'), `${SITE}/contact#message-invalid`);
  await nothingArrived();
});

test('a person is shown no JSON: every page load ends on the page of the form', async () => {
  const url = 'https://project.example/functions/v1/send-contact-email';
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const loads: readonly (readonly [what: string, request: Request, to: string])[] = [
    ['its address', new Request(url, { headers: page }), ''],
    [
      'a form of another type',
      new Request(url, { method: 'POST', headers: page, body: new FormData() }),
      '#message-failed',
    ],
    [
      'the page of a stranger',
      formRequest({ ...message() }, { origin: 'https://evil.example' }),
      '#message-failed',
    ],
  ];
  for (const [what, request, fragment] of loads) {
    const response = await local.handle(request);
    assert.is(response.status, 303, what);
    assert.is(response.headers.get('location'), `${SITE}/contact${fragment}`, what);
  }
  await nothingArrived();
});

test('a body that never ends is cut off', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000).fill(32));
    },
  });
  const response = await local.handle(streamRequest(endless));
  assert.is(response.status, 413);
  assert.ok(sent < 1_200_000, `read ${sent} bytes`);
  await nothingArrived();
});

test('a body that stalls is given up', async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
  });
  const error = await readBody(streamRequest(stalled), 50).catch((reason: unknown) => reason);
  assert.instance(error, BadRequest);
  assert.is((error as BadRequest).status, 408);
});

test('each wrong field is named, and the right ones are not', async () => {
  const response = await local.handle(
    new Request('https://project.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message(), email: 'nobody', phone: '0'.repeat(51) }),
    }),
  );
  assert.is(response.status, 400);
  assert.equal(await response.json(), {
    error: 'Some fields need another look.',
    fields: {
      email: 'Your email address must be one valid address, such as name@example.com.',
      phone: 'The phone number must have 50 characters or fewer.',
    },
  });
});

test('what is no address ends neither the local backend nor its connection', async () => {
  const { port } = new URL(gateway.url);
  for (const path of ['//', '//:', 'http://', '/\\\\', '*']) {
    const answer = request({ port, host: '127.0.0.1', path });
    const [response] = await once(answer.end(), 'response');
    response.resume();
    assert.is(response.statusCode, 404, path);
  }
  const still = await fetch(gateway.url + FUNCTION_PATH, { method: 'OPTIONS' });
  assert.is(still.status, 204);
});

test.run();
