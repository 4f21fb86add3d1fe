import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { folderWith } from '../helpers/folder.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { assert, skipUnless, test } from './suite.ts';

/** The start of each test file. */
const SUITE = `import { skipUnless, suite } from ${JSON.stringify(join(import.meta.dirname, 'suite.ts'))};
  const test = suite();`;
const RUNS = "test('runs', () => {});";
const LEAVE =
  "import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'; mkdtempSync(tmpdir() + '/forgotten-');";

/** Each row has a mistake, the passed and failed tests, the reason, and a test file without its start. */
const rejected = `
a failed test | 1 | 1 | is wrong | ${RUNS} test('a', () => { throw new Error('is wrong'); });
a file without tests | 0 | 1 | no test |
a focused test | 0 | 1 | test.only is not a function | ${RUNS} test.only('alone', () => {});
a skipped test | 0 | 1 | test.skip is not a function | ${RUNS} test.skip('later', () => {});
a skip without a reason | 0 | 1 | a skip needs a reason | skipUnless(false, ' ')(test)('later', () => {});
a before hook that throws | 0 | 2 | a hook threw: Error: none | ${RUNS} test.before(() => { throw new Error('none'); });
a hook after each test that throws | 1 | 1 | a hook threw: Error: each | ${RUNS} test.after.each(() => { throw new Error('each'); });
an after hook that throws | 1 | 1 | a hook threw: Error: none | ${RUNS} test.after(() => { throw new Error('none'); });
a rejection that nobody handles | 1 | 1 | unhandled rejection: Error: nobody | test('rejects', () => { Promise.reject(new Error('nobody')); });
a test that never settles | 0 | 1 | before its tests did | test('waits', () => new Promise(() => {}));
a file that exits | 0 | 1 | ended with code 0 before its tests did | test('leaves', () => process.exit(0));
a file that throws | 0 | 1 | cannot start | throw new Error('cannot start');
a server left open | 1 | 1 | still open | import { createServer } from 'node:http'; test('listens', () => { createServer().listen(0); });
`
  .trim()
  .split('\n')
  .map((line) => line.split(' |').map((part) => part.trim()))
  .map(([title = '', passed, failed, reason = '', file = '']) => {
    return { title, passed: Number(passed), failed: Number(failed), reason, file };
  });

/** Test files that the harness accepts or stops. */
const others: Record<string, string> = {
  passes: `test('one', () => {}); test('two', async () => {}); suite()('three', () => {});`,
  skips: `const never = skipUnless(false, 'no flux capacitor'); ${RUNS}
    never(test)('travels', () => { throw new Error('it ran'); });
    const whole = never(suite()); whole.before(() => { throw new Error('it ran'); });
    whole('travels back', () => {});`,
  leaves: `${LEAVE} ${RUNS}`,
  waits: `${LEAVE} import { spawn } from 'node:child_process';
    test('waits', () => { const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 999)']);
      mkdtempSync(tmpdir() + '/started-' + child.pid + '-'); return new Promise((end) => setTimeout(end, 3_600_000)); });`,
  pauses: `for (let n = 0; n < 8; n++) test('pauses', () => new Promise((end) => setTimeout(end, 500)));`,
};

const fileOf = (title: string) => title.replaceAll(' ', '-');
const files = [...rejected.map(({ title, file }) => [title, file] as const), ...Object.entries(others)];
const named = files.map(([title, file]) => [`${fileOf(title)}.test.ts`, `${SUITE} ${file}`]);
const root = folderWith(Object.fromEntries(named));
const empty = folderWith();

/** Starts the test command with its own temporary folder. */
function start(...args: readonly string[]) {
  const temporary = folderWith();
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const command = join(import.meta.dirname, 'run.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, '--root', root, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([code]) => {
    return { output, code, lastLine: output.trimEnd().split('\n').at(-1) };
  });
  /** Returns the files in the temporary folder of the run, without the cache of tsx. */
  const left = () =>
    readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('tsx-'));
  return { child, ended, left };
}

const runs = {
  rejected: start(...rejected.map(({ title }) => `${fileOf(title)}.test`)),
  passing: start('passes', 'skips', 'leaves'),
  endless: start('--timeout', '3', 'waits', 'pauses'),
};

for (const { title, passed, failed, reason } of rejected)
  test(`the harness rejects ${title}`, async () => {
    const { output } = await runs.rejected.ended;
    const section = output
      .split(/\n(?=\S+\.test\.ts: )/)
      .find((text) => text.split(':')[0]?.endsWith(`/${fileOf(title)}.test.ts`));
    assert.match(section ?? output, reason);
    assert.match(section?.split('\n')[0] ?? '', `: ${passed} passed, ${failed} failed (`);
  });

test('the last line of a run has the totals, and one failure fails the run', async () => {
  const { lastLine, code } = await runs.rejected.ended;
  const sum = (key: 'passed' | 'failed') => rejected.reduce((all, file) => all + file[key], 0);
  assert.is(lastLine, `${sum('passed')} passed, ${sum('failed')} failed`);
  assert.is(code, 1);
});

test('a run names each skipped test with its reason, and removes leftover files', async () => {
  const { output, lastLine, code } = await runs.passing.ended;
  assert.match(output, 'SKIPPED: travels: no flux capacitor\n');
  assert.match(output, 'SKIPPED: travels back: no flux capacitor\n');
  assert.is(lastLine, '5 passed, 0 failed, 2 skipped');
  assert.is(code, 0);
  assert.equal(runs.passing.left(), []);
});

const path = relative('', join(root, 'passes.test.ts'));

for (const [title, args, passed, reason] of [
  ['npm test runs the file whose printed path it gets', [path], 3, ': 3 passed'],
  ['-t runs only tests whose titles contain its words', [path, '-t', 'THREE'], 1, ': 1 passed'],
  ['-t without words fails', ['passes', '-t'], 0, /REJECTED: .*-t/],
  ['-t fails if no title contains its words', ['passes', '-t', 'no'], 0, 'has "no" in its title\n'],
  ['a path without a test file fails', ['passes', 'nowhere'], 0, 'no test file for "nowh'],
  ['a folder without test files fails', ['--root', empty], 0, 'no test file in'],
] as const)
  test(title, async () => {
    const run = await start(...args).ended;
    assert.match(run.output, reason);
    assert.is(run.lastLine, `${passed} passed, ${passed > 0 ? 0 : 1} failed`);
    assert.is(run.code, passed > 0 ? 0 : 1);
  });

test('only a test over the time limit ends its file, and the file leaves no process or temporary file behind', async () => {
  const { output, lastLine } = await runs.endless.ended;
  assert.match(output, /waits.test.ts: 0 passed, 1 failed.*?stopped after 3 s in "waits"/s);
  assert.is(lastLine, '8 passed, 1 failed');
  assert.equal(runs.endless.left(), []);
});

const isRunning = (pid: number) => spawnSync('ps', ['-p', `${pid}`]).status === 0;

const signals = skipUnless(process.platform !== 'win32', 'Windows has no signals');
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)
  signals(test)(`a run that ends with ${signal} leaves no process behind`, async () => {
    const run = start('waits');
    const started = () => Number(/started-(\d+)/.exec(run.left().join(' '))?.[1] ?? 0);
    await waitUntil('the process of the test', () => started() > 0);
    const pid = started();
    run.child.kill(signal);
    await run.ended;
    await waitUntil('the end of the process', () => !isRunning(pid));
    if (signal !== 'SIGKILL') assert.equal(run.left(), []);
  });
