import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { mock } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import PostalMime from 'postal-mime';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';
import type { BackendOptions } from '#supabase/local/backend.ts';
import { migrate } from '#supabase/local/database.ts';
import { assert, test } from '../harness/suite.ts';
import { folderWith } from '../helpers/folder.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { runLocalBackend } from '../helpers/function/local-backend.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const SITE = 'http://localhost:3000';
const folder = folderWith();
const printed: string[] = [];

const start = (env: BackendOptions['env'] = {}) =>
  runLocalBackend({ siteUrl: SITE, folder, print: (line) => printed.push(line), env });

const set = mock.method(globalThis, 'setInterval');
// A firm's .env may leave settings empty, and its SITE_URL may be the address of the live site.
let backend = await start({ HASH_SECRET: '', MAIL_TO: '', SMTP_URL: '', SITE_URL: 'https://www.firm.example' });
const intervals = set.mock.calls;
const run = (every: number) => intervals.flatMap(({ arguments: [work, ms] }) => (ms === every ? Object(work)() : []));
set.mock.restore();

test.after(() => backend.close());

const send = (changes: Parameters<typeof message>[0], origin = SITE) =>
  fetch(jsonRequest(message(changes), { origin }, backend.url + FUNCTION_PATH));

const rowOf = async (text: string) => (await backend.messages()).find((row) => row.message === text) ?? {};

/** Runs SQL statements while the backend is stopped. */
async function withDatabase(work: (run: Parameters<typeof migrate>[0]) => Promise<void>) {
  const db = await PGlite.create(join(folder, 'postgres', 'data'));
  await work(async (text) => (await db.exec(text)).at(-1)?.rows ?? []);
  await db.close();
}

test('the local backend starts a delivery every minute, and deletes expired messages every hour', async () => {
  const [answer, expired] = await Promise.all([...run(60_000), ...run(3_600_000)]);
  assert.equal([answer.status, expired.rows.length], [202, 1]);
});

test('a message becomes a row on the page of messages, a file in the mail folder, and a line in the terminal', async () => {
  assert.is((await send({ name: 'Grace \u001b[31mHopper', message: 'First' })).status, 200);
  await waitUntil('the record', async () => (await rowOf('First')).state === 'mailed');
  const line = printed.find((text) => text.startsWith('mail: ')) ?? '';
  const [path = ''] = /(?<=^mail: Website message from Grace .* → ).*\.eml$/.exec(line) ?? [];
  assert.not.match(line, '\u001b');
  const mail = await PostalMime.parse(readFileSync(path));
  assert.is(mail.replyTo?.[0]?.name, 'Grace [31mHopper');
});

test('the local function accepts messages only from localhost and 127.0.0.1, and reads the addresses of visitors', async () => {
  const other = 'http://127.0.0.1:3000';
  const { status, headers } = await send({ message: 'One' }, other);
  assert.equal([status, headers.get('access-control-allow-origin')], [200, other]);
  assert.is((await send({ message: 'Two' }, 'http://localhost:4000')).status, 403);
  const health = await fetch(`${backend.url}${FUNCTION_PATH}/health`);
  assert.is(((await health.json()) as { address: boolean }).address, true);
  assert.is((await fetch(`${backend.url}/functions/v1/other`)).status, 404);
});

test('the embedded database stores 80 concurrent messages, no limit rejects, delays or combines them, and the page of messages shows 20', async () => {
  const sent = Array.from({ length: 80 }, (_, n) => send({ name: 'Visitor', message: `Message ${n}` }));
  for (const { status } of await Promise.all(sent)) assert.is(status, 200);
  await waitUntil('the deliveries', async () => {
    await Promise.all(run(60_000));
    return printed.filter((line) => line.startsWith('mail: Website message from Visitor ')).length === 80;
  });
  assert.is((await backend.messages()).length, 20);
});

test('a request that the function cannot read closes the connection, and the backend continues', async () => {
  // `fetch` and `Request` reject this method.
  const traced = request(new URL(FUNCTION_PATH, backend.url), { method: 'TRACE' }).end();
  const [error] = await once(traced, 'error');
  assert.is(error.code, 'ECONNRESET');
  assert.is((await send({ message: 'Afterwards' })).status, 200);
});

test('a message whose mail could not be saved to disk is mailed after a restart, by SMTP with SMTP_URL', async () => {
  await waitUntil('the mails of other tests', async () =>
    (await backend.messages()).every(({ state }) => state !== 'waiting'),
  );
  rmSync(join(folder, 'mail'), { recursive: true, force: true });
  writeFileSync(join(folder, 'mail'), '');
  assert.is((await send({ message: 'No folder' })).status, 200);
  await waitUntil('the failure', async () => Boolean((await rowOf('No folder')).last_error));
  await backend.close();
  await Promise.all(run(3_600_000));
  assert.match(printed.at(-1) ?? '', 'the expiry failed: ', 'without a database');
  rmSync(join(folder, 'mail'));
  await withDatabase(async (run) => {
    await run(`update contact.messages set due_at = clock_timestamp() where state = 'waiting'`);
  });
  const server = await startMailServer();
  backend = await start({ SMTP_URL: server.url, MAIL_TO: 'office@firm.example' });
  await waitUntil('the mail', async () => (await rowOf('No folder')).state === 'mailed');
  assert.ok(server.mails.some(({ raw }) => raw.includes('No folder')));
  assert.equal(server.mails[0]?.recipients, ['office@firm.example']);
  assert.not(readdirSync(folder).includes('mail'));
  await server.close();
});

test('a new migration is applied once and keeps the messages, and an edited migration is an error', async () => {
  await send({ message: 'Before the migration' });
  await backend.close();
  // Systems and editors leave other files in the folder, and the Supabase CLI ignores them, too.
  const litter = ['.DS_Store', '._1_a.sql', '20270101000000_topic.sql~', 'a.sql'];
  const migrations = folderWith(Object.fromEntries(litter.map((name) => [name, '\0litter'])));
  cpSync('supabase/migrations', migrations, { recursive: true });
  const next = join(migrations, '20270101000000_topic.sql');
  await withDatabase(async (run) => {
    writeFileSync(join(migrations, '20270102000000_rename.sql'), 'alter table contact.messages rename title to topic');
    writeFileSync(next, 'alter table contact.messages add column title text');
    await migrate(run, migrations);
    await migrate(run, migrations);
    assert.ok((await run('select topic from contact.messages')).length > 0);
    writeFileSync(next, 'alter table contact.messages add column subject text');
    const edited = await migrate(run, migrations).then(() => 'applied', String);
    assert.match(edited, /20270101000000_topic.sql was edited after this database applied it/);
  });
});

test('an invalid setting is an error that names the setting', async () => {
  for (const name of ['HASH_SECRET', 'MAIL_TO'])
    assert.match(await start({ [name]: 'no' }).then(() => 'started', String), `${name} must `);
});
