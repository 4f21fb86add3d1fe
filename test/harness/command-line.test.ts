import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('commands of the tests');

/** Each command with options, and how its usage begins. */
const COMMANDS = [
  ['test/harness/run.ts', 'npm test'],
  ['test/mutants/run.ts', 'npm run test:mutants'],
  ['test/bench/function/attack.ts', 'npm run bench:function'],
  ['test/bench/function/load.ts', 'node --import tsx test/bench/function/load.ts'],
] as const;

const run = (file: string, word: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', file, word], { encoding: 'utf8' });

for (const [file, usage] of COMMANDS) {
  test(`${file} --help says how it is called`, () => {
    const { status, stdout, stderr } = run(file, '--help');
    assert.is(stdout.startsWith(`${usage} `), true, stdout + stderr);
    assert.is(status, 0);
  });

  test(`${file} names an unknown option, and says how it is called`, () => {
    const { status, stderr } = run(file, '--surprise');
    const [fault, help, ...more] = stderr.trimEnd().split('\n');
    assert.is(fault, "Unknown option '--surprise'.");
    assert.is(help?.startsWith(usage), true, stderr);
    assert.equal(more, []);
    assert.is(status, 1);
  });
}

test('a number that is none is refused', () => {
  for (const value of ['many', '0', '-1', '']) {
    const { status, stderr } = run('test/mutants/run.ts', `--jobs=${value}`);
    assert.match(stderr, `--jobs needs a number above 0: "${value}" is none.`);
    assert.is(status, 1);
  }
});

test.run();
