import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../wait-until.ts';
import { message, SITE } from './contact-message.ts';
import { type RunningFunction, startFunction } from './deno.ts';
import { RUN_SECRET, settingsFor } from './function-suite.ts';
import { startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** Sends a request, and returns the status of the response; 0 if the connection failed. */
async function post(url: string | undefined, headers: Record<string, string>, body = '{}') {
  const type = { 'content-type': 'application/json' };
  const sent = fetch(String(url), { method: 'POST', headers: { ...type, ...headers }, body });
  const response = await sent.catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

/** Starts two instances of the function, Postgres and the mail server. */
async function startParts() {
  // Postgres uses fsync here, so that a killed server can recover.
  const database = await startPostgres([]);
  await database.sql`update contact.settings set messages_per_day = 1000000, bytes_per_day = 1000000000`;
  const mails = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const mail = { url: `smtp://localhost:${port}` };
  const env = settingsFor(database, mail, { MAIL_TO: 'a@b.example' });
  const start = () => startFunction({ env, log: () => {} });
  const running: (RunningFunction | undefined)[] = [await start(), await start()];
  const kills = [
    async function killFunction() {
      const killed = running.shift();
      running.push(undefined);
      await killed?.kill();
      running[1] = await start();
    },
    async function killDatabase() {
      await database.kill();
      await database.start();
    },
    async function killMailServer() {
      await mails.at(-1)?.close();
      await sleep(250);
      mails.push(await startMailServer('off', undefined, port));
    },
  ] as const;
  return {
    database,
    mails,
    kill: (turn: number) => kills[turn % kills.length]?.(),
    url: (turn: number) => running[turn % running.length]?.url,
    async close() {
      for (const each of running) await each?.kill();
      await mails.at(-1)?.close();
      await database.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

/** Starts deliveries until no message waits, for at most two minutes. */
async function deliverAll(database: PostgresServer, url: Parts['url']): Promise<void> {
  const isEmpty = async () => {
    // Releases held messages, as a person would, and ends the claims of killed instances.
    await database.sql`select contact.release(since => '-infinity')`;
    await database.sql`update contact.messages set due_at = clock_timestamp()
      where state = 'waiting' and tried_at < clock_timestamp() - interval '2 seconds'`;
    for (const index of [0, 1]) await post(url(index), { 'x-contact-run': RUN_SECRET });
    await sleep(500);
    const waiting = await database.sql`select from contact.messages where state = 'waiting'`;
    return waiting.length === 0;
  };
  await waitUntil('every message to be delivered', isEmpty, 120_000).catch(() => {});
}

/** Counts lost messages, messages with two rows or two Message-IDs, and second copies of mails. */
async function count(accepted: ReadonlySet<string>, { database, mails }: Parts) {
  const rows = await database.sql`select message from contact.messages`;
  const arrivals = mails.flatMap((server) => server.mails);
  const stored = new Set(rows.map((row) => String(row.message)));
  const ids = new Map<string, Set<string>>();
  for (const { raw, messageId } of arrivals) {
    const [text = ''] = /^Message \d+ of chaos/m.exec(raw) ?? [];
    ids.set(text, (ids.get(text) ?? new Set()).add(messageId));
  }
  return {
    lost: [...accepted].filter((text) => !stored.has(text)).length,
    unmailed: [...accepted].filter((text) => !ids.has(text)).length,
    twoRows: rows.length - stored.size,
    twoMessageIds: [...ids.values()].filter((set) => set.size > 1).length,
    copies: arrivals.length - new Set(arrivals.map(({ messageId }) => messageId)).size,
  };
}

/**
 * Sends messages from ten visitors to two instances of the function, in waves. In the middle of each wave, kills and
 * restarts the function, Postgres, or the mail server. Looks up the row of each message as soon as the function accepts
 * the message; `uncommitted` counts messages without a row.
 */
export async function runChaos(messages: number, waves: number) {
  const parts = await startParts();
  const accepted = new Set<string>();
  let [lookedUp, uncommitted] = [0, 0];
  async function trySend(text: string, turn: number): Promise<void> {
    const body = JSON.stringify(message({ message: text }));
    if ((await post(parts.url(turn), { origin: SITE }, body)) !== 200) return;
    const found = parts.database.sql`select from contact.messages where message = ${text}`;
    const rows = await found.catch(() => undefined); // Postgres may be down.
    if (rows) lookedUp += 1;
    if (rows?.length === 0) uncommitted += 1;
    accepted.add(text);
  }
  const sendAll = async (texts: string[], visitor: number): Promise<void> => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let turn = visitor; !accepted.has(text); turn += 1) {
        await trySend(text, turn);
        await sleep(Math.random() * 60);
      }
    }
  };
  for (let wave = 0; wave < waves; wave += 1) {
    const [begin, end] = [accepted.size, Math.round((messages * (wave + 1)) / waves)];
    const texts = Array.from({ length: end - begin }, (_, n) => `Message ${begin + n} of chaos`);
    const visitors = Array.from({ length: 10 }, (_, visitor) => sendAll(texts, visitor));
    await waitUntil('half of the wave', () => accepted.size >= (begin + end) / 2);
    await parts.kill(wave);
    await Promise.all(visitors);
  }
  await deliverAll(parts.database, parts.url);
  const counted = await count(accepted, parts);
  await parts.close();
  return { accepted: accepted.size, lookedUp, uncommitted, ...counted };
}
