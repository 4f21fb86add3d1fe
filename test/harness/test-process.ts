import { execFileSync, fork } from 'node:child_process';

/** What a test file's own process says at its end. */
export interface FileReport {
  readonly passed: number;
  readonly failed: number;
  /** What this machine cannot test, and why, one line each. */
  readonly skipped: readonly string[];
  /** Why the file is refused although no test failed, one line each. */
  readonly problems: readonly string[];
}

const WINDOWS = process.platform === 'win32';

/** Process groups that run now. */
const groups = new Set<number>();

/** Ends every test process and what it has started: for a run that is itself interrupted. */
export function endAll(): void {
  for (const group of groups) endGroup(group);
}

/**
 * Runs a test file in a process of its own, so that globals, servers and crashes stay inside.
 * Never rejects: whatever goes wrong is a problem in the result.
 *
 * @param program the bundle of `child.ts`
 * @param file the bundle of the test file
 * @param title part of the titles of the tests to run, in any case; all tests when empty
 * @param timeout ms that may pass until a test starts or ends
 * @returns its report, and everything that it printed
 */
export function runFile(
  program: string,
  file: string,
  title: string,
  timeout: number,
  env: NodeJS.ProcessEnv,
): Promise<FileReport & { readonly output: string }> {
  const child = fork(program, [file, title], {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: a browser or server that a test leaves behind ends with it.
    // On Windows it would open a window of its own.
    detached: !WINDOWS,
  });
  const { pid = 0 } = child;
  groups.add(pid);
  const problems: string[] = [];
  let running = 'before its first test';
  const timer = setTimeout(() => {
    problems.push(`stopped after ${timeout / 1000} s ${running}`);
    endGroup(pid);
  }, timeout);
  let report: FileReport | undefined;
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  child.on('error', (error) => problems.push(error.message));
  child.on('message', (message: FileReport | string) => {
    timer.refresh();
    if (typeof message === 'string') running = message;
    else report = message;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup(pid);
      groups.delete(pid);
      const { passed = 0, failed = 0, skipped = [] } = report ?? {};
      problems.push(...(report?.problems ?? []));
      if (problems.length === 0 && (!report || code !== 0))
        problems.push(
          `ended with code ${code} ${report ? 'after its tests' : 'before its tests did'}`,
        );
      resolve({ passed, failed, skipped, problems, output });
    });
  });
}

/** Ends a process and everything that it has started. */
export function endGroup(group: number): void {
  try {
    if (WINDOWS) execFileSync('taskkill', ['/pid', String(group), '/t', '/f'], { stdio: 'ignore' });
    else if (group > 0) process.kill(-group, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}
