import { setTimeout as sleep } from 'node:timers/promises';
import type { DenoPackage } from '../../../../supabase/local/deno/deno-binary.ts';
import {
  type RunningFunction,
  startFunction,
} from '../../../../supabase/local/deno/start-function.ts';
import { waitUntil } from '../../wait-until.ts';
import { settingsFor } from '../contact-function.ts';
import { message, SITE } from '../contact-message.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';

/** What was counted when everything was killed again and again under load. */
export interface ChaosCount {
  readonly sent: number;
  readonly acknowledged: number;
  /** Kills with SIGKILL of the function and of Postgres; the mail server drops every connection. */
  readonly functionKills: number;
  readonly databaseKills: number;
  readonly mailKills: number;
  /** Answers that told the visitor to try again. */
  readonly refused: number;
  /** Acknowledged messages that are neither in the table nor in the mailbox. */
  readonly lost: number;
  /** Acknowledged messages that are not in the table, though the mailbox has them. */
  readonly notInTable: number;
  /** Those of them of which no mail says that it is the only copy. */
  readonly untold: number;
  /** Messages that are in the table more than once, or that were mailed under two Message-IDs. */
  readonly twoRows: number;
  readonly twoMessageIds: number;
  /** Mails beyond the first of a message; mail clients show those as one. */
  readonly copies: number;
  readonly delivered: number;
}

/** What is to be killed, and how much is sent meanwhile. */
export interface ChaosOptions {
  readonly messages: number;
  readonly deno: DenoPackage;
  /** Kills Postgres and the mail server as well. */
  readonly everything: boolean;
}

/** The two instances of a function, each started again at once when it was killed. */
class Instances {
  kills = 0;
  readonly #running: (RunningFunction | undefined)[] = [];
  readonly #start: () => Promise<RunningFunction>;

  constructor(start: () => Promise<RunningFunction>) {
    this.#start = start;
  }

  async startAll(): Promise<void> {
    for (const index of [0, 1]) this.#running[index] = await this.#start();
  }

  url(index: number): string | undefined {
    return this.#running[index % 2]?.url;
  }

  async killOne(): Promise<void> {
    const index = Math.random() < 0.5 ? 0 : 1;
    const victim = this.#running[index];
    this.#running[index] = undefined;
    await victim?.kill();
    this.kills += 1;
    this.#running[index] = await this.#start();
  }

  async end(): Promise<void> {
    for (const running of this.#running) await running?.kill();
  }
}

async function post(url: string | undefined, text: string): Promise<number> {
  if (url === undefined) return 0;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': '203.0.113.1',
      origin: SITE,
    },
    body: JSON.stringify(message({ message: text })),
  }).catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

/** Lets the schedule do its work until nothing is pending, and nothing is missing any more. */
async function settle(
  database: PostgresServer,
  instances: Instances,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  await waitUntil(
    'every message to be delivered',
    async () => {
      // Time passes: what a killed instance had claimed is due again.
      await database.sql`
        update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'
          and last_attempt_at < clock_timestamp() - interval '2 seconds'`;
      for (const index of [0, 1]) {
        const call = fetch(String(instances.url(index)), {
          method: 'POST',
          headers: { 'x-contact-run': 'due' },
        });
        await call.then((response) => response.text());
      }
      await sleep(500);
      const [row] = await database.sql`select
        count(*) filter (where state = 'pending')::int as pending, count(*)::int as stored
        from contact.messages`;
      return row?.pending === 0 && row.stored >= acknowledged.size;
    },
    60_000,
  ).catch(() => {}); // The count says what is missing.
}

function count(
  acknowledged: ReadonlySet<string>,
  rows: readonly Record<string, unknown>[],
  mails: readonly { readonly raw: string; readonly messageId: string }[],
) {
  const stored = new Set(rows.map((row) => String(row.message)));
  const ids = new Map<string, Set<string>>();
  for (const { raw, messageId } of mails) {
    const [text = ''] = /^Message \d+ of chaos/m.exec(raw) ?? [];
    ids.set(text, (ids.get(text) ?? new Set()).add(messageId));
  }
  const missing = [...acknowledged].filter((text) => !stored.has(text));
  const isTold = (text: string) =>
    mails.some(({ raw }) => raw.includes(text) && raw.includes('NOT IN THE TABLE'));
  return {
    lost: missing.filter((text) => !ids.has(text)).length,
    notInTable: missing.length,
    untold: missing.filter((text) => !isTold(text)).length,
    twoRows: rows.length - stored.size,
    twoMessageIds: [...ids.values()].filter((set) => set.size > 1).length,
    copies: mails.length - ids.size,
    delivered: rows.filter(({ state }) => state === 'delivered').length,
  };
}

/**
 * Sends messages from ten visitors to two instances of the function, while these, Postgres and the mail server
 * are killed at random moments and started again; then lets the schedule do its work, and counts.
 */
export async function runChaos({ messages, deno, everything }: ChaosOptions): Promise<ChaosCount> {
  const database = await startPostgres(undefined, []);
  const mails: MailServer[] = [await startMailServer()];
  const port = Number(new URL(mails[0]?.url ?? '').port);
  const env = settingsFor(database, { url: `smtp://localhost:${port}` });
  const instances = new Instances(() => startFunction({ env, deno, log: () => {} }));
  await instances.startAll();
  let over = false;
  let databaseKills = 0;
  let mailKills = 0;

  const acknowledged = new Set<string>();
  const killer = (async () => {
    // Once in any case: all may be sent before chance would have it.
    await waitUntil('a first message', () => acknowledged.size > 0);
    await instances.killOne();
    while (!over) {
      await sleep(30 + Math.random() * 400);
      const dice = everything ? Math.random() : 1;
      if (over) break;
      if (dice < 0.15) {
        await database.kill();
        databaseKills += 1;
        await database.start();
      } else if (dice < 0.35) {
        await mails.at(-1)?.close();
        mailKills += 1;
        await sleep(Math.random() * 500);
        mails.push(await startMailServer('off', undefined, port));
      } else await instances.killOne();
    }
  })();

  let refused = 0;
  const texts = Array.from({ length: messages }, (_, index) => `Message ${index} of chaos`);
  const visitors = Array.from({ length: 10 }, async (_, visitor) => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (let turn = visitor; !acknowledged.has(text); turn += 1) {
        const status = await post(instances.url(turn), text);
        if (status === 200) acknowledged.add(text);
        if (status === 503) refused += 1;
        await sleep(Math.random() * 100);
      }
    }
  });
  await Promise.all(visitors);
  over = true;
  await killer;
  await settle(database, instances, acknowledged);

  const rows = await database.sql`select message, state from contact.messages`;
  const arrivals = mails.flatMap((server) => server.mails);
  await instances.end();
  await mails.at(-1)?.close();
  await database.close();
  return {
    ...{ sent: messages, acknowledged: acknowledged.size },
    ...{ functionKills: instances.kills, databaseKills, mailKills, refused },
    ...count(acknowledged, rows, arrivals),
  };
}
