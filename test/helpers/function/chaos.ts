import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../wait-until.ts';
import { message, SITE } from './contact-message.ts';
import { type RunningFunction, startFunction } from './deno.ts';
import { settingsFor } from './function-suite.ts';
import { type MailBehavior, startMailServer } from './mail-server.ts';
import { type PostgresServer, RUN_SECRET, startPostgres } from './postgres.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** Sends a request, and returns the status of the response; 0 if the connection failed. */
async function post(url: string | undefined, headers: Record<string, string>, body = '{}') {
  const type = { 'content-type': 'application/json' };
  const sent = fetch(String(url), { method: 'POST', headers: { ...type, ...headers }, body });
  const response = await sent.catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

/** Time in ms for which a failure lasts. It exceeds the lock timeout of the SQL functions. */
const FAILURE_MS = 2_000;

/** Starts two instances of the function, Postgres behind a TCP proxy, and the mail server. */
async function startParts() {
  // Postgres uses fsync here, so that a killed server can recover.
  const database = await startPostgres([]);
  await database.clear();
  await database.sql`update contact.settings set messages_per_day = 1000000, bytes_per_day = 1000000000`;
  const proxy = await startTcpProxy(new URL(database.url).port);
  const mails = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const mail = { url: `smtp://localhost:${port}` };
  const url = proxy.urlOf(database.functionUrl);
  const env = settingsFor({ url }, mail, { MAIL_TO: 'a@b.example' });
  const start = () => startFunction({ env, log: () => {} });
  const running: (RunningFunction | undefined)[] = [await start(), await start()];
  const endConnections = () => database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where usename = 'contact_function'`;
  /** Changes the function's role for new connections, and ends the old connections, for the time of a failure. */
  async function changeRole(change: string, undo: string): Promise<void> {
    await database.sql.text(`alter role contact_function ${change}`);
    await endConnections();
    await sleep(FAILURE_MS);
    await database.sql.text(`alter role contact_function ${undo}`);
    await endConnections();
  }
  const hold = (statement: string) =>
    database.sql.begin(async (sql) => {
      await sql.text(statement);
      await sleep(FAILURE_MS);
    });
  async function behave(behavior: MailBehavior): Promise<void> {
    const server = mails.at(-1);
    if (server) server.behavior = behavior;
    await sleep(FAILURE_MS);
    if (server) server.behavior = 'accept';
  }
  const failures = [
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
    async function restartDatabase() {
      await database.stop();
      await database.start();
    },
    async function freezeDatabase() {
      database.freeze();
      await sleep(2.5 * FAILURE_MS);
      database.resume();
    },
    async function loseConnections() {
      proxy.silence();
    },
    async function resetConnections() {
      proxy.refuse();
      await endConnections();
      await sleep(FAILURE_MS);
      proxy.accept();
    },
    endConnections,
    () => changeRole('connection limit 0', 'connection limit -1'),
    () =>
      changeRole('set default_transaction_read_only = on', 'reset default_transaction_read_only'),
    () => hold('select pg_advisory_xact_lock(4857326)'), // no message can be stored
    () => hold('select pg_advisory_xact_lock(4857327)'), // no message can be claimed
    () => hold('lock table contact.messages in access exclusive mode'),
    () => behave('busy'),
    () => behave('quota'),
    () => behave('drop-after'),
  ] as const;
  return {
    database,
    mails,
    /** Number of kinds of failures. */
    kinds: failures.length,
    fail: (turn: number) => failures[turn % failures.length]?.(),
    url: (turn: number) => running[turn % running.length]?.url,
    async close() {
      for (const each of running) await each?.kill();
      await proxy.close();
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
    await database.sql`select contact.release(reference) from contact.messages where state in ('held', 'rejected')`;
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
 * Sends messages from ten visitors to two instances of the function, in waves. In the middle of each wave, one of the
 * kinds of failures begins and ends. Looks up the row of each message as soon as the function accepts the message;
 * `uncommitted` counts messages without a row.
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
    await parts.fail(wave);
    await Promise.all(visitors);
  }
  await deliverAll(parts.database, parts.url);
  const counted = await count(accepted, parts);
  await parts.close();
  return { kinds: parts.kinds, accepted: accepted.size, lookedUp, uncommitted, ...counted };
}
