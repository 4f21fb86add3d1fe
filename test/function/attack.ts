import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runChaos } from '../helpers/function/chaos.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

// npm run bench:function -- [--messages N]
// Attacks that take too long for npm test, with a real database and mail server. Exits with 1 if an attack succeeds.

const { values } = parseArgs({ options: { messages: { type: 'string', default: '3000' } } });
const messages = Number(values.messages);

/** Starts a function with the default limits and one recipient. */
async function startMailroom() {
  const bench = await functionSuite('attacks', []);
  const defaults = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
  const local = bench.create({ ...defaults, MAIL_TO: 'info@firm.example' });
  /** Sends a message and returns the status, once the background work is done. */
  const send = async (text: string, address: string, more: object = {}) => {
    const fields = { ...message({ message: text }), ...more };
    const { status } = await local.handle(jsonRequest(fields, { 'cf-connecting-ip': address }));
    await local.idle();
    return status;
  };
  return { ...bench, local, send };
}

type Mailroom = Awaited<ReturnType<typeof startMailroom>>;

/** Returns characters of three bytes each that cannot be compressed. */
const randomText = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + randomInt(20_000))).join('');

/**
 * Uses up a day's budget with messages of `length` characters.
 *
 * @returns the numbers of addresses and messages, and the growth of the database in MB
 */
async function fill(room: Mailroom, length: number, more: object = {}) {
  const megabytes = async () => {
    const [row] = await room.database.sql`select pg_database_size(current_database()) as size`;
    return Number(row?.size) / 1e6;
  };
  const before = await megabytes();
  let stored = 0;
  for (let addresses = 1; ; addresses += 1) {
    const address = `198.51.${addresses >> 8}.${addresses & 255}`;
    const already = stored;
    while ((await room.send(randomText(length), address, more)) === 200) stored += 1;
    if (stored === already) return { addresses, stored, grown: (await megabytes()) - before };
  }
}

/** The defenses by name. Each attacks a mailroom, and returns figures and whether the defense held. */
const defenses: Readonly<
  Record<string, (room: Mailroom) => Promise<readonly [figures: object, held: boolean]>>
> = {
  async 'kill -9 after every 20 messages loses no message and sends no second Message-ID'() {
    const { lookedUp, copies, accepted, ...errors } = await runChaos(messages, messages / 20);
    const held = accepted === messages && Object.values(errors).every((count) => count === 0);
    return [{ lookedUp, copies, accepted, ...errors }, held];
  },
  async 'a month of full days fits into a free database'(room) {
    const long = await fill(room, 10_000);
    const spam = await fill(room, 10_000, { website: 'x' });
    await room.database.clear();
    const short = await fill(room, 900);
    const month = 30 * (Math.max(long.grown, short.grown) + spam.grown);
    return [{ long, short, spam, month }, month < 470];
  },
  async 'a mail server that answers after 50 s gets one copy'(room) {
    room.mail.behavior = 'late';
    const sent = room.send('Late', '203.0.113.1');
    await setTimeout(50_000);
    room.mail.behavior = 'accept';
    await sent;
    await room.pass('5 minutes');
    await room.run(room.local);
    return [{ copies: room.mail.mails.length }, room.mail.mails.length === 1];
  },
};

for (const [name, attack] of Object.entries(defenses)) {
  const room = await startMailroom();
  const [figures, held] = await attack(room);
  console.log(`${held ? 'ok' : 'FAILED'}: ${name}`, figures);
  if (!held) process.exitCode = 1;
  await room.close();
}
