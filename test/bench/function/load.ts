import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { DenoPackage } from '../../../supabase/local/deno/deno-binary.ts';
import { startFunction } from '../../../supabase/local/deno/start-function.ts';
import { readCommandLine } from '../../harness/command-line.ts';
import { settingsFor } from '../../helpers/function/contact-function.ts';
import { message, SITE } from '../../helpers/function/contact-message.ts';
import { startMailServer } from '../../helpers/function/mail-server.ts';
import { startPostgres } from '../../helpers/function/postgres.ts';
import { waitUntil } from '../../helpers/wait-until.ts';

// Messages per second that the function accepts, and their cost: real Deno, real Postgres with
// fsync on, a real mail server, all on this machine together with this program.

const { numbers, texts } = readCommandLine({
  usage:
    'node --import tsx test/bench/function/load.ts [--rate N] [--seconds N] [--deno deno | deno-current]',
  numbers: { rate: 200, seconds: 30 },
  texts: { deno: 'deno' },
});
const { rate, seconds } = numbers;
const deno: DenoPackage = texts.deno === 'deno-current' ? 'deno-current' : 'deno';

function memoryOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(pages) * 4096) / 1e6);
}

/** CPU time of the process so far, in milliseconds (proc(5), 100 ticks per second). */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function quantile(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

const database = await startPostgres(undefined, []);
const mail = await startMailServer();
const running = await startFunction({
  deno,
  env: settingsFor(database, mail),
  log: (line) => console.log(`  ${line}`),
});
const latencies: number[] = [];
const statuses = new Map<string, number>();

async function send(index: number): Promise<void> {
  const started = performance.now();
  let status: string;
  try {
    const response = await fetch(running.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: SITE,
        'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify(message({ message: `Message ${index}` })),
    });
    await response.text();
    status = String(response.status);
  } catch (error) {
    status = error instanceof Error ? error.name : 'error';
  }
  latencies.push(performance.now() - started);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const total = rate * seconds;
const calls: Promise<void>[] = [];
const begun = performance.now();
const memory: string[] = [`${memoryOf(running.pid)}`];
for (let index = 0; index < total; ) {
  const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate));
  for (; index < due; index += 1) {
    calls.push(send(index));
    if (index % (rate * 5) === rate * 5 - 1) memory.push(`${memoryOf(running.pid)}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
await Promise.all(calls);
const took = (performance.now() - begun) / 1000;
// What the schedule does on the platform.
const schedule = setInterval(
  () => fetch(running.url, { method: 'POST', headers: { 'x-contact-run': 'due' } }),
  10_000,
);
const accepted = statuses.get('200') ?? 0;
await waitUntil('all mails', () => mail.mails.length >= accepted, 300_000).catch(console.log);
await waitUntil('the last commit', async () => {
  const [row] = await database.sql`select from contact.messages where state = 'pending' limit 1`;
  return row === undefined;
}).catch(console.log);
clearInterval(schedule);
const delivered = (performance.now() - begun) / 1000;
const [rows] = await database.sql`
  select count(*)::int as stored, count(*) filter (where state = 'delivered')::int as delivered
  from contact.messages`;
latencies.sort((a, b) => a - b);
const [oneMinute] = loadavg();
console.log({
  deno,
  offered: `${rate}/s for ${seconds} s`,
  took: `${took.toFixed(1)} s, all mailed after ${delivered.toFixed(1)} s`,
  responses: Object.fromEntries(statuses),
  rows: rows && { ...rows },
  mails: mail.mails.length,
  distinct: new Set(mail.mails.map(({ messageId }) => messageId)).size,
  milliseconds: {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    most: quantile(latencies, 1),
  },
  'processor ms a message, mail included': (processorTimeOf(running.pid) / total).toFixed(2),
  'load of the machine, 2 cores': oneMinute?.toFixed(1),
  megabytes: memory.join(' → ').concat(` → ${memoryOf(running.pid)}`),
});
await running.kill();
await mail.close();
await database.close();
