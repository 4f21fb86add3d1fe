import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFunction } from '#supabase/local/deno.ts';
import { badRequests } from '../helpers/function/bad-requests.ts';
import { post, randomFrom, runChaos, settle } from '../helpers/function/chaos.ts';
import { deliveryRequest, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { createTestFunction, RUN_SECRET, settingsFor } from '../helpers/function/function-suite.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { startPostgres } from '../helpers/function/postgres.ts';

// npm run bench:function -- [--messages N] [--seed N]
// Attacks the function, with a real database and mail server: chaos, in which all three are killed at least once
// and at random moments while messages are sent; hostile requests; and a flood. Prints what was counted, and exits
// with 1 where a promise is broken.

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const [messages, seed] = [Number(values.messages), Number(values.seed)];

/** Prints what was counted, and which promise it breaks. */
function report(what: string, counted: object, promises: Readonly<Record<string, boolean>>): void {
  console.log(what, counted);
  for (const [promise, isKept] of Object.entries(promises)) {
    if (isKept) continue;
    console.error(`BROKEN: ${promise}.`);
    process.exitCode = 1;
  }
}

async function chaos(): Promise<void> {
  const count = await runChaos({ messages, seed });
  report(`chaos, seed ${seed}`, count, {
    'the function, Postgres and the mail server were killed': Object.values(count.kills).every(
      Boolean,
    ),
    'every message is accepted in the end': count.accepted === messages,
    'no message is accepted before its commit': count.uncommitted === 0,
    'no accepted message is lost': count.lost === 0 && count.unmailed === 0,
    'no message is twice in the table': count.twoRows === 0,
    'no message has two Message-IDs': count.twoMessageIds === 0,
  });
}

/** Runs one instance, and `attack` on it. */
async function underAttack(
  attack: (url: string, database: Awaited<ReturnType<typeof startPostgres>>) => Promise<void>,
): Promise<void> {
  const [database, mail] = await Promise.all([startPostgres([]), startMailServer()]);
  const env = settingsFor(database, mail, { RATE_LIMIT_PER_ADDRESS: '10' });
  const running = await startFunction({ env, log: () => {} });
  await attack(running.url, database);
  await Promise.all([running.kill(), mail.close()]);
  await database.close();
}

/** Every bad request of the tests 25 times, with bytes changed at random but for the first time. */
const hostile = () =>
  underAttack(async (url) => {
    const random = randomFrom(seed);
    const statuses: Record<number, number> = {};
    const queue = Array.from({ length: 25 }, (_, round) =>
      badRequests.map((request) => ({ ...request, round })),
    ).flat();
    const { length } = queue;
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { method, headers, round } = next;
        const body = next.body === null ? null : Buffer.from(next.body);
        for (let change = 0; body && body.length > 0 && change < round; change++) {
          body[Math.floor(random() * body.length)] = Math.floor(random() * 256);
        }
        const answer = await fetch(url, { method, headers, body });
        await answer.arrayBuffer();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    report(`${length} hostile requests, seed ${seed}: answers by status`, statuses, {
      'no answer is an error of the server': Object.keys(statuses).every(
        (status) => Number(status) < 500 || status === '503',
      ),
    });
  });

/** 500 messages from one address, and one from each of 500 others, at the same time. */
const flood = () =>
  underAttack(async (url, database) => {
    const from = (address: (index: number) => string, text: string) =>
      Promise.all(
        Array.from({ length: 500 }, (_, index) => post(url, `${text} ${index}`, address(index))),
      );
    const [one, others] = await Promise.all([
      from(() => '203.0.113.7', 'One'),
      from((index) => `198.51.${index % 250}.${Math.floor(index / 250)}`, 'Another'),
    ]);
    const [oneAccepted = 0, othersAccepted = 0] = [one, others].map(
      (statuses) => statuses.filter((status) => status === 200).length,
    );
    await settle(database, () => url);
    const [row] = await database.sql`
      select count(*)::int as delivered from contact.messages where state = 'mailed'`;
    const delivered = Number(row?.delivered);
    report(
      'flood',
      { oneAccepted, othersAccepted, delivered },
      {
        'an address has its limit': oneAccepted === 10,
        'others are served': othersAccepted === 500,
        'all that was accepted is delivered': delivered === oneAccepted + othersAccepted,
      },
    );
  });

/** A function with the default limits and one recipient, in this process, and what an attack does with it. */
async function mailroom() {
  const [database, mail] = await Promise.all([startPostgres([]), startMailServer()]);
  const defaults = { RATE_LIMIT_PER_ADDRESS: '', MAILS_PER_HOUR: '', MAILS_PER_DAY: '' };
  const local = createTestFunction(database, mail, { ...defaults, MAIL_TO: 'info@firm.example' });
  const handle = async (request: Request) => {
    const { status } = await local.handle(request);
    await local.settled();
    return status;
  };
  return {
    database,
    mail,
    handle,
    /** Sends a message from an address; returns the status. */
    send: (text: string, address: string, more: Readonly<Record<string, string>> = {}) =>
      handle(
        jsonRequest({ ...message({ message: text }), ...more }, { 'cf-connecting-ip': address }),
      ),
    run: () => handle(deliveryRequest(RUN_SECRET)),
    mailed: (text: string) => mail.mails.some(({ raw }) => raw.includes(text)),
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

type Mailroom = Awaited<ReturnType<typeof mailroom>>;

const letters = (length: number, random: () => number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(random() * 20_000))).join(
    '',
  );

/** Addresses send as much as each may until a day is full; returns what that took, and the growth in MB. */
async function fill(room: Mailroom, length: number, more: Readonly<Record<string, string>> = {}) {
  const random = randomFrom(seed);
  const megabytes = async () => {
    const [row] = await room.database.sql`select pg_database_size(current_database()) as size`;
    return Number(row?.size) / 1e6;
  };
  const before = await megabytes();
  let stored = 0;
  for (let addresses = 1; ; addresses += 1) {
    let own = 0;
    while (
      (await room.send(
        letters(length, random),
        `198.51.${addresses >> 8}.${addresses & 255}`,
        more,
      )) === 200
    )
      own += 1;
    stored += own;
    if (own === 0) return { addresses, stored, grown: (await megabytes()) - before };
  }
}

/** What a few addresses, a mail server or a mistake can do: each row is a figure and the promise that it keeps. */
const attacks: Readonly<Record<string, (room: Mailroom) => Promise<readonly [object, boolean]>>> = {
  async 'a day of the longest messages, short ones and spam'(room) {
    const long = await fill(room, 10_000);
    const spam = await fill(room, 10_000, { website: 'x' });
    await room.database.clear();
    const short = await fill(room, 900);
    const month = 30 * (Math.max(long.grown, short.grown) + spam.grown);
    return [{ long, short, spam, month, limits: (await room.health()).limits }, month < 470];
  },
  async 'a lead after 300 messages from 30 addresses: hours until its mail'(room) {
    for (let index = 0; index < 300; index += 1)
      await room.send(`Flood ${index}`, `198.51.100.${index % 30}`);
    await room.send('A real lead', '203.0.113.1');
    for (let hours = 1; hours <= 12; hours += 1) {
      if (room.mailed('A real lead')) return [{ hours }, hours <= 2];
      await room.database.pass('1 hour');
      await room.run();
    }
    return [{ hours: 'more than 12' }, false];
  },
  async 'a hundred messages that the mail server rejects, then a lead'(room) {
    room.mail.behavior = 'filter';
    for (let index = 0; index < 100; index += 1)
      await room.send(`FILTERED ${index}`, `198.51.100.${index % 10}`);
    await room.send('A real lead', '203.0.113.1');
    const leadAtOnce = room.mailed('A real lead');
    const { ok } = await room.health();
    await room.database.pass('61 minutes');
    await room.run();
    const summaries = room.mail.mails.length - 1;
    return [{ leadAtOnce, ok, summaries }, leadAtOnce && !ok && summaries === 1];
  },
  async 'a mail server that takes the mail and hangs up: copies in 13 runs'(room) {
    room.mail.behavior = 'drop-after';
    await room.send('Copied', '203.0.113.1');
    for (let runs = 1; runs < 13; runs += 1) {
      await room.database.pass('1 day');
      await room.run();
    }
    const copies = room.mail.mails.filter(({ raw }) => raw.includes('Website message from')).length;
    return [{ copies }, copies === 3];
  },
  async 'a mail server that answers after 50 s: copies'(room) {
    room.mail.behavior = 'late';
    const sent = room.send('Late', '203.0.113.1');
    await setTimeout(50_000);
    room.mail.behavior = 'accept';
    await sent;
    await room.database.pass('5 minutes');
    await room.run();
    return [{ copies: room.mail.mails.length }, room.mail.mails.length === 1];
  },
  async 'locked tables: statements left after four runs'(room) {
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
  async 'an expiry that fails, and a mailbox that is gone'(room) {
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
    while ((await room.health()).ok && minutes < 60) {
      minutes += 1;
      await room.database.pass('1 minute');
      await room.run();
    }
    const isMailed = room.mailed('Mailed');
    return [{ isMailed, ok, upkeep, minutes }, isMailed && !ok && !upkeep && minutes < 5];
  },
  async 'no origin, one text from three addresses, and a clock set back by a day'(room) {
    const bare = jsonRequest(message({ message: 'No origin' }));
    bare.headers.delete('origin');
    await room.handle(bare);
    for (const index of [1, 2, 3])
      await room.send('Buy links', `198.51.100.${index}`, { name: `${index}` });
    const { held } = await room.health();
    await room.database.pass('-1 day');
    let accepted = 0;
    while ((await room.send(`Again ${accepted}`, '203.0.113.1')) === 200) accepted += 1;
    const isMailed = room.mailed('Again 9');
    return [{ held, accepted, isMailed }, held === 2 && accepted === 10 && isMailed];
  },
};

await chaos();
await hostile();
await flood();
for (const [what, attack] of Object.entries(attacks)) {
  const room = await mailroom();
  const [counted, isKept] = await attack(room);
  report(what, counted, { [what]: isKept });
  await room.close();
}
