import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import PostalMime from 'postal-mime';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';
import type { BackendOptions } from '#supabase/local/backend.ts';
import { migrate } from '#supabase/local/database.ts';
import { message, SENT } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { runLocalBackend } from '../helpers/function/local-backend.ts';
import { startMailServer } from '../helpers/function/mail-server.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the backend that npm start runs');

const SITE = 'http://localhost:3000';
let folder: string;
let backend: Awaited<ReturnType<typeof start>>;
const printed: string[] = [];

const start = (env: BackendOptions['env'] = {}) =>
  runLocalBackend({ siteUrl: SITE, folder, print: (line) => printed.push(line), env });

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contact-backend-'));
  await copyEmptyCluster(join(folder, 'postgres'));
  // A developer may leave a setting of .env.example without a value.
  backend = await start({ HASH_SECRET: '', MAIL_TO: '', SMTP_URL: '' });
});

test.after(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${backend.url}${FUNCTION_PATH}`, { method: 'POST', headers, body, redirect: 'manual' });

const send = (changes: Parameters<typeof message>[0], origin = SITE) =>
  post(JSON.stringify(message(changes)), { 'content-type': 'application/json', origin });

/** Returns the content of each file in the mail folder. */
const mails = () =>
  readdirSync(join(folder, 'mail'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));

/** Returns the row of a message. */
const rowOf = async (text: string) =>
  (await backend.messages()).find((row) => row.message === text) ?? {};

/** Runs SQL statements while the backend is stopped. */
async function withDatabase(work: (run: Parameters<typeof migrate>[0]) => Promise<void>) {
  const db = await PGlite.create(join(folder, 'postgres', 'data'));
  await work(async (text) => (await db.exec(text)).at(-1)?.rows ?? []);
  await db.close();
}

test('a message becomes a row on the page of messages, a file in the mail folder, and a line in the terminal', async () => {
  const response = await send({ name: 'Grace \u001b[31mHopper' });
  assert.is(response.status, 200);
  await waitUntil('the line', () => printed.some((line) => line.startsWith('mail: ')));
  const line = printed.find((text) => text.startsWith('mail: ')) ?? '';
  assert.match(line, /^mail: Website message from Grace .*\.eml$/);
  assert.not.match(line, '\u001b');
  const mail = await PostalMime.parse(mails()[0] ?? '');
  assert.is(mail.replyTo?.[0]?.name, 'Grace [31mHopper');
  await waitUntil('the record', async () => (await backend.messages())[0]?.state === 'mailed');
  assert.equal(
    (await backend.messages()).map(({ name }) => name),
    ['Grace [31mHopper'],
  );
});

test('the local function accepts messages from localhost and 127.0.0.1, and redirects forms to the site', async () => {
  const other = 'http://127.0.0.1:3000';
  const { status, headers } = await send({ message: 'One' }, other);
  assert.equal([status, headers.get('access-control-allow-origin')], [200, other]);
  assert.is((await send({ message: 'Two' }, 'http://localhost:4000')).status, 403);
  const form = await post(new URLSearchParams({ ...message({ message: 'Three' }) }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
  });
  assert.is(form.status, 303);
  assert.match(form.headers.get('location') ?? '', SENT);
});

test('the embedded database stores 20 concurrent messages, and no rate limit rejects them', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send({ message: `Visitor ${index}` })),
  );
  assert.equal(new Set(responses.map(({ status }) => status)), new Set([200]));
  // The page shows the 20 latest messages.
  await waitUntil('the deliveries', async () =>
    (await backend.messages()).every(
      (row) => row.message?.startsWith('Visitor ') && row.state === 'mailed',
    ),
  );
});

test('the local function reports its health, and another path gets a 404', async () => {
  const response = await fetch(`${backend.url}${FUNCTION_PATH}/health`);
  const health = (await response.json()) as Readonly<Record<string, unknown>>;
  assert.equal([response.status, health.mail, health.address], [200, true, true]);
  assert.is((await fetch(`${backend.url}/functions/v1/other`, { method: 'POST' })).status, 404);
});

test('a request that the function cannot read closes the connection, and the backend continues', async () => {
  // `fetch` and `Request` reject this method.
  const traced = request(new URL(FUNCTION_PATH, backend.url), { method: 'TRACE' }).end();
  const [error] = await once(traced, 'error');
  assert.is(error.code, 'ECONNRESET');
  assert.is((await send({ message: 'Afterwards' })).status, 200);
});

const failedAttempt = (text: string) =>
  waitUntil('the failed attempt', async () => Boolean((await rowOf(text)).last_error));

test('a restarted backend mails a message whose mail could not be saved to disk', async () => {
  const mail = join(folder, 'mail');
  renameSync(mail, `${mail}-elsewhere`);
  writeFileSync(mail, '');
  assert.is((await send({ message: 'No folder' })).status, 200);
  await failedAttempt('No folder');
  await backend.close();
  rmSync(mail);
  await withDatabase(async (run) => {
    await run(`update contact.messages set due_at = clock_timestamp() where state = 'waiting'`);
  });
  backend = await start();
  await waitUntil('the mail', async () => (await rowOf('No folder')).state === 'mailed');
  assert.ok(mails().some((text) => text.includes('No folder')));
});

test('with SMTP_URL, the backend sends mails', async () => {
  const server = await startMailServer();
  await backend.close();
  backend = await start({ SMTP_URL: server.url, MAIL_TO: 'office@firm.example' });
  const count = mails().length;
  assert.is((await send({ message: 'By SMTP' })).status, 200);
  await waitUntil('the mail', async () => (await rowOf('By SMTP')).state === 'mailed');
  assert.equal(
    server.mails.map(({ recipients }) => recipients),
    [['office@firm.example']],
  );
  assert.is(mails().length, count);
  await backend.close();
  await server.close();
  backend = await start();
});

test('a new migration is applied once and keeps the messages, and an edited migration is an error', async () => {
  await send({ message: 'Before the migration' });
  await backend.close();
  const migrations = mkdtempSync(join(folder, 'migrations-'));
  cpSync('supabase/migrations', migrations, { recursive: true });
  const next = join(migrations, '20270101000000_topic.sql');
  // Systems and editors leave other files in the folder, and the Supabase CLI ignores them, too.
  for (const name of ['.DS_Store', 'Thumbs.db', '._1_a.sql', '20270101000000_topic.sql~', 'a.sql'])
    writeFileSync(join(migrations, name), '\0litter');
  symlinkSync('ada@host.1:1', join(migrations, '.#20270101000000_topic.sql'));
  await withDatabase(async (run) => {
    writeFileSync(next, 'alter table contact.messages add column topic text');
    await migrate(run, migrations);
    await migrate(run, migrations);
    assert.ok((await run('select topic from contact.messages')).length > 0);
    writeFileSync(next, 'alter table contact.messages add column subject text');
    const edited = await migrate(run, migrations).catch(String);
    assert.match(
      edited ?? '',
      /20270101000000_topic.sql was edited after this database applied it/,
    );
    await run(`alter table contact.messages drop column topic;
      delete from supabase_migrations.schema_migrations where version like '2027%'`);
  });
  backend = await start();
});

test('an invalid setting is an error that names the setting', async () => {
  for (const name of 'ALLOWED_ORIGINS HASH_SECRET RATE_LIMIT_PER_ADDRESS MAILS_PER_HOUR MAILS_PER_DAY SMTP_URL MAIL_FROM MAIL_TO'.split(
    ' ',
  )) {
    const error = await start({ [name]: 'no' }).then(() => 'started', String);
    assert.match(error, new RegExp(`${name} (?:is|must)`));
  }
});

test.run();
