import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
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
import { waitUntil } from '../helpers/wait-until.ts';

const unix = skipUnless(
  process.platform !== 'win32',
  'Windows has no signals and no process groups',
);
const test = unix(suite('npm start and its processes'));

const project = copyProject('start');
const local = (...names: string[]) => join(project.folder, '.local', ...names);
const running = new Set<Started>();

/** A site that was started in a process group of its own. */
interface Started {
  readonly child: ChildProcess;
  /** The process id of the server. */
  readonly server: number;
  /** The URL of the site; the URL of the function if only that was started. */
  readonly site: string;
  printed(): string;
  /** Returns the processes that still run. */
  processes(): readonly Process[];
  /** Resolves once no process runs and no port is open. */
  gone(): Promise<void>;
}

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Returns every process of a process group. */
function processesOf(group: number): readonly Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, state]) => Number(pgid) === group && !state?.startsWith('Z'))
    .map(([pid, , , ...words]) => ({ pid: Number(pid), command: words.join(' ') }));
}

function listens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  }).then(Boolean);
}

/** The commands that start the site, and the one that starts the contact function alone. */
const NPM = ['npm', 'start'];
const NODE = [process.execPath, 'pages/site/run.js', 'build.ts', 'start'];
const BACKEND = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts'];

/** Runs a command in the copied project, and waits until it serves. */
async function start(words: readonly string[]): Promise<Started> {
  const [program = '', ...rest] = words;
  // The default ports may be a developer's.
  const [site, backend] = [await getPort(), await getPort()].map(
    (port) => `http://localhost:${port}`,
  );
  const env = { ...process.env, SITE_URL: site, SUPABASE_URL: backend };
  const child = spawn(program, rest, { cwd: project.folder, detached: true, env });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const processes = () => processesOf(child.pid ?? 0);
  const ready = words === BACKEND ? /^mails: /m : /^Serving .* at http/m;
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`it ended:\n${printed}`);
    return ready.test(printed);
  };
  await waitUntil(() => `the site\n${printed}`, isReady, 180_000).catch((error) => {
    for (const { pid } of processes()) process.kill(pid, 'SIGKILL');
    throw error;
  });
  const urls = [/^Serving .* at (http\S+)/m, /^contact function: (http\S+)/m].flatMap(
    (line) => line.exec(printed)?.[1] ?? [],
  );
  const isServer = ({ command }: Process) => /^\S*node (?:--import|pages)/.test(command);
  const started: Started = {
    child,
    server: processes().find(isServer)?.pid ?? 0,
    site: urls[0] ?? '',
    printed: () => printed,
    processes,
    gone: () =>
      waitUntil(
        () => `the end of ${JSON.stringify(processes())}`,
        async () =>
          processes().length === 0 && !(await Promise.all(urls.map(listens))).some(Boolean),
      ),
  };
  running.add(started);
  return started;
}

test.before(async () => {
  // Creating a database takes seconds.
  await copyEmptyCluster(local('postgres'));
});

test.after.each(() => {
  for (const started of running) {
    for (const { pid } of started.processes()) process.kill(pid, 'SIGKILL');
  }
  running.clear();
});

test.after(() => project.remove());

/** Sends a message to the URL in the form of the contact page. */
async function send(started: Started): Promise<Response> {
  const page = await fetch(`${started.site}/contact`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const action = /<form[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  assert.match(policy, new URL(action).origin);
  return fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: started.site },
    body: JSON.stringify(message({ message: `Sent from ${started.site}` })),
  });
}

test('Ctrl-C ends every process and closes every port of npm start', async () => {
  const started = await start(NPM);
  const commands = started.processes().map(({ command }) => command);
  assert.match(commands.join('\n'), 'deno');
  process.kill(-(started.child.pid ?? 0), 'SIGINT');
  await started.gone();
});

test('a second start is rejected, .env sets the recipient of mails, and SIGTERM ends every process', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  writeFileSync(join(project.folder, '.env'), 'MAIL_TO=from-dotenv@firm.example\n');
  const first = await start(NODE);
  const [node = '', ...words] = NODE;
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
  // npm start doesn't touch a published build.
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
  process.kill(first.server, 'SIGTERM');
  await first.gone();
});

test('SIGKILL to the local backend ends its Deno process', async () => {
  const started = await start(BACKEND);
  assert.ok(started.processes().some(({ command }) => command.includes('serve.ts')));
  process.kill(started.server, 'SIGKILL');
  await started.gone();
});

const terminal = skipUnless(
  process.platform === 'linux' && existsSync('/usr/bin/script'),
  'needs script(1) of util-linux, which opens a terminal',
);
terminal(test)('closing the terminal ends every process of npm start', async () => {
  const started = await start(['script', '--quiet', '--command', 'npm start', '/dev/null']);
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  assert.match(listed, project.folder);
  started.child.kill('SIGKILL');
  await started.gone();
  await waitUntil('the end of Deno', () => {
    const left = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
    return !left.includes(project.folder);
  });
});

test.run();
