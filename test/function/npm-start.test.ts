import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import getPort from 'get-port';
import { lockFolder } from '#pages/site/commands/process.ts';
import { assert, skipUnless, suite } from '../harness/suite.ts';
import { endGroup } from '../harness/test-process.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { jsonRequest, message } from '../helpers/function/contact-message.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const test = skipUnless(process.platform !== 'win32', 'Windows has no signals and no process groups')(suite());

const project = copyProject('start', 'production');
const local = (...names: string[]) => join(project.folder, '.local', ...names);
const SENDER = 'from-environment@firm.example';
let child: ChildProcess | undefined;

/** Returns the process IDs of `npm start`, which has its own process group, without zombies. */
const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, group, state]) => Number(group) === child?.pid && !state?.startsWith('Z'))
    .map(([pid]) => Number(pid));

const isOpen = (url: string) => fetch(url).then(Boolean, () => false);

test.after(() => endGroup(child?.pid ?? 0));

test('npm start prefers the environment to .env, keeps dist, locks its folder, and ends every process on Ctrl-C', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  writeFileSync(join(project.folder, '.env'), 'MAIL_TO=from-dotenv@firm.example\nMAIL_FROM=no@firm.example\n');
  // A developer may use the default ports.
  const urls = [await getPort(), await getPort()].map((port) => `http://localhost:${port}`);
  const [url = '', backend] = urls;
  const env = { ...process.env, SITE_URL: url, SUPABASE_URL: backend, MAIL_FROM: SENDER };
  child = spawn('npm', ['start'], { cwd: project.folder, detached: true, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  const isReady = () => {
    if (child?.exitCode !== null) throw new Error(`npm start ended:\n${printed}`);
    return /^Serving .* at http/m.test(printed);
  };
  await waitUntil(() => `the site\n${printed}`, isReady, 180_000);
  // On Linux, every address that starts with 127 leads to this machine.
  assert.not(await isOpen(url.replace('localhost', '127.0.0.2')), 'other machines cannot connect');
  assert.ok(existsSync(local('lock')));
  const contact = await fetch(`${url}/contact`);
  const action = /<form[^>]* action="([^"]+)"/.exec(await contact.text())?.[1] ?? '';
  assert.match(contact.headers.get('content-security-policy') ?? '', new URL(action).origin);
  const response = await fetch(jsonRequest(message(), { origin: url }, action));
  assert.is(response.status, 200, await response.text());
  const [latest = ''] = /http\S+\/messages/.exec(printed) ?? [];
  assert.match(await (await fetch(latest)).text(), message().message);
  await waitUntil('the mail', () => /^mail: /m.test(printed));
  assert.match(printed, `Mail: ${local('mail')}\n`);
  const mails = readdirSync(local('mail')).map((name) => readFileSync(local('mail', name), 'utf8'));
  assert.match(mails.join(), 'from-dotenv@firm.example');
  assert.match(mails.join(), SENDER);
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const hasEnded = async () => processes().length === 0 && !(await Promise.all(urls.map(isOpen))).some(Boolean);
  await waitUntil(() => `the end of ${JSON.stringify(processes())}`, hasEnded);
  // DB_SHUTDOWNED: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_control.h
  assert.is(readFileSync(local('postgres/data/global/pg_control')).readUInt32LE(16), 1, 'the database was shut down');
});

test('on Ctrl-C, kill, or a closed terminal, a process closes its servers before it ends, but never hangs', async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const code = `import { endWith } from '#pages/site/commands/process.ts';
      endWith(async () => { console.log('closed'); if (${signal === 'SIGHUP'}) await new Promise(() => {}); });
      setTimeout(() => {}, 60_000); console.log('ready');`;
    const ending = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    const lines: string[] = [];
    ending.stdout.on('data', (text) => lines.push(`${text}`) > 1 || ending.kill(signal));
    await once(ending, 'close');
    assert.is(lines.join(''), 'ready\nclosed\n', signal);
    assert.is(ending.exitCode, 128 + constants.signals[signal]);
  }
});

test('a start waits for the lock of a killed start to expire, and gives up while another start holds it', async () => {
  const folder = join(project.folder, 'locked');
  mock.timers.enable({ apis: ['setTimeout'] });
  let seconds: NodeJS.Timeout | undefined;
  /** Tries to lock a locked folder. No time passes before the first message. 5 s later, the lock gets another `time`. */
  async function take(time: Date) {
    const lock = join(folder, 'lock');
    mkdirSync(lock, { recursive: true });
    const lines: string[] = [];
    const taken = lockFolder(folder, (line) => {
      lines.push(line);
      seconds ??= setInterval(() => mock.timers.tick(1_000), 10);
      setTimeout(utimesSync, 5_000, lock, time, time);
    });
    const result = await taken.then(({ release }) => release().then(() => 'locked'), String);
    assert.match(lines.join(), /locked is in use by another start of the site; waiting/);
    return result;
  }
  try {
    assert.is(await take(new Date(Date.now() - 11_000)), 'locked');
    assert.match(await take(new Date(Date.now() + 3_600_000)), 'the site already runs from this folder. Press Ctrl-C');
  } finally {
    clearInterval(seconds);
    mock.timers.reset();
  }
});
