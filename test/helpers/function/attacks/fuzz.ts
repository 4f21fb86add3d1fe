import { readFileSync } from 'node:fs';
import { startFunction } from '../../../../supabase/local/deno/start-function.ts';
import { FUNCTION_PATH, startGateway } from '../../../../supabase/local/gateway.ts';
import { badRequests } from '../bad-requests.ts';
import { settingsFor } from '../contact-function.ts';
import { message, SITE } from '../contact-message.ts';
import { startMailServer } from '../mail-server.ts';
import { startPostgres } from '../postgres.ts';

/** What hostile requests made of a function. */
export interface FuzzCount {
  readonly requests: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers of 500 and above, and broken connections. */
  readonly failures: number;
  /** Lines of the log that hold a word of a visitor, or a control character. */
  readonly leakingLines: number;
  readonly stored: number;
  /** Resident memory before, after the first half, and after all, in megabytes. */
  readonly megabytes: readonly number[];
  /** A message sent afterwards was taken. */
  readonly stillWorks: boolean;
}

/** A word that stands in every hostile request that holds words, and must stand in no line of the log. */
const WORDS = /Ada|Lovelace|ada@example|Tulsa|Analytical/;

function megabytesOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(pages) * 4096) / 1e6);
}

/** Sends `requests` hostile requests, the same ones for the same seed, half of them through the gateway. */
export async function fuzz(requests: number, seed: number): Promise<FuzzCount> {
  const database = await startPostgres();
  const mail = await startMailServer();
  const log: string[] = [];
  const env = settingsFor(database, mail);
  const running = await startFunction({ env, log: (line) => log.push(line) });
  const gateway = await startGateway(0, () => running.url);
  const urls = [running.url, `${gateway.url}${FUNCTION_PATH}`];
  const statuses: Record<string, number> = {};
  const megabytes = [megabytesOf(running.pid)];
  const all = badRequests(requests, seed).entries();
  try {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (const [index, { method, headers, body }] of all) {
          const status = await fetch(urls[index % 2] ?? '', { method, headers, body }).then(
            async (response) => {
              await response.arrayBuffer();
              return String(response.status);
            },
            () => 'broken',
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (index === Math.floor(requests / 2)) megabytes.push(megabytesOf(running.pid));
        }
      }),
    );
    megabytes.push(megabytesOf(running.pid));
    const [row] = await database.sql`select count(*)::int as stored from contact.messages`;
    const afterwards = await fetch(running.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE },
      body: JSON.stringify(message()),
    });
    return {
      ...{ requests, statuses, megabytes },
      failures: Object.entries(statuses)
        .filter(([status]) => !(Number(status) < 500))
        .reduce((sum, [, number]) => sum + number, 0),
      leakingLines: log.filter((line) => WORDS.test(line) || /\p{Cc}/u.test(line)).length,
      stored: row?.stored,
      stillWorks: afterwards.status === 200,
    };
  } finally {
    await gateway.close();
    await running.kill();
    await mail.close();
    await database.close();
  }
}
