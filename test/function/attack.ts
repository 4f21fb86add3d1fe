import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { badRequests } from '../helpers/function/bad-requests.ts';
import { runChaos } from '../helpers/function/chaos.ts';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { createTestFunction, RUN_SECRET } from '../helpers/function/function-suite.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { startPostgres } from '../helpers/function/postgres.ts';

// npm run bench:function -- [--messages N] [--seed N]
// Attacks that take too long for npm test, with a real database and mail server. Exits with 1 if a promise is broken.

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const [messages, seed] = [Number(values.messages), Number(values.seed)];

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts the function in this process, with the default limits and one recipient. */
async function startMailroom() {
  const [database, mail] = await Promise.all([startPostgres([]), startMailServer()]);
  const defaults = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
  const local = createTestFunction(database, mail, { ...defaults, MAIL_TO: 'info@firm.example' });
  /** Returns the status, once the background work is done. */
  const handle = async (request: Request): Promise<number> => {
    const { status } = await local.handle(request);
    await local.settled();
    return status;
  };
  return {
    database,
    mail,
    handle,
    send: (text: string, address: string, more: Readonly<Record<string, string>> = {}) =>
      handle(
        jsonRequest({ ...message({ message: text }), ...more }, { 'cf-connecting-ip': address }),
      ),
    run: () => handle(deliveryRequest(RUN_SECRET)),
    async close() {
      await local.close();
      await mail.close();
      await database.close();
    },
  };
}

type Mailroom = Awaited<ReturnType<typeof startMailroom>>;

/** Fills a day with messages of `length` letters; returns how many that took, and the database's growth in MB. */
async function fill(room: Mailroom, length: number, more: Readonly<Record<string, string>> = {}) {
  const random = randomFrom(seed);
  const letter = () => String.fromCharCode(0x4e00 + Math.floor(random() * 20_000));
  const text = () => Array.from({ length }, letter).join('');
  const megabytes = async () => {
    const [row] = await room.database.sql`select pg_database_size(current_database()) as size`;
    return Number(row?.size) / 1e6;
  };
  const before = await megabytes();
  let stored = 0;
  for (let addresses = 1; ; addresses += 1) {
    const address = `198.51.${addresses >> 8}.${addresses & 255}`;
    const already = stored;
    while ((await room.send(text(), address, more)) === 200) stored += 1;
    if (stored === already) return { addresses, stored, grown: (await megabytes()) - before };
  }
}

/** The attacks by name. Each returns its figures, and whether the function kept its promise. */
const attacks: Readonly<Record<string, (room: Mailroom) => Promise<readonly [object, boolean]>>> = {
  async 'kill -9 after every 20 messages loses no message and sends no second Message-ID'() {
    const { lookedUp, copies, accepted, ...broken } = await runChaos(messages, messages / 20);
    const isWhole = accepted === messages && Object.values(broken).every((count) => count === 0);
    return [{ lookedUp, copies, accepted, ...broken }, isWhole];
  },
  async 'bad requests with random bytes get no server error'(room) {
    const random = randomFrom(seed);
    const statuses: Record<number, number> = {};
    for (let round = 0; round < 25; round += 1) {
      for (const { method, headers, body: text } of badRequests) {
        const body = text === null ? null : Buffer.from(text);
        for (let change = 0; body && body.length > 0 && change < round; change += 1) {
          body[Math.floor(random() * body.length)] = Math.floor(random() * 256);
        }
        const request = new Request('https://project.example/', { method, headers, body });
        const status = await room.handle(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
    return [statuses, Object.keys(statuses).every((status) => Number(status) < 500)];
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
    await room.database.pass('5 minutes');
    await room.run();
    return [{ copies: room.mail.mails.length }, room.mail.mails.length === 1];
  },
};

for (const [promise, attack] of Object.entries(attacks)) {
  const room = await startMailroom();
  const [figures, isKept] = await attack(room);
  console.log(`${isKept ? 'kept' : 'BROKEN'}: ${promise}`, figures);
  if (!isKept) process.exitCode = 1;
  await room.close();
}
