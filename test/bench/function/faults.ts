import { setTimeout as sleep } from 'node:timers/promises';
import { startFunction } from '../../../supabase/local/deno/start-function.ts';
import { settingsFor } from '../../helpers/function/contact-function.ts';
import { message, SITE } from '../../helpers/function/contact-message.ts';
import { type MailServer, startMailServer } from '../../helpers/function/mail-server.ts';
import { startPostgres } from '../../helpers/function/postgres.ts';
import { waitUntil } from '../../helpers/wait-until.ts';

// Causes one failure after another in the middle of 100 messages, with real Deno, Postgres (fsync on)
// and mail, and prints how many messages were sent, acknowledged, stored and mailed.
// node --import tsx test/bench/function/faults.ts

const MESSAGES = 100;
const database = await startPostgres(undefined, []);
let mail = await startMailServer();
const port = Number(new URL(mail.url).port);
const env = settingsFor(database, mail, { MAIL_TO: 'info@firm.example,second@firm.example' });
const running = await startFunction({ env, log: () => {} });
const all: MailServer[] = [mail];

const mailFault = (behavior: MailServer['behavior']) => async (): Promise<void> => {
  mail.behavior = behavior;
  await sleep(3_000);
  mail.behavior = 'accept';
};

async function mailDown(): Promise<void> {
  await mail.close();
  await sleep(3_000);
  mail = await startMailServer('off', undefined, port);
  all.push(mail);
}

const FAULTS: Readonly<Record<string, () => Promise<void>>> = {
  none: () => sleep(100),
  'database down for 3 s': async () => {
    await database.stop();
    await sleep(3_000);
    await database.start();
  },
  'database crashed, restarted at once': async () => {
    await database.crash();
    await database.start();
  },
  'database restarted three times': async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await database.stop();
      await database.start();
      await sleep(200);
    }
  },
  'database frozen for 7 s': async () => {
    database.freeze();
    await sleep(7_000);
    database.resume();
  },
  'mail server down for 3 s': mailDown,
  'mail server slow (3 s a mail) for 3 s': mailFault('slow'),
  'mail server refuses one of two recipients': mailFault('refuse-second'),
  'mail server refuses all recipients for 3 s': mailFault('refuse'),
  'mail server hangs up after DATA, mail lost': mailFault('drop-before'),
  'mail server hangs up after DATA, mail stored': mailFault('drop-after'),
  'both down for 3 s': async () => {
    await Promise.all([mailDown(), FAULTS['database down for 3 s']?.()]);
  },
};

async function measure(fault: () => Promise<void>) {
  await database.clear();
  for (const server of all) server.clear();
  let acknowledged = 0;
  let refused = 0;
  let slowest = 0;
  const texts = Array.from({ length: MESSAGES }, (_, index) => `Message ${index} ${Math.random()}`);
  const visitors = Array.from({ length: 5 }, async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let status = 0; status !== 200; ) {
        const started = performance.now();
        const response = await fetch(running.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SITE },
          body: JSON.stringify(message({ message: text })),
        });
        await response.text();
        slowest = Math.max(slowest, performance.now() - started);
        status = response.status;
        if (status !== 200) refused += 1;
      }
      acknowledged += 1;
      await sleep(40);
    }
  });
  await sleep(200);
  await fault();
  await Promise.all(visitors);
  await waitUntil(
    'every delivery',
    async () => {
      await database.sql`update contact.messages set next_attempt_at = clock_timestamp()
      where state = 'pending' and next_attempt_at < clock_timestamp() + interval '55 seconds'`;
      await fetch(running.url, { method: 'POST', headers: { 'x-contact-run': 'due' } });
      await sleep(500);
      const rows =
        await database.sql`select count(*)::int as count from contact.messages where state = 'delivered'`;
      return rows[0]?.count === MESSAGES;
    },
    90_000,
  ).catch(console.log);
  const [row] = await database.sql`
    select count(*)::int as stored, count(distinct message)::int as distinct from contact.messages`;
  const mails = all.flatMap((server) => server.mails);
  return {
    sent: MESSAGES,
    acknowledged,
    'refused, sent again': refused,
    stored: row?.stored,
    mailed: mails.length,
    'Message-IDs': new Set(mails.map(({ messageId }) => messageId)).size,
    lost: acknowledged - (row?.distinct ?? 0),
    'slowest answer, s': Number((slowest / 1000).toFixed(1)),
  };
}

const table: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const [name, fault] of Object.entries(FAULTS)) {
  table[name] = await measure(fault);
  console.error(name, JSON.stringify(table[name]));
}
console.table(table);
await running.kill();
await mail.close();
await database.close();
