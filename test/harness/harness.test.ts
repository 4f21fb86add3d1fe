import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FIXTURES, runTests } from './run-tests.ts';

/** The last line, which scripts read. */
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

/** A fixture, why it is refused, and how it is counted. */
const guards: [fixture: string, reason: RegExp, counts: string][] = [
  ['fails', /is wrong/, '1 passed, 1 failed'],
  ['forgets-run', /no suite/, '0 passed, 2 failed'],
  ['forgets-one-run', /"forgotten": 1 tests never ran/, '1 passed, 1 failed'],
  ['empty', /no suite/, '0 passed, 1 failed'],
  ['empty-suite', /\.run\(\) without a test/, '0 passed, 1 failed'],
  ['focuses', /\.only is left in/, '1 passed, 1 failed'],
  ['skips', /\.skip is left in/, '1 passed, 1 failed'],
  ['skips-without-reason', /a skip needs a reason/, '0 passed, 1 failed'],
  ['before-throws', /before hook of "broken" threw: Error: no database/, '0 passed, 2 failed'],
  ['after-throws', /after hook of "untidy" threw: Error: cannot/, '1 passed, 1 failed'],
  ['rejects', /unhandled rejection: Error: nobody listens/, '1 passed, 1 failed'],
  ['gives-up', /before its tests did/, '0 passed, 1 failed'],
  ['exits-early', /ended with code 0 before its tests did/, '0 passed, 1 failed'],
  ['import-throws', /cannot even start/, '0 passed, 1 failed'],
  ['stays-open', /TCPServerWrap[\s\S]*still open/, '1 passed, 1 failed'],
];

// One run for all of them, and every run started now: what takes time is starting processes.
const folder = mkdtempSync(join(tmpdir(), 'no-tests-'));
const runs = {
  guards: runTests('--root', FIXTURES, ...guards.map(([fixture]) => `${fixture}.test`)),
  one: runTests('--root', FIXTURES, 'fails'),
  endless: runTests('--root', FIXTURES, '--timeout', '3', 'never-ends'),
  passing: runTests('--root', FIXTURES, 'passes'),
  skipping: runTests('--root', FIXTURES, 'skips-with-reason'),
  unknown: runTests('--root', FIXTURES, 'passes', 'nowhere'),
  empty: runTests('--root', folder),
  fixtures: runTests('fixtures'),
};

const harness = suite('harness');
harness.after(() => rmSync(folder, { recursive: true }));

/** What the run of all guards printed about one of its files. */
async function section(fixture: string): Promise<string> {
  const { output } = await runs.guards;
  const sections = output.split(/\n(?=\S+\.test\.ts: )/);
  const found = sections.find((text) => text.split(':')[0]?.endsWith(`/${fixture}.test.ts`));
  if (!found) throw new Error(`${fixture} did not run`);
  return found;
}

for (const [fixture, reason, counts] of guards) {
  harness(`refuses ${fixture}`, async () => {
    const printed = await section(fixture);
    assert.match(printed, reason);
    assert.match(printed.split('\n')[0] ?? '', `: ${counts} (`);
  });
}

harness('adds up the counts of several files', async () => {
  const { output, code } = await runs.guards;
  const sum = (index: number) =>
    guards.reduce((total, [, , counts]) => total + Number(counts.split(/\D+/)[index]), 0);
  assert.is(lastLine(output), `${sum(0)} passed, ${sum(1)} failed`);
  assert.is(code, 1);
});

harness('one failed test fails the run, whatever else passed', async () => {
  const { output, code } = await runs.one;
  assert.is(lastLine(output), '1 passed, 1 failed');
  assert.is(code, 1);
});

harness('refuses a file that never ends', async () => {
  const { output, code } = await runs.endless;
  assert.match(output, /did not finish within 3 s/);
  assert.is(lastLine(output), '0 passed, 1 failed');
  assert.is(code, 1);
});

harness('passes what passes and counts it', async () => {
  const { output, code } = await runs.passing;
  assert.is(lastLine(output), '3 passed, 0 failed');
  assert.is(code, 0);
});

harness('names the slowest files of a run, before the last line', async () => {
  const { output } = await runs.guards;
  const line = output.trimEnd().split('\n').at(-2) ?? '';
  assert.match(line, /^Slowest: /);
  const seconds = [...line.matchAll(/[\w-]+\.test\.ts (\d+\.\d) s/g)].map(([, time]) =>
    Number(time),
  );
  assert.is(seconds.length, 10, `${guards.length} files: ${line}`);
  assert.equal(
    seconds,
    [...seconds].sort((a, b) => b - a),
  );
  assert.not.match((await runs.one).output, 'Slowest');
});

harness('names and counts what a machine cannot test, and runs none of it', async () => {
  const { output, code } = await runs.skipping;
  assert.match(output, 'SKIPPED: travels in time: no machine has a flux capacitor\n');
  assert.match(output, 'SKIPPED: travels back: no machine has a flux capacitor\n');
  assert.is(lastLine(output), '2 passed, 0 failed, 2 skipped');
  assert.is(code, 0);
});

harness('refuses a name that no file has', async () => {
  const { output, code } = await runs.unknown;
  assert.match(output, /no test file for "nowhere"/);
  assert.is(lastLine(output), '0 passed, 1 failed');
  assert.is(code, 1);
});

harness('refuses a folder without tests', async () => {
  const { output, code } = await runs.empty;
  assert.match(output, /no test file in/);
  assert.is(lastLine(output), '0 passed, 1 failed');
  assert.is(code, 1);
});

harness('leaves its own failing suites out of the normal run', async () => {
  const { output, code } = await runs.fixtures;
  assert.match(output, /no test file for "fixtures"/);
  assert.is(code, 1);
});

harness.run();
