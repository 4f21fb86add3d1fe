import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningFunction, startFunction } from '#supabase/local/deno.ts';
import { waitUntil } from '../wait-until.ts';
import { message, SITE } from './contact-message.ts';
import { RUN_SECRET, settingsFor } from './function-suite.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** What was counted when everything was killed again and again under load. */
export interface ChaosCount {
  readonly accepted: number;
  /** Kills with SIGKILL of the function and of Postgres, and restarts of the mail server. */
  readonly functionKills: number;
  readonly databaseKills: number;
  readonly mailKills: number;
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

/** How much is sent, and what decides when what is killed. */
export interface ChaosOptions {
  readonly messages: number;
  readonly seed: number;
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
      // Time passes: what a killed instance had claimed is due again.
      await database.sql`
        update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'
          and last_attempt_at < clock_timestamp() - interval '2 seconds'`;
      for (const index of [0, 1]) {
        const headers = { 'x-contact-run': RUN_SECRET };
        const call = await fetch(String(urlOf(index)), { method: 'POST', headers });
        await call.text();
      }
      await sleep(500);
      const [row] = await database.sql`
        select count(*)::int as pending from contact.messages where state = 'pending'`;
      return row?.pending === 0;
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
 * Sends messages from ten visitors to two instances of the function, while these, Postgres and the mail server
 * are killed at random moments and started again, and the mailbox is full at times; then lets the schedule do its
 * work, and counts.
 */
export async function runChaos({ messages, seed }: ChaosOptions): Promise<ChaosCount> {
  const random = randomFrom(seed);
  // With what a power cut asks for: nothing is switched off.
  const database = await startPostgres([]);
  const mails: MailServer[] = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const env = settingsFor(
    database,
    { url: `smtp://localhost:${port}` },
    { MAIL_TO: 'a@b.example' },
  );
  const instances = await startTwo(() => startFunction({ env, log: () => {} }));
  let over = false;
  const kills = { functionKills: 0, databaseKills: 0, mailKills: 0 };
  const killOne = async () => {
    kills.functionKills += 1;
    await instances.kill(random() < 0.5 ? 0 : 1);
  };

  const accepted = new Set<string>();
  const killer = (async () => {
    // Once in any case: all may be sent before chance would have it.
    await waitUntil('a first message', () => accepted.size > 0);
    await killOne();
    while (!over) {
      await sleep(30 + random() * 400);
      const dice = random();
      const mail = mails.at(-1);
      if (over) break;
      if (dice < 0.15) {
        await database.kill();
        kills.databaseKills += 1;
        await database.start();
      } else if (dice < 0.3) {
        await mail?.close();
        kills.mailKills += 1;
        await sleep(random() * 500);
        mails.push(await startMailServer('off', undefined, port));
      } else if (dice < 0.4 && mail) {
        mail.behavior = 'full';
        await sleep(random() * 500);
        mail.behavior = 'accept';
      } else await killOne();
    }
  })();

  const texts = Array.from({ length: messages }, (_, index) => `Message ${index} of chaos`);
  const visitors = Array.from({ length: 10 }, async (_, visitor) => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let turn = visitor; !accepted.has(text); turn += 1) {
        const status = await post(instances.url(turn), text);
        if (status === 200) accepted.add(text);
        await sleep(random() * 60);
      }
    }
  });
  await Promise.all(visitors);
  over = true;
  await killer;
  await settle(database, instances.url);

  const rows = await database.sql`select message, state from contact.messages`;
  const arrivals = mails.flatMap((server) => server.mails);
  await instances.end();
  await mails.at(-1)?.close();
  await database.close();
  return {
    accepted: accepted.size,
    ...kills,
    ...count(accepted, rows, arrivals),
  };
}
