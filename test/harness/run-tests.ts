import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));

/** The folder of suites that must fail, for the tests of this harness. */
export const FIXTURES = fileURLToPath(new URL('./fixtures', import.meta.url));

/** A run of the test command that goes on. */
export interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly output: string; readonly code: number | null }>;
}

/** Starts the test command as `npm test` does; `ended` gives what it printed and its exit code. */
export function startTests(args: readonly string[], env = process.env): Run {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), RUN, ...args], {
    env,
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const ended = new Promise<Awaited<Run['ended']>>((resolve) =>
    child.on('close', (code) => resolve({ output, code })),
  );
  return { child, ended };
}

/** Runs the test command to its end. */
export const runTests = (...args: readonly string[]): Run['ended'] => startTests(args).ended;
