import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { skipUnless } from './suite.ts';

const UVU = "import { suite } from 'uvu'; const test = suite('a suite');";
const SKIP = `import { skipUnless } from ${JSON.stringify(join(import.meta.dirname, 'suite.ts'))};`;
const LEAVE =
  "import { mkdtempSync } from 'node:fs'; import { tmpdir } from 'node:os'; mkdtempSync(tmpdir() + '/forgotten-');";

/** What uvu lets pass: how it is counted, why it is refused, and the test file after the import of uvu. */
const refused = `
a failed test | 1 | 1 | is wrong | test('a', () => { throw new Error('is wrong'); }); RUN
a forgotten run | 0 | 2 | no suite | test('waits', () => {});
one forgotten run of two | 1 | 1 | "other": 1 tests never ran | suite('other')('waits', () => {}); RUN
a file without tests | 0 | 1 | no suite |
an Error in an assertion | 1 | 1 | Error:·reason | import * as assert from 'uvu/assert'; test('compares', () => assert.equal([new Error('reason')], [])); RUN
a suite without tests | 0 | 1 | .run() without a test | test.run();
a focused test | 1 | 1 | .only is left in | test.only('alone', () => {}); RUN
a skipped test | 1 | 1 | .skip is left in | test.skip('later', () => {}); RUN
a skip without a reason | 0 | 1 | a skip needs a reason | ${SKIP} skipUnless(false, ' ')(test)('later', () => {}); RUN
a before hook that throws | 0 | 2 | "a suite": its before hook threw: Error: none | test.before(() => { throw new Error('none'); }); RUN
an after hook that throws | 1 | 1 | "a suite": its after hook threw: Error: none | test.after(() => { throw new Error('none'); }); RUN
a rejection that nobody handles | 2 | 1 | unhandled rejection: Error: nobody | test('rejects', () => { Promise.reject(new Error('nobody')); }); RUN
a test that never settles | 0 | 1 | before its tests did | test('waits', () => new Promise(() => {})); RUN
a file that exits | 0 | 1 | ended with code 0 before its tests did | test('leaves', () => process.exit(0)); RUN
a file that throws | 0 | 1 | cannot start | throw new Error('cannot start'); RUN
a server left open | 2 | 1 | still open | import { createServer } from 'node:http'; test('listens', () => { createServer().listen(0); }); RUN
`
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', passed, failed, reason = '', file = ''] = line
      .split(' |')
      .map((s) => s.trim());
    const whole = file.replace('RUN', "test('runs', () => {}); test.run();");
    return { title, passed: Number(passed), failed: Number(failed), reason, file: whole };
  });

/** What the harness lets pass, or ends. */
const others: Record<string, string> = {
  passes: `test('one', () => {}); test('two', async () => {}); test.run();
    const second = suite('second'); second('three', () => {}); second.run();`,
  skips: `${SKIP} const never = skipUnless(false, 'no flux capacitor'); test('runs', () => {});
    never(test)('travels', () => { throw new Error('it ran'); }); test.run();
    const whole = never(suite('whole')); whole.before(() => { throw new Error('it ran'); });
    whole('travels back', () => {}); whole.run();`,
  leaves: `${LEAVE} test('runs', () => {}); test.run();`,
  waits: `${LEAVE} import { spawn } from 'node:child_process';
    test('waits', () => { const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 999)']);
      mkdtempSync(tmpdir() + '/started-' + child.pid + '-'); return new Promise((end) => setTimeout(end, 3_600_000)); });
    test.run();`,
};

const root = mkdtempSync(join(tmpdir(), 'files-'));
const temporaryFolders = mkdtempSync(join(tmpdir(), 'runs-'));
const fileOf = (title: string) => title.replaceAll(' ', '-');
const files = refused.map(({ title, file }) => [title, file] as const);
for (const [title, file] of [...files, ...Object.entries(others)])
  writeFileSync(join(root, `${fileOf(title)}.test.ts`), `${UVU} ${file}`);

interface Run {
  readonly temporary: string;
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly output: string; readonly code: number | null }>;
  /** What it has left in its temporary folder; the compiler keeps its own. */
  left(): string[];
}

/** Starts the test command as `npm test` does, with a temporary folder of its own. */
function start(...args: readonly string[]): Run {
  const temporary = mkdtempSync(join(temporaryFolders, 'run-'));
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const command = join(import.meta.dirname, 'run.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, '--root', root, ...args], {
    env,
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const ended = once(child, 'close').then(([code]) => ({ output, code }));
  const left = () => {
    const all = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
    return all.filter((name) => !name.startsWith('tsx-'));
  };
  return { temporary, child, ended, left };
}

/** Waits until the run's test has started a process, and gives its number. */
async function started({ temporary, child }: Run): Promise<number> {
  while (child.exitCode === null) {
    const files = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
    const pid = /started-(\d+)/.exec(files.join(' '))?.[1];
    if (pid) return Number(pid);
    await wait(20);
  }
  throw new Error('nothing was started');
}

const runs = {
  refused: start(...refused.map(({ title }) => `${fileOf(title)}.test`)),
  passing: start('passes', 'skips', 'leaves'),
  endless: start('--timeout', '3', 'waits'),
  unknown: start('passes', 'nowhere'),
};
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

const test = suite('harness');
test.after(() => {
  for (const folder of [root, temporaryFolders]) rmSync(folder, { recursive: true });
});

for (const { title, passed, failed, reason } of refused) {
  test(`The harness refuses ${title}.`, async () => {
    const { output } = await runs.refused.ended;
    const section = output
      .split(/\n(?=\S+\.test\.ts: )/)
      .find((text) => text.split(':')[0]?.endsWith(`/${fileOf(title)}.test.ts`));
    assert.match(section ?? output, reason);
    assert.match(section?.split('\n')[0] ?? '', `: ${passed} passed, ${failed} failed (`);
  });
}

test('The last line adds up the counts, and one failure fails the run.', async () => {
  const { output, code } = await runs.refused.ended;
  const sum = (key: 'passed' | 'failed') => refused.reduce((all, file) => all + file[key], 0);
  assert.is(lastLine(output), `${sum('passed')} passed, ${sum('failed')} failed`);
  assert.is(code, 1);
});

test('What passes is counted; what a machine cannot test is named; what is left is removed.', async () => {
  const { output, code } = await runs.passing.ended;
  assert.match(output, 'SKIPPED: travels: no flux capacitor\n');
  assert.match(output, 'SKIPPED: travels back: no flux capacitor\n');
  assert.match(output, /LEFT BEHIND, and removed: forgotten-\w+\n/);
  assert.is(lastLine(output), '5 passed, 0 failed, 2 skipped');
  assert.is(code, 0);
  assert.equal(runs.passing.left(), []);
});

test('a path as printed runs that file, and -t the tests whose title has these words', async () => {
  const path = relative('', join(root, 'passes.test.ts'));
  for (const words of [[path, '-t', 'THREE'], [path]]) {
    const { output, code } = await start(...words).ended;
    const passed = words.length > 1 ? 1 : 3;
    assert.match(output, `${path.replaceAll('\\', '/')}: ${passed} passed`);
    assert.is(lastLine(output), `${passed} passed, 0 failed`);
    assert.is(code, 0);
  }
  for (const [word, reason] of [
    ['nothing', /REFUSED: no test has "nothing" in its title\n/],
    ['', /REFUSED: .*-t/],
  ] as const) {
    const { output, code } = await start('passes', '-t', ...(word ? [word] : [])).ended;
    assert.match(output, reason);
    assert.is(code, 1);
  }
});

test('A file that never ends is refused, and nothing is left of it.', async () => {
  const { output } = await runs.endless.ended;
  assert.match(output, /stopped after 3 s in "waits"/);
  assert.is(lastLine(output), '0 passed, 1 failed');
  assert.equal(runs.endless.left(), []);
});

test('A word that no path has is refused, and so is a folder without tests.', async () => {
  const { output, code } = await runs.unknown.ended;
  assert.match(output, /no test file for "nowhere"/);
  assert.is(lastLine(output), '0 passed, 1 failed');
  assert.is(code, 1);
  const none = await start('--root', mkdtempSync(join(temporaryFolders, 'none-'))).ended;
  assert.match(none.output, /no test file in/);
  assert.is(none.code, 1);
});

const signals = skipUnless(process.platform !== 'win32', 'Windows has no signals');
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
  signals(test)(`A run that ${signal} ends leaves no process behind.`, async () => {
    const run = start('waits');
    const pid = await started(run);
    run.child.kill(signal);
    await run.ended;
    const lives = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    while (lives()) await wait(20);
    if (signal !== 'SIGKILL') assert.equal(run.left(), []);
  });
}

test.run();
