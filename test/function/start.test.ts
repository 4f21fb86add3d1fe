import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../harness/suite.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { type Started, startSite, WAYS } from '../helpers/function/started.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const unix = skipUnless(
  process.platform !== 'win32',
  'Windows has no signals and no process groups',
);
const test = unix(suite('npm start, started and ended'));

const project = copyProject('start');
const local = (...names: string[]) => join(project.folder, '.local', ...names);
const running = new Set<Started>();

const start = async (words: readonly string[]): Promise<Started> => {
  const started = await startSite(project.folder, words);
  running.add(started);
  return started;
};

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

/** Sends a message as the form of a started site does, through the address that its pages hold. */
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

test('Ctrl-C leaves nothing that runs or listens.', async () => {
  const started = await start(WAYS.npm);
  const commands = started.processes().map(({ command }) => command);
  assert.match(commands.join('\n'), 'deno');
  process.kill(-(started.child.pid ?? 0), 'SIGINT');
  await started.gone();
});

test('A second start says that the site runs, a message is stored and mailed as .env says, and SIGTERM leaves nothing.', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  writeFileSync(join(project.folder, '.env'), 'MAIL_TO=from-dotenv@firm.example\n');
  const first = await start(WAYS.node);
  const [node, ...words] = WAYS.node;
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
  // What was built for publication is not touched.
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
  process.kill(first.server, 'SIGTERM');
  await first.gone();
});

test('SIGKILL to the function alone leaves nothing that runs or listens', async () => {
  const started = await start(WAYS.backend);
  assert.ok(started.processes().some(({ command }) => command.includes('serve.ts')));
  process.kill(started.server, 'SIGKILL');
  await started.gone();
});

const terminal = skipUnless(
  process.platform === 'linux' && existsSync('/usr/bin/script'),
  'needs script(1) of util-linux, which opens a terminal',
);
terminal(test)('A terminal that is closed takes everything with it.', async () => {
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
