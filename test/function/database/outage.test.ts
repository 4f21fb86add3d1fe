import * as assert from 'uvu/assert';
import {
  deliveryRequest,
  formRequest,
  jsonRequest,
  message,
  SITE,
} from '../../helpers/function/contact-message.ts';
import { functionSuite } from '../../helpers/function/function-suite.ts';

const { test, database, mail, local, renew } = await functionSuite(
  'a message while the database is unreachable',
  {
    anew: true,
    settings: { RATE_LIMIT_PER_ADDRESS: '3' },
    // Shorter than in the field, so that the tests are.
    databaseTimeoutMs: 2_500,
  },
);

async function rows() {
  return await database.sql`select id, state, message from contact.messages order by received_at`;
}

/** Sends a message; it must be answered before a visitor would give up. */
async function send(request: Request): Promise<Response> {
  const started = performance.now();
  const response = await local.handle(request);
  const seconds = (performance.now() - started) / 1_000;
  assert.ok(seconds < 20, `answered after ${seconds} s`);
  return response;
}

test('down: is sent by mail alone, once, and recorded when the database is back', async () => {
  await database.stop();
  assert.is((await send(jsonRequest(message()))).status, 200);
  assert.is((await send(jsonRequest(message()))).status, 200, 'pressed twice');
  const form = await send(formRequest({ ...message({ message: 'Another' }) }));
  assert.is(form.headers.get('location'), `${SITE}/contact#message-sent`);
  assert.is(mail.mails.length, 2);
  await database.start();
  await local.settled();
  assert.equal(
    (await rows()).map(({ state }) => state),
    ['delivered', 'delivered'],
  );
  assert.equal(
    (await rows()).map(({ id }) => `<${id}@firm.example>`),
    mail.mails.map(({ messageId }) => messageId),
  );
  assert.is((await send(jsonRequest(message()))).status, 200, 'sent again afterwards');
  await local.settled();
  assert.is((await rows()).length, 2);
  assert.is(mail.mails.length, 2);
});

test('down: the mail says in its first line that it is the only copy', async () => {
  await database.stop();
  assert.is((await send(jsonRequest(message()))).status, 200);
  const [arrival] = mail.mails;
  assert.ok(arrival);
  assert.match((await mail.parse(arrival)).text ?? '', /^NOT IN THE TABLE: /);
  await database.start();
  assert.is((await send(jsonRequest(message({ message: 'Later' })))).status, 200);
  await local.settled();
  const [, later] = mail.mails;
  assert.ok(later);
  assert.not.match((await mail.parse(later)).text ?? '', 'NOT IN THE TABLE');
});

test('down for a restart: is stored as soon as that is over, and goes the usual way', async () => {
  await renew({});
  await database.stop();
  const sending = send(jsonRequest(message()));
  await new Promise((resolve) => setTimeout(resolve, 500));
  await database.start();
  assert.is((await sending).status, 200);
  await local.settled();
  assert.equal(local.log, []);
  assert.is((await rows()).length, 1);
});

test('down for longer: after the first, no visitor waits for the database', async () => {
  await renew({});
  await database.stop();
  const waits: number[] = [];
  for (const text of ['First', 'Second']) {
    const started = performance.now();
    await send(jsonRequest(message({ message: text })));
    waits.push(performance.now() - started);
  }
  const [first = 0, second = first] = waits;
  assert.ok(second < first, `${first} ms, then ${second} ms`);
  await database.start();
  await local.settled();
  assert.is((await rows()).length, 2);
});

test('down: a burst goes out over five connections to the mail server at most', async () => {
  await renew({ databaseTimeoutMs: 2_500 });
  mail.behavior = 'slow';
  await database.stop();
  const burst = Array.from({ length: 12 }, (_, index) =>
    local.handle(jsonRequest(message({ message: `Burst ${index}` }))),
  );
  const responses = await Promise.all(burst);
  assert.ok(responses.every(({ status }) => status === 200 || status === 503));
  assert.is(mail.mostConnections, 5);
  await database.start();
});

test('down, and so is the mail server: a clear error, and nothing is reported as sent', async () => {
  await database.stop();
  mail.behavior = 'busy';
  const response = await send(jsonRequest(message()));
  assert.is(response.status, 503);
  assert.is(response.headers.get('access-control-allow-origin'), SITE);
  const body: unknown = await response.json();
  assert.equal(body, {
    error: 'The message could not be taken just now: please send it again in a minute.',
  });
  assert.is(response.headers.get('retry-after'), '60');
  const form = await send(formRequest({ ...message() }));
  assert.is(form.headers.get('location'), `${SITE}/contact#message-failed`);
  assert.not.match(local.log.join('\n'), /Ada|ada@|Tulsa/);

  mail.behavior = 'accept';
  assert.is((await send(jsonRequest(message()))).status, 200, 'the visitor tries again');
  await database.start();
  await local.settled();
  assert.is((await rows()).length, 1);
  assert.is(mail.mails.length, 1);
});

test('down: the limit per address still holds', async () => {
  await database.stop();
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const request = jsonRequest(message({ message: `${index}` }), {
      'cf-connecting-ip': '203.0.113.7',
    });
    statuses.push((await send(request)).status);
  }
  assert.equal(statuses, [200, 200, 200, 429]);
  await database.start();
});

test('down: a message that fills the honeypot is not mailed', async () => {
  await database.stop();
  const response = await send(jsonRequest({ ...message(), website: 'https://spam.example' }));
  assert.is(response.status, 503);
  assert.is(mail.mails.length, 0);
  await database.start();
});

test('frozen: is sent by mail alone in time, and is one message when the database goes on', async () => {
  await renew({ databaseTimeoutMs: 2_000 });
  await send(jsonRequest(message({ message: 'Before' })));
  await local.settled();
  database.freeze();
  try {
    assert.is((await send(jsonRequest(message({ message: 'Meanwhile' })))).status, 200);
    assert.is(mail.mails.length, 2);
  } finally {
    database.resume();
  }
  assert.is((await send(jsonRequest(message({ message: 'After' })))).status, 200);
  await local.settled();
  assert.equal((await rows()).map(({ message: text, state }) => `${text} ${state}`).sort(), [
    'After delivered',
    'Before delivered',
    'Meanwhile delivered',
  ]);
  assert.is(mail.mails.length, 3);
});

test('slow to lock: is sent by mail alone, and is one message afterwards', async () => {
  let unlock = () => {};
  let holder: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    holder = database.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(4857326)`;
      locked();
      await new Promise<void>((resolve) => {
        unlock = resolve;
      });
    });
  });
  assert.is((await send(jsonRequest(message()))).status, 200);
  unlock();
  await holder;
  await local.settled();
  assert.equal(
    (await rows()).map(({ state }) => state),
    ['delivered'],
  );
  assert.is(mail.mails.length, 1);
});

test('restarted and crashed under 150 messages: all are stored, none is mailed under two ids', async () => {
  await renew({});
  let acknowledged = 0;
  const texts = Array.from({ length: 150 }, (_, index) => `Message ${index}`);
  const senders = Array.from({ length: 10 }, async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (;;) {
        if ((await send(jsonRequest(message({ message: text })))).status === 200) break;
      }
      acknowledged += 1;
    }
  });
  for (const restart of [database.stop, database.crash, database.stop]) {
    const before = acknowledged;
    while (acknowledged < before + 25) await new Promise((resolve) => setTimeout(resolve, 5));
    await restart();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await database.start();
  }
  await Promise.all(senders);
  await local.settled();
  // What was claimed while the database went down is due a minute later.
  await database.sql`update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'`;
  await local.handle(deliveryRequest());
  await local.settled();
  const stored = await rows();
  assert.is(acknowledged, 150);
  assert.is(stored.length, 150);
  assert.is(new Set(stored.map(({ message: text }) => text)).size, 150);
  assert.ok(stored.every(({ state }) => state === 'delivered'));
  assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, 150);
});

test.run();
