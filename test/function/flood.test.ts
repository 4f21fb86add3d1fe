import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { floodWithRepeats, sendCrowd } from '../helpers/function/attacks/flood.ts';
import { createTestFunction } from '../helpers/function/contact-function.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { startPostgres } from '../helpers/function/postgres.ts';
import { waitUntil } from '../helpers/function/wait-until.ts';

const test = suite('a flood of messages');

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
  const database = await startPostgres();
  const mail = await startMailServer();
  const local = createTestFunction(database, mail, {}, 60_000);
  const early: Response[] = [];
  let held = true;
  try {
    const responses = await database.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(4857326)`;
      const sending = Array.from({ length: 450 }, async (_, index) => {
        const response = await local.handle(jsonRequest(message({ message: `Message ${index}` })));
        if (held) early.push(response);
        return response;
      });
      await waitUntil('a refusal', async () => early.length > 0);
      held = false;
      return { sending };
    });
    const statuses = (await Promise.all(responses.sending)).map(({ status }) => status);
    for (const { status, headers } of early) {
      assert.is(status, 503);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    const stored = statuses.filter((status) => status === 200).length;
    assert.is(stored + early.length, statuses.length);
    const [row] = await database.sql`select count(*)::int as count from contact.messages`;
    assert.is(row?.count, stored);
  } finally {
    await local.close();
    await mail.close();
    await database.close();
  }
});

test.run();
