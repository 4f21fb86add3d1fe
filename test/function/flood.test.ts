import * as assert from 'uvu/assert';
import { floodWithRepeats, sendCrowd } from '../helpers/function/attacks/flood.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, database, local } = await functionSuite('a flood of messages', {
  databaseTimeoutMs: 60_000,
});

test('60 visitors at once over a slow network: all are stored and mailed, over few connections', async () => {
  const { sent, accepted, stored, mailed, mailConnections } = await sendCrowd(60, 100);
  assert.equal({ accepted, stored, mailed }, { accepted: sent, stored: sent, mailed: sent });
  assert.ok(mailConnections <= 5, `${mailConnections} connections`);
});

test('one visitor repeats a message without end: the mails of others go out meanwhile', async () => {
  const { floodRequests, mailedMs } = await floodWithRepeats(40, 3, 40);
  assert.is(mailedMs.length, 3);
  assert.ok(floodRequests > 100);
});

test('more visitors than can be served in time: some are asked at once to come back, the rest are stored', async () => {
  const early: Response[] = [];
  let isHeld = true;
  const { sending } = await database.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(4857326)`;
    const all = Array.from({ length: 450 }, async (_, index) => {
      const response = await local.handle(jsonRequest(message({ message: `Message ${index}` })));
      if (isHeld) early.push(response);
      return response;
    });
    await waitUntil('a refusal', () => early.length > 0);
    isHeld = false;
    return { sending: all };
  });
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  for (const { status, headers } of early) {
    assert.is(status, 503);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  const stored = statuses.filter((status) => status === 200).length;
  assert.is(stored + early.length, statuses.length);
  const [row] = await database.sql`select count(*)::int as count from contact.messages`;
  assert.is(row?.count, stored);
});

test.run();
