import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lockFolder } from '#pages/site/commands/process.ts';
import { skipUnless } from '../harness/suite.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { runningProcesses } from '../helpers/function/processes.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const unix = skipUnless(
  process.platform !== 'win32',
  'Windows has no signals and no process groups',
);
const test = unix(suite('npm start and its processes'));

const project = copyProject('start', 'production');
const local = (...names: string[]) => join(project.folder, '.local', ...names);
const started = new Set<ChildProcess>();
const SENDER = 'from-environment@firm.example';

/** Returns the processes in the process group of `child`. */
const processesOf = ({ pid }: ChildProcess) =>
  runningProcesses().filter(({ group }) => group === pid);

const isOpen = (url: string) => fetch(url).then(Boolean, () => false);

/** Runs a command in the copied project, in its own process group, and waits until the site is served. */
async function start(...[program = '', ...words]: readonly string[]) {
  // A developer may use the default ports.
  const urls = [await getPort(), await getPort()].map((port) => `http://localhost:${port}`);
  const [url = '', backend] = urls;
  const env = { ...process.env, SITE_URL: url, SUPABASE_URL: backend, MAIL_FROM: SENDER };
  const child = spawn(program, words, { cwd: project.folder, detached: true, env });
  started.add(child);
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${printed}`);
    return /^Serving .* at http/m.test(printed);
  };
  await waitUntil(() => `the site\n${printed}`, isReady, 180_000);
  const isEnded = async () =>
    processesOf(child).length === 0 && !(await Promise.all(urls.map(isOpen))).some(Boolean);
  return {
    child,
    url,
    printed: () => printed,
    /** Resolves once every process has ended and every port is closed. */
    ended: () => waitUntil(() => `the end of ${JSON.stringify(processesOf(child))}`, isEnded),
  };
}

// Creating a database takes seconds.
test.before(() => copyEmptyCluster(local('postgres')));

test.after(() => {
  for (const { pid } of [...started].flatMap(processesOf)) process.kill(pid, 'SIGKILL');
  project.remove();
});

/** Sends a message to the function that the contact page names. */
async function send(url: string): Promise<Response> {
  const page = await fetch(`${url}/contact`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const action = /<form[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  assert.match(policy, new URL(action).origin);
  return fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(message()),
  });
}

const command = [process.execPath, 'pages/site/commands/run.js', 'start'] as const;

test('npm start prefers the environment to .env, keeps dist, rejects a second start, and ends every process on Ctrl-C', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  writeFileSync(
    join(project.folder, '.env'),
    'MAIL_TO=from-dotenv@firm.example\nMAIL_FROM=no@firm.example\n',
  );
  const { child, url, printed, ended } = await start('npm', 'start');
  // On Linux, every address that starts with 127 leads to this machine.
  assert.not(await isOpen(url.replace('localhost', '127.0.0.2')), 'other machines cannot connect');
  const [node, ...words] = command;
  const second = spawnSync(node, words, { cwd: project.folder, encoding: 'utf8' });
  assert.is(second.status, 1);
  assert.match(
    second.stdout + second.stderr,
    `${local()} is in use: the site already runs from this folder. Press Ctrl-C in its terminal.`,
  );
  const response = await send(url);
  assert.is(response.status, 200, await response.text());
  const [latest = ''] = /http\S+\/messages/.exec(printed()) ?? [];
  assert.match(await (await fetch(latest)).text(), message().message);
  await waitUntil('the mail', () => /^mail: /m.test(printed()));
  const mails = readdirSync(local('mail')).map((name) => readFileSync(local('mail', name), 'utf8'));
  assert.match(mails.join(), 'from-dotenv@firm.example');
  assert.match(mails.join(), SENDER);
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended();
});

test('on Ctrl-C, kill, or a closed terminal, a process closes its servers before it ends', async () => {
  const code = `import { endWith } from '#pages/site/commands/process.ts';
    endWith(async () => console.log('closed')); setTimeout(() => {}, 60_000); console.log('ready');`;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    const lines: string[] = [];
    child.stdout.on('data', (text) => lines.push(`${text}`) > 1 || child.kill(signal));
    await once(child, 'close');
    assert.is(lines.join(''), 'ready\nclosed\n', signal);
  }
});

test('after kill -9 of npm start, the next start can lock the folder', async () => {
  const { child, ended } = await start(...command);
  child.kill('SIGKILL');
  await ended();
  const lines: string[] = [];
  const { release } = await lockFolder(local(), (line) => lines.push(line));
  assert.match(lines.join(), /\.local is in use by another start of the site; waiting/);
  await release();
});

test.run();
