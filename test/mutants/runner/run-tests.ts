import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { WorkingCopy } from './working-copy.ts';

/** How a run of tests in a copy ended. */
export interface Outcome {
  /** What failed, the first of it or all: a test file, or a time limit. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

interface Limits {
  /** For the whole run, in seconds. */
  readonly seconds: number;
  /** True to end the run at the first file that fails. */
  readonly first: boolean;
}

/** Variables that would lead the copy's tests to another site. */
const UNSET = /^(?:GIT_|TEST_|SITE_URL|SUPABASE_|REVISION|SOURCE_DATE_EPOCH)/;

/** The lines in which the test command names a file with failures, and counts them all. */
const FILE = /^(?<file>\S+\.test\.tsx?): .*[1-9]\d* failed/;
const TOTAL = /^\d+ passed, [1-9]\d* failed/;

const running = new Set<ChildProcess>();

/** Ends every run: the test command ends its own tests when it is told to end. */
export function endRuns(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs the tests of a copy whose paths contain one of the filters. */
export function runTests(
  { folder, temporary }: WorkingCopy,
  filters: readonly string[],
  { seconds, first }: Limits,
): Promise<Outcome> {
  const started = performance.now();
  const env = Object.entries(process.env).filter(([name]) => !UNSET.test(name));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/harness/run.ts', '--timeout', `${seconds}`, ...filters],
    {
      cwd: folder,
      env: { ...Object.fromEntries(env), TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  running.add(child);
  const failures: string[] = [];
  const fail = (what: string, end: boolean) => {
    failures.push(what);
    if (end) child.kill('SIGTERM');
  };
  const timer = setTimeout(() => fail(`no end within ${seconds} s`, true), seconds * 1000);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const file = FILE.exec(line)?.groups?.file;
    if (file) fail(file, first);
    else if (TOTAL.test(line) && failures.length === 0) fail(line, false);
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      if (code !== 0 && failures.length === 0) failures.push(`the tests ended with code ${code}`);
      resolve({ failures, seconds: (performance.now() - started) / 1000 });
    });
  });
}
