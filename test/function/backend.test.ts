import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts';
import { FUNCTION_PATH } from '../../supabase/local/gateway.ts';
import { listen } from '../../supabase/local/process/listen.ts';
import { skipUnless } from '../harness/skip-unless.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { connect } from '../helpers/function/sql.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = suite('the backend that npm start runs');

const SITE = 'http://localhost:3000';
let dir: string;
let backend: Backend;
const printed: string[] = [];

function start(more: Partial<BackendOptions> = {}): Promise<Backend> {
  const print = (line: string) => printed.push(line);
  const env = { RATE_LIMIT_PER_ADDRESS: '80' };
  return startBackend({ port: 0, siteUrl: SITE, dir, print, env, ...more });
}

test.before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'contact-backend-'));
  await copyEmptyCluster(join(dir, 'postgres'));
  backend = await start();
});

test.after(async () => {
  await backend.close();
  rmSync(dir, { recursive: true });
});

function post(body: string, headers: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', headers, body, redirect: 'manual' } as const;
  return fetch(`${backend.url}${FUNCTION_PATH}`, init);
}

function send(changes: Parameters<typeof message>[0], origin = SITE): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin };
  return post(JSON.stringify(message(changes)), headers);
}

function mails(): string[] {
  return readdirSync(join(dir, 'mail')).filter((name) => name.endsWith('.eml'));
}

test('a message sent is a row in the table, a file in the folder, and a line in the terminal', async () => {
  const response = await send({ name: 'Grace \u001b[31mHopper' });
  assert.is(response.status, 200);
  await waitUntil('the mail', () => mails().length === 1);
  const raw = readFileSync(join(dir, 'mail', mails()[0] ?? ''));
  const mail = await PostalMime.parse(raw);
  assert.is(mail.replyTo?.[0]?.name, 'Grace [31mHopper');
  await waitUntil('the line', () => printed.some((line) => line.startsWith('mail: ')));
  const line = printed.find((text) => text.startsWith('mail: ')) ?? '';
  assert.match(line, 'Website message from Grace');
  assert.match(line, mails()[0] ?? '');
  assert.not.match(line, '\u001b');
  const sql = connect(backend.databaseUrl);
  const rows = await sql`select name from contact.messages`;
  await sql.end();
  assert.equal(
    rows.map(({ name }) => name),
    ['Grace [31mHopper'],
  );
});

test('the page may be opened as localhost or as 127.0.0.1; the form goes back to the site', async () => {
  assert.is((await send({ message: 'One' }, 'http://127.0.0.1:3000')).status, 200);
  assert.is((await send({ message: 'Two' }, 'http://localhost:4000')).status, 403);
  const form = await post(new URLSearchParams({ ...message({ message: 'Three' }) }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
  });
  assert.is(form.status, 303);
  assert.is(form.headers.get('location'), `${SITE}/contact#message-sent`);
});

test('50 concurrent visitors share the one session of the embedded database', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send({ message: `Visitor ${index}` })),
  );
  assert.ok(responses.every(({ status }) => status === 200));
  const sql = connect(backend.databaseUrl, 3);
  await waitUntil('the deliveries', async () => {
    const counts = await Promise.all(
      Array.from(
        { length: 6 },
        () => sql`select count(*)::int as open from contact.messages
        where state = ${'pending'} and message like ${'Visitor %'}`,
      ),
    );
    return counts.every(([row]) => row?.open === 0);
  });
  const [row] =
    await sql`select count(*)::int as all from contact.messages where message like 'Visitor %'`;
  await sql.end();
  assert.is(row?.all, 50);
});

test('a client that is cut off in the middle of a statement leaves the session clean', async () => {
  const sql = connect(backend.databaseUrl);
  const half = sql.begin(async (transaction) => {
    await transaction`update contact.messages set message = 'Overwritten'`;
    throw new Error('cut off');
  });
  await half.catch(() => {});
  await sql.end();
  assert.is((await send({ message: 'Afterwards' })).status, 200);
  const fresh = connect(backend.databaseUrl);
  const [row] =
    await fresh`select count(*)::int as lost from contact.messages where message = 'Overwritten'`;
  await fresh.end();
  assert.is(row?.lost, 0);
});

test('settings of the environment reach the function: the limit per address', async () => {
  let status = 200;
  for (let index = 0; index < 200 && status === 200; index += 1) {
    status = (await send({ message: `Many ${index}` })).status;
  }
  assert.is(status, 429);
  const forged = await fetch(`${backend.url}${FUNCTION_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...{ 'x-forwarded-for': '203.0.113.7', 'cf-connecting-ip': '203.0.113.7' },
    },
    body: JSON.stringify(message({ message: 'From elsewhere' })),
  });
  assert.is(forged.status, 429);
});

test('its health can be asked for, as that of a hosted one', async () => {
  const response = await fetch(`${backend.url}${FUNCTION_PATH}/health`);
  const health = (await response.json()) as Readonly<Record<string, unknown>>;
  assert.equal([response.status, health.database, health.mail], [200, true, true]);
});

test('any other path is not found', async () => {
  assert.is((await fetch(`${backend.url}/rest/v1/messages`)).status, 404);
  assert.is((await fetch(`${backend.url}/functions/v1/other`, { method: 'POST' })).status, 404);
});

test('a second one on the same data is refused in one clear line', async () => {
  const error = await start().catch((problem: Error) => problem);
  assert.instance(error, Error);
  assert.match(String(error), /is in use by process \d+: stop that one first\.$/);
});

test('a port in use is refused in one clear line, before anything is created', async () => {
  const other = createServer();
  const port = await listen(other, 0);
  const error = await start({ port, dir: join(dir, 'other') }).catch((problem: Error) => problem);
  await new Promise((resolve) => other.close(resolve));
  assert.instance(error, Error);
  assert.match(String(error), `Port ${port} is used by another program`);
  assert.not.ok(existsSync(join(dir, 'other')));
});

test('after a restart the messages are still there, and unsent mail is delivered', async () => {
  const all = connect(backend.databaseUrl);
  await waitUntil('the earlier deliveries', async () => {
    const rows = await all`select from contact.messages where state = 'pending' limit 1`;
    return rows.length === 0;
  });
  await all.end();
  await backend.close();
  backend = await start({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  assert.is((await send({ message: 'Mail server down' })).status, 200);
  const sql = connect(backend.databaseUrl);
  await waitUntil('the failed attempt', async () => {
    const [row] =
      await sql`select last_error from contact.messages where message = 'Mail server down'`;
    return row?.last_error !== null;
  });
  await sql`update contact.messages set next_attempt_at = clock_timestamp() where state = 'pending'`;
  await sql.end();
  await backend.close();

  const before = mails().length;
  backend = await start();
  await waitUntil('the mail, without another call', () => mails().length > before);
  const [last] = mails().sort().slice(-1);
  assert.match(readFileSync(join(dir, 'mail', last ?? ''), 'utf8'), 'Mail server down');
});

/** Programs that this process has started and that still run. */
function children(): { pid: number; command: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === process.pid && !state?.startsWith('Z'))
    .map(([pid, , , ...words]) => ({ pid: Number(pid), command: words.join(' ') }));
}
const functions = () => children().filter(({ command }) => command.includes('serve.ts'));

const unix = skipUnless(process.platform !== 'win32', 'Windows has no ps');
unix(test)('closed while the function is being started again, it leaves none behind', async () => {
  const [before] = functions();
  assert.is(functions().length, 1);
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await waitUntil('the next one', () => functions().some(({ pid }) => pid !== before?.pid));
  await backend.close();
  assert.equal(functions(), []);
  backend = await start();
});

test('closed twice at once, each call waits until nothing listens', async () => {
  const { port } = new URL(backend.url);
  backend.close().catch(() => {});
  await backend.close();
  const other = createServer();
  assert.is(await listen(other, Number(port)), Number(port));
  await new Promise((resolve) => other.close(resolve));
  await backend.close();
  backend = await start();
});

test('what is no message of Postgres ends that connection alone', async () => {
  const startup = Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1');
  for (const [what, bytes] of [
    [
      'a message of no length',
      Buffer.concat([startup, Buffer.from('Q\xff\xff\xff\xff', 'latin1')]),
    ],
    [
      'a message of two gigabytes',
      Buffer.concat([startup, Buffer.from('Q\x7f\xff\xff\xff', 'latin1')]),
    ],
    ['a startup of no length', Buffer.alloc(8)],
    ['a request for a page', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ] as const) {
    const socket = connectTo(Number(new URL(backend.databaseUrl).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(bytes);
    await once(socket, 'close');
    assert.is((await send({ message: `After ${what}` })).status, 200, what);
  }
});

test.run();
