import { parseArgs } from 'node:util';
import { startFunction } from '#supabase/local/deno.ts';
import { badRequests } from '../helpers/function/bad-requests.ts';
import { post, randomFrom, runChaos, settle } from '../helpers/function/chaos.ts';
import { settingsFor } from '../helpers/function/function-suite.ts';
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
      select count(*)::int as delivered from contact.messages where state = 'delivered'`;
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

await chaos();
await hostile();
await flood();
