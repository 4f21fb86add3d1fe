import { randomInt } from 'node:crypto';
import { HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { runChaos } from '../helpers/function/chaos.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

// `npm run bench:function` runs attacks that take too long for `npm test`. The exit code is 1 if an attack succeeds.

function report(defense: string, isHeld: boolean, figures: object): void {
  console.log(`${isHeld ? 'ok' : 'FAILED'}: ${defense}`, figures);
  if (!isHeld) process.exitCode = 1;
}

const { kinds, lookedUp, copies, accepted, ...errors } = await runChaos(2_600, 130);
report(
  '130 failures lose no message and cause no second Message-ID',
  accepted === 2_600 && Object.values(errors).every((count) => count === 0),
  { kinds, lookedUp, copies, accepted, ...errors },
);

const bench = await functionSuite('attacks', []);
const limits = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
const local = bench.create({ ...limits, MAIL_TO: 'info@firm.example' });

/** Uses up a day's budget with messages of `length` characters, and returns the growth of the database in MB. */
async function fill(length: number, more: object = {}): Promise<number> {
  const megabytes = async () => {
    const [row] = await bench.database.sql`select pg_database_size(current_database()) as size`;
    return Number(row?.size) / 1e6;
  };
  async function send(sender: number): Promise<number> {
    // Characters of three bytes each, which cannot be compressed.
    const characters = Array.from({ length }, () =>
      String.fromCharCode(0x4e00 + randomInt(20_000)),
    );
    const fields = { ...message({ message: characters.join('') }), ...more };
    const address = `198.51.${sender >> 8}.${sender & 255}`;
    const { status } = await local.handle(jsonRequest(fields, { 'cf-connecting-ip': address }));
    await local.idle();
    return status;
  }
  const before = await megabytes();
  for (let sender = 1, stored = -1; stored !== 0; sender += 1) {
    for (stored = 0; (await send(sender)) === 200; ) stored += 1;
  }
  return (await megabytes()) - before;
}

const long = await fill(10_000);
const spam = await fill(10_000, { [HONEYPOT_FIELD]: 'x' });
await bench.database.sql.text('truncate contact.messages');
const short = await fill(900);
const month = 30 * (Math.max(long, short) + spam);
report('a month of full days fits into a free database', month < 470, { long, short, spam, month });
await bench.close();
