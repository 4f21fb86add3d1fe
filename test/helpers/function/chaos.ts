import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningFunction, startFunction } from '#supabase/local/deno.ts';
import { waitUntil } from '../wait-until.ts';
import { message, SITE } from './contact-message.ts';
import { RUN_SECRET, settingsFor } from './function-suite.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** What is killed, in the order of the forced kills. */
const PARTS = ['function', 'database', 'mail'] as const;

/** What a run counted. */
export interface ChaosCount {
  readonly accepted: number;
  /** The function and Postgres are killed by SIGKILL; the mail server drops its connections and its port. */
  readonly kills: Record<(typeof PARTS)[number], number>;
  /** Accepted messages that another connection looked up at once, and those that were not committed yet. */
  readonly lookedUp: number;
  readonly uncommitted: number;
  /** Accepted messages that are not in the table. */
  readonly lost: number;
  /** Accepted messages that never came to the mailbox. */
  readonly unmailed: number;
  /** Messages that are in the table more than once, or that were mailed under two Message-IDs. */
  readonly twoRows: number;
  readonly twoMessageIds: number;
  /** Mails that came again, with the same Message-ID: mail clients show one. */
  readonly copies: number;
}

/** How much is sent, and what decides when what is killed: nothing but the forced kills without a seed. */
export interface ChaosOptions {
  readonly messages: number;
  readonly seed?: number;
}

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Starts two instances of a function; one that is killed is started again at once. */
async function startTwo(start: () => Promise<RunningFunction>) {
  const running: (RunningFunction | undefined)[] = [await start(), await start()];
  return {
    url: (index: number) => running[index % 2]?.url,
    async kill(index: 0 | 1) {
      const victim = running[index];
      running[index] = undefined;
      await victim?.kill();
      running[index] = await start();
    },
    async end() {
      for (const each of running) await each?.kill();
    },
  };
}

/** Sends a message from an address; returns the status of the answer, 0 where none came. */
export async function post(
  url: string | undefined,
  text: string,
  address = '203.0.113.1',
): Promise<number> {
  if (url === undefined) return 0;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': address,
      origin: SITE,
    },
    body: JSON.stringify(message({ message: text })),
  }).catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

/** Lets the schedule do its work until nothing is pending. */
export async function settle(
  database: PostgresServer,
  urlOf: (index: number) => string | undefined,
): Promise<void> {
  await waitUntil(
    'every message to be delivered',
    async () => {
      // A person releases what was held after three unknown outcomes, and time passes: what a killed instance had
      // claimed is due again.
      await database.sql`select contact.release(since => '-infinity')`;
      await database.sql`
        update contact.messages set due_at = clock_timestamp() where state = 'waiting'
          and tried_at < clock_timestamp() - interval '2 seconds'`;
      for (const index of [0, 1]) {
        const headers = { 'x-contact-run': RUN_SECRET };
        const call = await fetch(String(urlOf(index)), { method: 'POST', headers });
        await call.text();
      }
      await sleep(500);
      const [row] = await database.sql`
        select count(*)::int as waiting from contact.messages where state = 'waiting'`;
      return row?.waiting === 0;
    },
    120_000,
  ).catch(() => {}); // The count says what is missing.
}

function count(
  accepted: ReadonlySet<string>,
  rows: readonly Record<string, unknown>[],
  mails: readonly { readonly raw: string; readonly messageId: string }[],
) {
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
 * Sends messages from ten visitors to two instances of the function, in three waves. In the middle of a wave the
 * function, Postgres or the mail server is killed and started again. With a seed, they are also killed at random
 * moments, and the mailbox is full at times. Then the schedule does its work, and the run is counted.
 */
export async function runChaos({ messages, seed }: ChaosOptions): Promise<ChaosCount> {
  const random = randomFrom(seed ?? 1);
  // With what a power cut asks for: nothing is switched off.
  const database = await startPostgres([]);
  await database.sql`update contact.settings set messages_per_day = 1000000, bytes_per_day = 1000000000`;
  const mails: MailServer[] = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const env = settingsFor(
    database,
    { url: `smtp://localhost:${port}` },
    { MAIL_TO: 'a@b.example' },
  );
  const instances = await startTwo(() => startFunction({ env, log: () => {} }));
  const kills = { function: 0, database: 0, mail: 0 };
  const kill = {
    function: () => instances.kill(random() < 0.5 ? 0 : 1),
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
  const killOne = async (part: keyof typeof kill) => {
    kills[part] += 1;
    await kill[part]();
  };
  const disturb = async () => {
    await sleep(30 + random() * 400);
    const dice = random();
    const mail = mails.at(-1);
    if (dice < 0.15) await killOne('database');
    else if (dice < 0.3) await killOne('mail');
    else if (dice < 0.4 && mail) {
      mail.behavior = 'full';
      await sleep(random() * 500);
      mail.behavior = 'accept';
    } else await killOne('function');
  };

  const accepted = new Set<string>();
  let [lookedUp, uncommitted] = [0, 0];
  const send = async (texts: string[], visitor: number): Promise<void> => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let turn = visitor; !accepted.has(text); turn += 1) {
        if ((await post(instances.url(turn), text)) === 200) {
          const found = database.sql`select from contact.messages where message = ${text}`;
          const rows = await found.catch(() => undefined); // It was killed in the meantime.
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
      (_, index) => `Message ${end - 1 - index} of chaos`,
    );
    const middle = (accepted.size + end) / 2;
    const killer = async () => {
      for (let isForced = false; !isForced || accepted.size < end; ) {
        if (!isForced && accepted.size >= middle) {
          isForced = true;
          await killOne(part);
        } else if (seed === undefined) await sleep(5);
        else await disturb();
      }
    };
    const visitors = Array.from({ length: 10 }, (_, visitor) => send(texts, visitor));
    await Promise.all([killer(), ...visitors]);
  }
  await settle(database, instances.url);

  const rows = await database.sql`select message, state from contact.messages`;
  const arrivals = mails.flatMap((server) => server.mails);
  await instances.end();
  await mails.at(-1)?.close();
  await database.close();
  return {
    accepted: accepted.size,
    kills,
    lookedUp,
    uncommitted,
    ...count(accepted, rows, arrivals),
  };
}
