import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestFunction } from '../../helpers/function/contact-function.ts';
import { jsonRequest, message } from '../../helpers/function/contact-message.ts';
import { startMailServer } from '../../helpers/function/mail-server.ts';
import { startPostgres } from '../../helpers/function/postgres.ts';

// Fills the disk under Postgres while messages are sent, then makes room again and counts. Needs
// root, for a small disk of its own: node --import tsx test/bench/function/disk-full.ts

const folder = mkdtempSync(join(tmpdir(), 'contact-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0777', 'tmpfs', folder]);
const filler = join(folder, 'filler');
const acknowledged = new Set<string>();
const statuses: Record<string, number> = {};

function fillDisk(): void {
  const file = openSync(filler, 'w');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

try {
  const data = join(folder, 'postgres');
  execFileSync('mkdir', [data]);
  chownSync(data, 65534, 65534);
  const database = await startPostgres(data, [
    '-c',
    'min_wal_size=32MB',
    '-c',
    'max_wal_size=32MB',
  ]);
  const mail = await startMailServer();
  const local = createTestFunction(database, mail);

  const send = async (phase: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const text = `${phase} ${index} ${'x'.repeat(9_000)}`;
      const { status } = await local.handle(jsonRequest(message({ message: text })));
      statuses[`${phase} ${status}`] = (statuses[`${phase} ${status}`] ?? 0) + 1;
      if (status === 200) acknowledged.add(`${phase} ${index}`);
    }
  };
  await send('before', 50);
  fillDisk();
  // Random text, which does not compress, uses up the room that the server keeps for its log.
  await database.sql`create table ballast as select encode(sha256(n::text::bytea), 'hex') from generate_series(1, 400000) n`.catch(
    (error: Error) => console.log('the disk is full:', error.message),
  );
  await send('full', 60);
  rmSync(filler);
  await database.stop();
  await database.start();
  await send('after', 50);
  await database.sql`update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'`;
  await send('last', 1);
  await local.settled();

  const rows =
    await database.sql`select split_part(message, ' x', 1) as text, state from contact.messages`;
  const stored = new Set(rows.map(({ text }) => String(text)));
  const mailed = (text: string) => mail.mails.some(({ raw }) => raw.includes(`${text} x`));
  console.log({
    statuses,
    acknowledged: acknowledged.size,
    stored: stored.size,
    delivered: rows.filter(({ state }) => state === 'delivered').length,
    mailed: mail.mails.length,
    mailedDistinct: new Set(mail.mails.map(({ messageId }) => messageId)).size,
    lost: [...acknowledged].filter((text) => !stored.has(text) && !mailed(text)).length,
    reasons: [...new Set(local.log.map((line) => line.replace(/[0-9A-F]{4}-[0-9A-F]{4}/g, '…')))],
  });
  await local.close();
  await mail.close();
  await database.close();
} finally {
  execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}
