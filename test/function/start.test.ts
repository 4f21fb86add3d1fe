import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from '../harness/skip-unless.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { message } from '../helpers/function/contact-message.ts';
import { copyEmptyCluster } from '../helpers/function/embedded-cluster.ts';
import { type Started, startSite, WAYS } from '../helpers/local/started.ts';
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
  for (const folder of ['postgres', '2/postgres']) await copyEmptyCluster(local(folder));
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

const took: string[] = [];
// SIGINT to npm alone is missing: npm passes it to its shell, and dash waits for its child with it. A
// terminal sends it to all of them, see below.
const ends: readonly (readonly [who: 'npm' | 'node', signal: NodeJS.Signals])[] = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['node', 'SIGINT'],
  ['node', 'SIGTERM'],
  ['node', 'SIGHUP'],
  ['node', 'SIGKILL'],
];

for (const [who, signal] of ends) {
  test(`${signal} to ${who} alone leaves nothing that runs or listens`, async () => {
    const started = await start(WAYS.npm);
    const names = started.processes().map(({ command }) => command);
    assert.ok(
      names.some((command) => command.includes('deno')),
      names.join('\n'),
    );
    process.kill(who === 'npm' ? (started.child.pid ?? 0) : started.server, signal);
    took.push(`${signal} ${who} ${await started.gone()}`);
  });
}

for (const [who, signal] of [
  ['shell', 'SIGKILL'],
  ['node', 'SIGTERM'],
  ['node', 'SIGKILL'],
] as const) {
  test(`the function alone: ${signal} to the ${who} leaves nothing that runs or listens`, async () => {
    const started = await start(WAYS.backend);
    assert.ok(started.processes().some(({ command }) => command.includes('serve.ts')));
    process.kill(who === 'shell' ? (started.child.pid ?? 0) : started.server, signal);
    took.push(`${signal} ${who} ${await started.gone()}`);
  });
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`the preview: ${signal} to npm alone leaves nothing that runs or listens`, async () => {
    project.edit('dist/index.html', () => '<!doctype html><title>Preview</title>\n');
    const port = await getPort();
    const started = await start(['npm', 'run', 'preview', '--', '-l', String(port)]);
    assert.match(await (await fetch(started.site)).text(), 'Preview');
    process.kill(started.child.pid ?? 0, signal);
    took.push(`${signal} preview ${await started.gone()}`);
  });
}

test('Ctrl-C, which the terminal sends to all of them, ends it, and unlocks its folder', async () => {
  const started = await start(WAYS.npm);
  assert.ok(existsSync(local('process.lock')));
  process.kill(-(started.child.pid ?? 0), 'SIGINT');
  took.push(`Ctrl-C ${await started.gone()}`);
  assert.not.ok(existsSync(local('process.lock')));
});

test('a function that crashes is started again', async () => {
  const started = await start(WAYS.node);
  const [deno] = started.processes().filter(({ command }) => command.includes('deno'));
  process.kill(deno?.pid ?? 0, 'SIGKILL');
  await waitUntil('the next one', async () => (await send(started)).status === 200);
});

test('started twice, each has ports, a site and data of its own, and both forms work', async () => {
  project.edit('dist/SHA256SUMS', () => 'a release\n');
  const [first, second] = await Promise.all([start(WAYS.node), start(WAYS.node)]);
  assert.is.not(first.site, second.site);
  assert.is.not(first.functionUrl, second.functionUrl);
  for (const started of [first, second]) {
    const response = await send(started);
    assert.is(response.status, 200, await response.text());
  }
  await waitUntil('both mails', () =>
    [first, second].every((started) => /^mail: /m.test(started.printed())),
  );
  const folders = [first, second].map((started) => /^mails: (.*)$/m.exec(started.printed())?.[1]);
  assert.equal(folders.sort(), [local('2', 'mail'), local('mail')].sort());
  // What was built for publication is not touched.
  assert.is(readFileSync(join(project.folder, 'dist/SHA256SUMS'), 'utf8'), 'a release\n');
});

test('a lock that an ended process left behind is not in the way, whoever has its number now', async () => {
  // This process lives, but it was not started when that lock says.
  writeFileSync(local('process.lock'), `${process.pid}\n12`);
  const started = await start(WAYS.node);
  assert.match(started.printed(), `mails: ${local('mail')}\n`);
});

const terminal = skipUnless(
  process.platform === 'linux' && existsSync('/usr/bin/script'),
  'needs script(1) of util-linux, which opens a terminal',
);
terminal(test)('a terminal that is closed takes everything with it', async () => {
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

test.after(() => console.log(`milliseconds: ${took.join(', ')}`));

test.run();
