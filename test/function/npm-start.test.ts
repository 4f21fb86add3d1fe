import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../harness/suite.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { type Process, runningProcesses } from '../helpers/function/processes.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const unix = skipUnless(
  process.platform !== 'win32',
  'Windows has no signals and no process groups',
);
const test = unix(suite('npm start and its processes'));

const project = copyProject('start');
const local = (...names: string[]) => join(project.folder, '.local', ...names);
const running = new Set<Started>();
const SENDER = 'from-environment@firm.example';

/** A site that was started in a process group of its own. */
interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  printed(): string;
  processes(): readonly Process[];
  /** Resolves once no process runs and no port is open. */
  gone(): Promise<void>;
}

function listens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

/** Runs a command in the copied project, and waits until the site is served. */
async function start(...[program = '', ...words]: readonly string[]): Promise<Started> {
  // The default ports may be a developer's.
  const urls = [await getPort(), await getPort()].map((port) => `http://localhost:${port}`);
  const [url = '', backend] = urls;
  const env = { ...process.env, SITE_URL: url, SUPABASE_URL: backend, MAIL_FROM: SENDER };
  const child = spawn(program, words, { cwd: project.folder, detached: true, env });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const processes = () => runningProcesses().filter(({ group }) => group === child.pid);
  const isGone = async () =>
    processes().length === 0 && !(await Promise.all(urls.map(listens))).some(Boolean);
  const started = {
    child,
    url,
    printed: () => printed,
    processes,
    gone: () => waitUntil(() => `the end of ${JSON.stringify(processes())}`, isGone),
  };
  running.add(started);
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${printed}`);
    return /^Serving .* at http/m.test(printed);
  };
  await waitUntil(() => `the site\n${printed}`, isReady, 180_000);
  return started;
}

const startWithNode = [process.execPath, 'pages/site/run.js', 'build.ts', 'start'] as const;

// Creating a database takes seconds.
test.before(() => copyEmptyCluster(local('postgres')));

test.after.each(() => {
  for (const started of running) {
    for (const { pid } of started.processes()) process.kill(pid, 'SIGKILL');
  }
  running.clear();
});

test.after(() => project.remove());

/** Sends a message to the URL in the form of the contact page. */
async function send({ url }: Started): Promise<Response> {
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

test('Ctrl-C ends every process and closes every port of npm start', async () => {
  const started = await start('npm', 'start');
  assert.ok(started.processes().some(({ command }) => command.includes('deno')));
  process.kill(-(started.child.pid ?? 0), 'SIGINT');
  await started.gone();
});

test('a second start is rejected, .env sets only what the environment does not, and SIGTERM ends every process', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  writeFileSync(
    join(project.folder, '.env'),
    'MAIL_TO=from-dotenv@firm.example\nMAIL_FROM=no@firm.example\n',
  );
  const first = await start(...startWithNode);
  const [node, ...words] = startWithNode;
  const second = spawnSync(node, words, { cwd: project.folder, encoding: 'utf8' });
  assert.is(second.status, 1);
  assert.match(
    second.stdout + second.stderr,
    `${local()} is in use: the site already runs from this folder. Press Ctrl-C in its terminal.`,
  );
  const response = await send(first);
  assert.is(response.status, 200, await response.text());
  await waitUntil('the mail', () => /^mail: /m.test(first.printed()));
  const mails = readdirSync(local('mail')).map((name) => readFileSync(local('mail', name), 'utf8'));
  assert.match(mails.join(), 'from-dotenv@firm.example');
  assert.match(mails.join(), SENDER);
  // npm start doesn't touch a published build.
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
  first.child.kill('SIGTERM');
  await first.gone();
});

const terminal = skipUnless(
  process.platform === 'linux' && existsSync('/usr/bin/script'),
  'needs script(1) of util-linux, which opens a terminal',
);
terminal(test)('closing the terminal ends every process of npm start', async () => {
  const started = await start('script', '--quiet', '--command', 'npm start', '/dev/null');
  // The terminal is a session of its own, so its processes have other groups.
  const isRunning = () =>
    runningProcesses().some(({ command }) => command.includes(project.folder));
  assert.ok(isRunning());
  started.child.kill('SIGKILL');
  await started.gone();
  await waitUntil('the end of Deno', () => !isRunning());
});

test.run();
