import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningFunction, startFunction } from '#supabase/local/deno.ts';
import { waitUntil } from '../wait-until.ts';
import { message, SITE } from './contact-message.ts';
import { RUN_SECRET, settingsFor } from './function-suite.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** The parts that are killed, in the order of the forced kills. */
const PARTS = ['function', 'database', 'mail'] as const;

/** The counts of one run. */
export interface ChaosCount {
  readonly accepted: number;
  /** SIGKILL for the function and Postgres; the mail server drops its connections and its port. */
  readonly kills: Record<(typeof PARTS)[number], number>;
  /** Accepted messages that another connection looked up at once, and how many of them it did not find. */
  readonly lookedUp: number;
  readonly uncommitted: number;
  /** Accepted messages that are missing from the table. */
  readonly lost: number;
  /** Accepted messages that never reached the mailbox. */
  readonly unmailed: number;
  /** Messages with more than one row, or mailed under more than one Message-ID. */
  readonly twoRows: number;
  readonly twoMessageIds: number;
  /** Mails that arrived again with the same Message-ID; mail clients show one. */
  readonly copies: number;
}

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends a request and returns its status; 0 if the connection failed. */
async function post(url: string | undefined, headers: Record<string, string>, body = '{}') {
  const type = { 'content-type': 'application/json' };
  const sent = fetch(String(url), { method: 'POST', headers: { ...type, ...headers }, body });
  const response = await sent.catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

/** Starts everything that a run kills. */
async function startParts(random: () => number) {
  // With fsync on, so that a killed Postgres must recover.
  const database = await startPostgres([]);
  await database.sql`update contact.settings set messages_per_day = 1000000, bytes_per_day = 1000000000`;
  const mails: MailServer[] = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const mailUrl = { url: `smtp://localhost:${port}` };
  const env = settingsFor(database, mailUrl, { MAIL_TO: 'a@b.example' });
  const start = () => startFunction({ env, log: () => {} });
  const running: (RunningFunction | undefined)[] = [await start(), await start()];
  const kills = { function: 0, database: 0, mail: 0 };
  const restart = {
    async function() {
      const index = random() < 0.5 ? 0 : 1;
      const victim = running[index];
      running[index] = undefined;
      await victim?.kill();
      running[index] = await start();
    },
    async database() {
      await database.kill();
      await database.start();
    },
    async mail() {
      await mails.at(-1)?.close();
      await sleep(random() * 500);
      mails.push(await startMailServer('off', undefined, port));
    },
  };
  return {
    database,
    mails,
    kills,
    url: (index: number) => running[index % 2]?.url,
    async kill(part: keyof typeof restart) {
      kills[part] += 1;
      await restart[part]();
    },
    async close() {
      for (const each of running) await each?.kill();
      await mails.at(-1)?.close();
      await database.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

/** Kills a part at a random moment, or fills the mailbox for a while. */
async function disturb({ kill, mails }: Parts, random: () => number): Promise<void> {
  await sleep(30 + random() * 400);
  const dice = random();
  const mail = mails.at(-1);
  if (dice < 0.15) await kill('database');
  else if (dice < 0.3) await kill('mail');
  else if (dice < 0.4 && mail) {
    mail.behavior = 'full';
    await sleep(random() * 500);
    mail.behavior = 'accept';
  } else await kill('function');
}

/** Runs the schedule until no message waits; after two minutes, the counts show what is missing. */
async function deliverAll(database: PostgresServer, url: Parts['url']): Promise<void> {
  const isEmpty = async () => {
    // A person releases what is held, and the leases of killed instances expire.
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

/** Returns what became of the accepted messages. */
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
 * Sends messages from ten visitors to two instances of the function. Kills the function, Postgres and the mail server
 * once each, while messages are being sent. With a seed, also kills them at random moments, and fills the mailbox.
 */
export async function runChaos(messages: number, seed?: number): Promise<ChaosCount> {
  const random = randomFrom(seed ?? 1);
  const parts = await startParts(random);
  const accepted = new Set<string>();
  let [lookedUp, uncommitted] = [0, 0];
  const send = async (texts: string[], visitor: number): Promise<void> => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let turn = visitor; !accepted.has(text); turn += 1) {
        if (
          (await post(
            parts.url(turn),
            { origin: SITE },
            JSON.stringify(message({ message: text })),
          )) === 200
        ) {
          const found = parts.database.sql`select from contact.messages where message = ${text}`;
          const rows = await found.catch(() => undefined); // Postgres may have been killed since.
          if (rows) lookedUp += 1;
          if (rows?.length === 0) uncommitted += 1;
          accepted.add(text);
        }
        await sleep(random() * 60);
      }
    }
  };
  for (const [wave, part] of PARTS.entries()) {
    const end = Math.round((messages * (wave + 1)) / PARTS.length);
    const texts = Array.from(
      { length: end - accepted.size },
      (_, n) => `Message ${end - 1 - n} of chaos`,
    );
    const middle = (accepted.size + end) / 2;
    const killer = async () => {
      for (let isForced = false; !isForced || accepted.size < end; ) {
        if (!isForced && accepted.size >= middle) {
          isForced = true;
          await parts.kill(part);
        } else if (seed === undefined) await sleep(5);
        else await disturb(parts, random);
      }
    };
    await Promise.all([
      killer(),
      ...Array.from({ length: 10 }, (_, visitor) => send(texts, visitor)),
    ]);
  }
  await deliverAll(parts.database, parts.url);
  const counted = await count(accepted, parts);
  await parts.close();
  return { accepted: accepted.size, kills: parts.kills, lookedUp, uncommitted, ...counted };
}
