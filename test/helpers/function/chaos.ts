import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../wait-until.ts';
import { deliveryRequest, jsonRequest, message } from './contact-message.ts';
import { startFunction } from './deno.ts';
import { settingsFor } from './function-suite.ts';
import { type MailBehavior, startMailServer } from './mail-server.ts';
import { RUN_SECRET, startPostgres } from './postgres.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** Starts two instances of the function, Postgres behind a TCP proxy, and the mail server. */
async function startParts() {
  // Postgres uses fsync here, so that a killed server can recover.
  const database = await startPostgres([]);
  await database.clear();
  await database.sql`update contact.settings set messages_per_day = 1000000, bytes_per_day = 1000000000`;
  const proxy = await startTcpProxy(new URL(database.url).port);
  const mail = await startMailServer();
  const url = proxy.urlOf(database.functionUrl);
  const env = settingsFor(url, mail.url, { MAIL_TO: 'a@b.example' });
  const start = () => startFunction(env);
  const running = [await start(), await start()];
  const endConnections = () => database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where usename = 'contact_function'`;
  /** Changes the function's role for new connections, and ends the old connections, for half a second. */
  async function changeRole(change: string, undo: string): Promise<void> {
    await database.sql.text(`alter role contact_function ${change}`);
    await endConnections();
    await sleep(500);
    await database.sql.text(`alter role contact_function ${undo}`);
    await endConnections();
  }
  async function loseConnections(mode: typeof proxy.mode, duration: number): Promise<void> {
    proxy.mode = mode;
    proxy.silence();
    await endConnections();
    await sleep(duration);
    proxy.mode = 'open';
  }
  const behave = (behavior: MailBehavior) => async () => {
    mail.behavior = behavior;
    await sleep(500);
    mail.behavior = 'accept';
  };
  const failures = [
    async function killFunction() {
      await running.shift()?.kill();
      running.push(await start());
    },
    () => database.kill().then(database.start),
    () => database.stop().then(database.start),
    // A hung database exceeds the timeout of the function's client.
    () => loseConnections('silent', 5_000),
    () => loseConnections('reset', 500),
    endConnections,
    () => changeRole('connection limit 0', 'connection limit -1'),
    () => changeRole('set default_transaction_read_only = on', 'reset default_transaction_read_only'),
    () =>
      database.sql.begin(async (sql) => {
        await sql`lock table contact.messages in access exclusive mode`;
        await sleep(2_000); // longer than the lock timeout of the SQL functions
      }),
    ...(['busy', 'quota', 'drop-before', 'drop-after'] as const).map(behave),
  ];
  return {
    database,
    mail,
    kinds: failures.length,
    fail: (wave: number) => failures[wave % failures.length]?.(),
    /** Sends a request to one of the instances, and returns the status of the response; 0 if the connection failed. */
    async post(turn: number, requestTo: (url: string) => Request): Promise<number> {
      const request = requestTo(String(running[turn % running.length]?.url));
      const response = await fetch(request).catch(() => undefined);
      await response?.text().catch(() => '');
      return response?.status ?? 0;
    },
    async close() {
      for (const each of running) await each.kill();
      await proxy.close();
      await mail.close();
      await database.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

/** Starts deliveries until no message waits. */
async function deliverAll({ database, post }: Parts): Promise<void> {
  const isEmpty = async () => {
    // Releases held messages, as a person would, and ends the claims of killed instances.
    await database.sql`select contact.release(reference) from contact.messages where state in ('held', 'rejected')`;
    await database.sql`update contact.messages set due_at = clock_timestamp()
      where state = 'waiting' and tried_at < clock_timestamp() - interval '2 seconds'`;
    for (const turn of [0, 1]) await post(turn, (url) => deliveryRequest(RUN_SECRET, url));
    await sleep(500);
    const waiting = await database.sql`select from contact.messages where state = 'waiting'`;
    return waiting.length === 0;
  };
  await waitUntil('every message to be delivered', isEmpty, 600_000);
}

/** Counts lost messages, messages with two rows or two Message-IDs, and second copies of mails. */
async function count(accepted: ReadonlySet<string>, { database, mail: { mails } }: Parts) {
  const rows = await database.sql`select message from contact.messages`;
  const stored = new Set(rows.map((row) => String(row.message)));
  const ids = new Map<string, Set<string>>();
  for (const { raw, messageId } of mails) {
    const [text = ''] = /^Message \d+ of chaos/m.exec(raw) ?? [];
    ids.set(text, (ids.get(text) ?? new Set()).add(messageId));
  }
  return {
    lost: [...accepted].filter((text) => !stored.has(text)).length,
    unmailed: [...accepted].filter((text) => !ids.has(text)).length,
    twoRows: rows.length - stored.size,
    twoMessageIds: [...ids.values()].filter((set) => set.size > 1).length,
    copies: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
  };
}

/**
 * Sends messages to two instances of the function, in waves. During each wave, one of the kinds of failures begins and
 * ends. Looks up the row of each message as soon as the function accepts the message; `uncommitted` counts messages
 * without a row.
 */
export async function runChaos(messages: number, waves: number) {
  const parts = await startParts();
  const accepted = new Set<string>();
  let [lookedUp, uncommitted] = [0, 0];
  /** Sends a message to one instance after the other, until one accepts it. */
  async function send(text: string): Promise<void> {
    const requestTo = (url: string) => jsonRequest(message({ message: text }), {}, url);
    let turn = accepted.size;
    do await sleep(Math.random() * 300);
    while ((await parts.post(turn++, requestTo)) !== 200);
    const found = parts.database.sql`select from contact.messages where message = ${text}`;
    const rows = await found.catch(() => undefined); // Postgres may be down.
    if (rows) lookedUp += 1;
    if (rows?.length === 0) uncommitted += 1;
    accepted.add(text);
  }
  const length = messages / waves;
  for (let wave = 0; wave < waves; wave += 1) {
    const texts = Array.from({ length }, (_, nth) => `Message ${wave * length + nth} of chaos`);
    await Promise.all([...texts.map(send), parts.fail(wave)]);
  }
  await deliverAll(parts);
  const counted = await count(accepted, parts);
  await parts.close();
  return { kinds: parts.kinds, accepted: accepted.size, lookedUp, uncommitted, ...counted };
}
