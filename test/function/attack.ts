import { randomInt } from 'node:crypto';
import * as assert from 'uvu/assert';
import { HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { runChaos } from '../helpers/function/chaos.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

// `npm run bench:function` runs attacks that take too long for `npm test`. The exit code is 1 if an attack succeeds.

const { kinds, lookedUp, copies, accepted, ...errors } = await runChaos(2_600, 130);
console.log('130 failures:', { kinds, lookedUp, copies, accepted, ...errors });
assert.is(accepted, 2_600);
assert.equal([...new Set(Object.values(errors))], [0]);

const bench = await functionSuite([]);
const limits = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
const local = bench.create({ ...limits, MAIL_TO: 'info@firm.example' });

/** Number of the latest sender. Each message has a new sender, so that no sender's limit rejects it. */
let sender = 0;

/** Uses up a day's budget with messages of `length` characters, and returns the growth of the database in MB. */
async function fill(length: number, more: object = {}): Promise<number> {
  const megabytes = async () => {
    const [row] = await bench.database.sql`select pg_database_size(current_database()) as size`;
    return Number(row?.size) / 1e6;
  };
  async function send(): Promise<number> {
    // Random characters of three bytes each, because Postgres can't compress them.
    const characters = Array.from({ length }, () => String.fromCharCode(0x4e00 + randomInt(20_000)));
    const fields = { ...message({ message: characters.join('') }), ...more };
    const address = `198.51.${sender >> 8}.${sender & 255}`;
    const { status } = await local.handle(jsonRequest(fields, { 'cf-connecting-ip': address }));
    await local.idle();
    return status;
  }
  const before = await megabytes();
  for (let stored = -1; stored !== 0; ) {
    sender += 1;
    for (stored = 0; (await send()) === 200; ) stored += 1;
  }
  return (await megabytes()) - before;
}

const long = await fill(10_000);
const spam = await fill(10_000, { [HONEYPOT_FIELD]: 'x' });
await bench.database.sql.text('truncate contact.messages');
const short = await fill(900);
const month = 30 * (Math.max(long, short) + spam);
console.log('MB for a month of full days:', { long, short, spam, month });
await bench.close();
assert.ok(month < 470, 'a month of full days must fit into a free database');
