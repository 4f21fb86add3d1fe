import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import PostalMime from 'postal-mime';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Backend, type BackendOptions, startBackend } from '#supabase/local/backend.ts';
import { migrate } from '#supabase/local/database.ts';
import { FUNCTION_PATH, ROOT } from '#supabase/local/deno.ts';
import { listen } from '#supabase/local/process.ts';
import { skipUnless } from '../harness/suite.ts';
import { message, SENT } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { runningProcesses } from '../helpers/function/processes.ts';
import { connect } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the backend that npm start runs');

const SITE = 'http://localhost:3000';
let folder: string;
let backend: Backend;
const printed: string[] = [];
// A developer may leave a setting of .env.example without a value.
const EMPTY = { HASH_SECRET: '', MAIL_TO: '', SMTP_URL: '' };

const start = (more: Partial<BackendOptions> = {}) =>
  startBackend({ siteUrl: SITE, folder, print: (line) => printed.push(line), env: EMPTY, ...more });

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contact-backend-'));
  await copyEmptyCluster(join(folder, 'postgres'));
  backend = await start();
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

async function query(text: string) {
  const sql = connect(backend.databaseUrl);
  const rows = await sql.text(text);
  await sql.end();
  return rows;
}

test('a message becomes a row in the table, a file in the mail folder, and a line in the terminal', async () => {
  assert.is(printed[0], `contact function: ${backend.url}${FUNCTION_PATH}`);
  assert.ok(printed[2]?.endsWith(join(folder, 'mail')), printed[2]);
  const response = await send({ name: 'Grace \u001b[31mHopper' });
  assert.is(response.status, 200);
  await waitUntil('the mail', () => mails().length === 1);
  const mail = await PostalMime.parse(mails()[0] ?? '');
  assert.is(mail.replyTo?.[0]?.name, 'Grace [31mHopper');
  await waitUntil('the line', () => printed.some((line) => line.startsWith('mail: ')));
  const line = printed.find((text) => text.startsWith('mail: ')) ?? '';
  assert.match(line, /^mail: Website message from Grace .*\.eml$/);
  assert.not.match(line, '\u001b');
  assert.equal(await query('select name from contact.messages'), [{ name: 'Grace [31mHopper' }]);
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
  await waitUntil('the deliveries', async () => {
    const [row] = await query(
      `select count(*)::int as done from contact.messages where message like 'Visitor %' and state = 'mailed'`,
    );
    return row?.done === 20;
  });
});

const failedAttempt = (text: string) =>
  waitUntil('the failed attempt', async () => {
    const [row] = await query(`select last_error from contact.messages where message = '${text}'`);
    return row?.last_error !== null;
  });

test('a mail that cannot be saved to disk counts as a failed attempt', async () => {
  const mail = join(folder, 'mail');
  renameSync(mail, `${mail}-elsewhere`);
  assert.is((await send({ message: 'No folder' })).status, 200);
  await failedAttempt('No folder');
  renameSync(`${mail}-elsewhere`, mail);
});

test('the embedded database rolls back the transaction of a client that disconnects', async () => {
  const sql = connect(backend.databaseUrl);
  const half = sql.begin(async (transaction) => {
    await transaction`update contact.messages set message = 'Overwritten'`;
    throw new Error('cut off');
  });
  await half.catch(() => {});
  await sql.end();
  assert.is((await send({ message: 'Afterwards' })).status, 200);
  assert.equal(await query(`select from contact.messages where message = 'Overwritten'`), []);
});

test('after 5 s of silence, a client loses its unfinished transaction, and a client without a transaction stays connected', async () => {
  const silent = createConnection(Number(new URL(backend.databaseUrl).port)).resume();
  const sql = connect(backend.databaseUrl);
  const half = sql.begin(async (transaction) => {
    await transaction`update contact.messages set message = 'Overwritten'`;
    assert.equal(await query(`select from contact.messages where message = 'Overwritten'`), []);
  });
  assert.match(await half.then(() => 'kept', String), 'connection');
  await sql.end();
  assert.is(silent.readyState, 'open');
  silent.destroy();
});

test('the local function reports its health, and another path gets a 404', async () => {
  const response = await fetch(`${backend.url}${FUNCTION_PATH}/health`);
  const health = (await response.json()) as Readonly<Record<string, unknown>>;
  assert.equal([response.status, health.mail, health.address], [200, true, true]);
  assert.is((await fetch(`${backend.url}/functions/v1/other`, { method: 'POST' })).status, 404);
});

test('a port in use is reported before any file is created', async () => {
  const other = createServer();
  const port = await listen(other, 0);
  const empty = mkdtempSync(join(tmpdir(), 'contact-port-'));
  const error = await start({ port, folder: empty }).then(String, String);
  await new Promise((resolve) => other.close(resolve));
  assert.equal(readdirSync(empty), []);
  rmSync(empty, { recursive: true });
  assert.match(error, `Port ${port} is in use. Close the program that uses the port.`);
});

test('a restarted backend mails a message that was stored before the restart', async () => {
  await backend.close();
  backend = await start({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  assert.ok(printed.includes('mails: sent through SMTP_URL'));
  assert.is((await send({ message: 'Mail server down' })).status, 200);
  await failedAttempt('Mail server down');
  await query(`update contact.messages set due_at = clock_timestamp() where state = 'waiting'`);
  await backend.close();

  // The backend signs its own requests for a delivery with this secret.
  backend = await start({ env: { HASH_SECRET: 'a secret of the firm, 32 characters' } });
  await waitUntil('the mail, without another call', () =>
    mails().some((text) => text.includes('Mail server down')),
  );
});

test('a new migration is applied once and keeps the messages, and an edited migration is an error', async () => {
  await send({ message: 'Before the migration' });
  await backend.close();
  const db = await PGlite.create(join(folder, 'postgres', 'data'));
  const run = async (text: string) => (await db.exec(text)).at(-1)?.rows ?? [];
  const migrations = mkdtempSync(join(folder, 'migrations-'));
  cpSync(join(ROOT, 'supabase/migrations'), migrations, { recursive: true });
  const next = join(migrations, '20270101000000_topic.sql');
  writeFileSync(next, 'alter table contact.messages add column topic text');
  await migrate(run, migrations);
  await migrate(run, migrations);
  assert.ok((await run('select topic from contact.messages')).length > 0);
  writeFileSync(next, 'alter table contact.messages add column subject text');
  const edited = await migrate(run, migrations).catch(String);
  assert.match(edited ?? '', /20270101000000_topic.sql was edited after this database applied it/);
  await run(`alter table contact.messages drop column topic;
    delete from supabase_migrations.schema_migrations where version like '2027%'`);
  await db.close();
  backend = await start();
});

test('the local function gets each of its settings', async () => {
  for (const names of [
    'ALLOWED_ORIGINS HASH_SECRET RATE_LIMIT_PER_ADDRESS MAILS_PER_HOUR MAILS_PER_DAY WEEKLY_DIGEST',
    'SMTP_URL MAIL_FROM MAIL_TO',
  ].map((line) => line.split(' '))) {
    const from = printed.length;
    await backend.restart(Object.fromEntries(names.map((name) => [name, 'no'])));
    const lines = printed.slice(from).join();
    for (const name of names) assert.match(lines, new RegExp(`${name} (?:is|must)`));
  }
});

test('a restart with a new secret mails waiting messages at once', async () => {
  await query(
    `insert into contact.messages (name, email, message) values ('Ada', 'a@b', 'Waiting')`,
  );
  await backend.restart({ HASH_SECRET: 'another secret, of 32 characters' });
  await waitUntil('the mail', () => mails().some((text) => text.includes('Waiting')));
});

/** Returns the process ids of the function. */
const functionIds = () =>
  runningProcesses()
    .filter(({ parent, command }) => parent === process.pid && command.includes('serve.ts'))
    .map(({ pid }) => pid);

const unix = skipUnless(process.platform !== 'win32', 'Windows has no ps');

unix(test)('a restart of the function leaves only one instance', async () => {
  const [first] = functionIds();
  await backend.restart({});
  const ids = functionIds();
  assert.is(ids.length, 1);
  assert.is.not(ids[0], first);
  // A new instance starts one second after a crash.
  await sleep(1_200);
  assert.equal(functionIds(), ids);
  assert.not.match(printed.join('\n'), /^function: /m, 'a second instance failed');
});

unix(test)(
  'a crashed function is restarted, and closing twice during the restart leaves no process and no open port',
  async () => {
    process.kill(functionIds()[0] ?? 0, 'SIGKILL');
    await waitUntil('the next instance', async () => {
      const sent = send({ message: 'After the crash' });
      return (await sent.then(({ status }) => status).catch(() => 0)) === 200;
    });
    process.kill(functionIds()[0] ?? 0, 'SIGKILL');
    await waitUntil('the next instance', () => functionIds().length === 1);
    backend.close().catch(() => {});
    await backend.close();
    assert.equal(functionIds(), []);
    const other = createServer();
    const port = Number(new URL(backend.url).port);
    assert.is(await listen(other, port), port);
    await new Promise((resolve) => other.close(resolve));
  },
);

test.run();
