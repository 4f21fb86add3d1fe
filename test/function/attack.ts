import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { badRequests } from '../helpers/function/bad-requests.ts';
import { randomFrom, runChaos } from '../helpers/function/chaos.ts';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { createTestFunction, RUN_SECRET } from '../helpers/function/function-suite.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { startPostgres } from '../helpers/function/postgres.ts';

// npm run bench:function -- [--messages N] [--seed N]
// Attacks the function with a real database and mail server, and prints figures. Exits with 1 if a promise is broken.

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const [messages, seed] = [Number(values.messages), Number(values.seed)];

/** Starts the function in this process, with the default limits and one recipient. */
async function startMailroom() {
  const [database, mail] = await Promise.all([startPostgres([]), startMailServer()]);
  const defaults = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
  const local = createTestFunction(database, mail, { ...defaults, MAIL_TO: 'info@firm.example' });
  /** Returns the status, once the work in the background is done. */
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
    isMailed: (text: string) => mail.mails.some(({ raw }) => raw.includes(text)),
    async health() {
      const url = 'https://project.example/functions/v1/send-contact-email/health';
      const fresh = createTestFunction(database, mail);
      const body = await (await fresh.handle(new Request(url))).json();
      await fresh.close();
      return Object(body);
    },
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
  async 'kill -9 at random moments loses no message and sends no second Message-ID'() {
    const { lookedUp, copies, kills, accepted, ...broken } = await runChaos(messages, seed);
    const isWhole = accepted === messages && Object.values(broken).every((count) => count === 0);
    const figures = { lookedUp, copies, kills, accepted, ...broken };
    return [figures, isWhole && Object.values(kills).every(Boolean)];
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
  async '500 messages from one address delay none from 500 others'(room) {
    const count = async (address: (index: number) => string) => {
      const sent = Array.from({ length: 500 }, (_, index) =>
        room.send(`To ${address(index)}: ${index}`, address(index)),
      );
      return (await Promise.all(sent)).filter((status) => status === 200).length;
    };
    const [one, others] = await Promise.all([
      count(() => '203.0.113.7'),
      count((index) => `198.51.${index % 250}.${Math.floor(index / 250)}`),
    ]);
    return [{ one, others }, one === 10 && others === 500];
  },
  async 'a month of full days fits into a free database'(room) {
    const long = await fill(room, 10_000);
    const spam = await fill(room, 10_000, { website: 'x' });
    await room.database.clear();
    const short = await fill(room, 900);
    const month = 30 * (Math.max(long.grown, short.grown) + spam.grown);
    return [{ long, short, spam, month, limits: (await room.health()).limits }, month < 470];
  },
  async 'a lead after 300 messages from 30 addresses is mailed within two hours'(room) {
    for (let index = 0; index < 300; index += 1)
      await room.send(`Flood ${index}`, `198.51.100.${index % 30}`);
    await room.send('A real lead', '203.0.113.1');
    let hours = 1;
    for (; hours <= 12 && !room.isMailed('A real lead'); hours += 1) {
      await room.database.pass('1 hour');
      await room.run();
    }
    return [{ hours }, hours <= 2];
  },
  async 'a lead after a hundred rejected messages is mailed at once'(room) {
    room.mail.behavior = 'filter';
    for (let index = 0; index < 100; index += 1)
      await room.send(`FILTERED ${index}`, `198.51.100.${index % 10}`);
    await room.send('A real lead', '203.0.113.1');
    const isMailed = room.isMailed('A real lead');
    const { ok } = await room.health();
    await room.database.pass('61 minutes');
    await room.run();
    const summaries = room.mail.mails.length - 1;
    return [{ isMailed, ok, summaries }, isMailed && !ok && summaries === 1];
  },
  async 'a mail server that takes the mail and hangs up gets three copies'(room) {
    room.mail.behavior = 'drop-after';
    await room.send('Copied', '203.0.113.1');
    for (let runs = 1; runs < 13; runs += 1) {
      await room.database.pass('1 day');
      await room.run();
    }
    const copies = room.mail.mails.filter(({ raw }) => raw.includes('Website message from')).length;
    return [{ copies }, copies === 3];
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
  async 'locked tables leave no statement behind after four runs'(room) {
    const left = await room.database.sql.begin(async (by) => {
      await by`lock table contact.messages, contact.settings in access exclusive mode`;
      for (let runs = 0; runs < 4; runs += 1) await room.run();
      await setTimeout(2_000);
      const active = await by`select from pg_stat_activity
        where application_name = 'send-contact-email' and state = 'active'`;
      return active.length;
    });
    return [{ left }, left === 0];
  },
  async 'failed upkeep and a missing mailbox are reported within five minutes'(room) {
    await room.database.sql.text(`insert into contact.messages (name, email, message, state, settled_at)
      values ('x', 'a@b', 'x', 'filtered', '2020-01-01');
      create table public.firm (message uuid references contact.messages);
      insert into public.firm select id from contact.messages`);
    await room.send('Mailed', '203.0.113.1');
    const { ok, upkeep } = await room.health();
    await room.database.sql.text('drop table public.firm');
    await room.database.pass('61 minutes');
    await room.run();
    room.mail.behavior = 'refuse';
    await room.send('No mailbox', '203.0.113.1');
    let minutes = 0;
    for (; (await room.health()).ok && minutes < 60; minutes += 1) {
      await room.database.pass('1 minute');
      await room.run();
    }
    const isMailed = room.isMailed('Mailed');
    return [{ isMailed, ok, upkeep, minutes }, isMailed && !ok && !upkeep && minutes < 5];
  },
  async 'a clock that is set back by a day changes no limit'(room) {
    for (const index of [1, 2, 3])
      await room.send('Buy links', `198.51.100.${index}`, { name: `${index}` });
    const { held } = await room.health();
    await room.database.pass('-1 day');
    let accepted = 0;
    while ((await room.send(`Again ${accepted}`, '203.0.113.1')) === 200) accepted += 1;
    const isMailed = room.isMailed('Again 9');
    return [{ held, accepted, isMailed }, held === 1 && accepted === 10 && isMailed];
  },
};

for (const [promise, attack] of Object.entries(attacks)) {
  const room = await startMailroom();
  const [figures, isKept] = await attack(room);
  console.log(`${isKept ? 'kept' : 'BROKEN'}: ${promise}`, figures);
  if (!isKept) process.exitCode = 1;
  await room.close();
}
