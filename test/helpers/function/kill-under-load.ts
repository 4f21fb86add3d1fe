import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningFunction, startFunction } from '../../../supabase/local/deno.ts';
import type { DenoPackage } from '../../../supabase/local/deno-binary.ts';
import { FUNCTION_PATH, startGateway } from '../../../supabase/local/gateway.ts';
import { settingsFor } from './contact-function.ts';
import { message, SITE } from './contact-message.ts';
import { startMailServer } from './mail-server.ts';
import { startPostgres } from './postgres.ts';
import { waitUntil } from './wait-until.ts';

/** What was counted when the function was killed again and again under load. */
export interface StressCount {
  readonly sent: number;
  readonly acknowledged: number;
  readonly kills: number;
  /** Rows in the table, and how many different messages they hold. */
  readonly stored: number;
  readonly storedDistinct: number;
  readonly delivered: number;
  /** Mails that arrived, and under how many different Message-IDs. */
  readonly mailed: number;
  readonly mailedDistinct: number;
  /** Acknowledged messages that are neither in the table nor in the mailbox. */
  readonly lost: number;
}

/**
 * Sends `messages` from ten visitors through the gateway while the function is killed with -9
 * every few hundred milliseconds, then lets the schedule do its work and counts.
 */
export async function killUnderLoad(messages: number, deno: DenoPackage): Promise<StressCount> {
  const database = await startPostgres();
  const mail = await startMailServer();
  const env = settingsFor(database, mail);
  let running: RunningFunction | undefined;
  let over = false;
  let kills = 0;
  const start = () => startFunction({ env, deno, log: () => {} });
  running = await start();
  const gateway = await startGateway(0, () => running?.url);
  const url = `${gateway.url}${FUNCTION_PATH}`;

  const killer = (async () => {
    while (!over) {
      await sleep(30 + Math.random() * 300);
      if (over) break;
      const victim = running;
      running = undefined;
      await victim?.kill();
      kills += 1;
      running = await start();
    }
  })();

  const acknowledged = new Set<string>();
  const texts = Array.from({ length: messages }, (_, index) => `Message ${index}`);
  const visitors = Array.from({ length: 10 }, async () => {
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      while (!acknowledged.has(text)) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SITE },
          body: JSON.stringify(message({ message: text })),
        }).catch(() => undefined);
        await response?.text().catch(() => '');
        if (response?.status === 200) acknowledged.add(text);
        await sleep(Math.random() * 100);
      }
    }
  });
  await Promise.all(visitors);
  over = true;
  await killer;

  await waitUntil(
    'every message to be delivered',
    async () => {
      // Time passes: what a killed instance had claimed is due again.
      await database.sql`
      update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'
        and next_attempt_at < clock_timestamp() + interval '58 seconds'`;
      await fetch(url, { method: 'POST', headers: { 'x-contact-run': 'due' } }).then((a) =>
        a.text(),
      );
      await sleep(250);
      const [row] =
        await database.sql`select from contact.messages where state = 'pending' limit 1`;
      return row === undefined;
    },
    90_000,
  );

  const rows = await database.sql`select message, state from contact.messages`;
  const stored = new Set(rows.map((row) => String(row.message)));
  const bodies = mail.mails.map(({ raw }) => raw);
  const lost = [...acknowledged].filter(
    (text) => !stored.has(text) && !bodies.some((raw) => raw.includes(`${text}\r\n`)),
  );
  const count = {
    sent: messages,
    acknowledged: acknowledged.size,
    kills,
    stored: rows.length,
    storedDistinct: stored.size,
    delivered: rows.filter(({ state }) => state === 'delivered').length,
    mailed: mail.mails.length,
    mailedDistinct: new Set(mail.mails.map(({ messageId }) => messageId)).size,
    lost: lost.length,
  };
  await gateway.close();
  await running?.kill();
  await mail.close();
  await database.close();
  return count;
}
