import { execFileSync, fork } from 'node:child_process';

/** The report of the process of a test file. */
export interface FileReport {
  readonly passed: number;
  readonly failed: number;
  /** Skipped tests with their reasons. */
  readonly skipped: readonly string[];
  /** Reasons to reject the file although no test failed. */
  readonly errors: readonly string[];
}

const WINDOWS = process.platform === 'win32';

/** The running process groups. */
const groups = new Set<number>();

/** Ends every test process and everything that it has started, when the run is interrupted. */
export function endAll(): void {
  for (const group of groups) endGroup(group);
}

/**
 * Runs a test file in its own process, which contains globals, servers and crashes. Never rejects: the result lists
 * every error.
 *
 * @param program the bundle of `child.ts`
 * @param file the bundle of the test file
 * @param title words in the titles of the tests to run; all tests if empty
 * @param timeout ms after which the file is stopped
 * @returns its report and its output
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
    // In its own process group, a browser or server that a test leaves open ends with it. On Windows, a process group
    // would open a console window.
    detached: !WINDOWS,
  });
  const { pid = 0 } = child;
  groups.add(pid);
  const errors: string[] = [];
  let running = 'before its first test';
  const timer = setTimeout(() => {
    errors.push(`stopped after ${timeout / 1000} s ${running}`);
    endGroup(pid);
  }, timeout);
  let report: FileReport | undefined;
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  child.on('error', (error) => errors.push(error.message));
  child.on('message', (message: FileReport | string) => {
    if (typeof message === 'string') running = message;
    else report = message;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup(pid);
      groups.delete(pid);
      const { passed = 0, failed = 0, skipped = [] } = report ?? {};
      errors.push(...(report?.errors ?? []));
      if (errors.length === 0 && (!report || code !== 0))
        errors.push(
          `ended with code ${code} ${report ? 'after its tests' : 'before its tests did'}`,
        );
      resolve({ passed, failed, skipped, errors, output });
    });
  });
}

/** Kills a process and everything that it has started. */
export function endGroup(group: number): void {
  try {
    if (WINDOWS) execFileSync('taskkill', ['/pid', String(group), '/t', '/f'], { stdio: 'ignore' });
    else if (group > 0) process.kill(-group, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
