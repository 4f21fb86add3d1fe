import { execFileSync, fork } from 'node:child_process';

export interface FileReport {
  readonly passed: number;
  readonly failed: number;
  /** The skipped tests, each with its reason. */
  readonly skipped: readonly string[];
  /** Reasons to reject the file even if no test failed. */
  readonly errors: readonly string[];
}

const WINDOWS = process.platform === 'win32';

const groups = new Set<number>();

export function endAll(): void {
  for (const group of groups) endGroup(group);
}

/**
 * Runs the bundle of a test file in its own process of `program`, the bundle of `child.ts`, or only the tests whose titles
 * contain `title`. The promise never rejects; the result lists every error. The timeout in ms is for each test, not for
 * the file, because a long file of short tests may run on a slow machine.
 */
export function runFile(program: string, args: readonly [file: string, title: string], timeout: number, env: object) {
  const child = fork(program, args, {
    env: { ...process.env, ...env },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group lets `endGroup` end every browser and server of the test. On Windows, a group would open a console
    // window.
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
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  child.on('error', (error) => errors.push(error.message));
  child.on('message', (message: FileReport | string) => {
    timer.refresh();
    if (typeof message === 'string') running = message;
    else report = message;
  });
  return new Promise<FileReport & { readonly output: string }>((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup(pid);
      groups.delete(pid);
      const { passed = 0, failed = 0, skipped = [] } = report ?? {};
      errors.push(...(report?.errors ?? []));
      if (errors.length === 0 && (!report || code !== 0))
        errors.push(`ended with code ${code} ${report ? 'after its tests' : 'before its tests did'}`);
      resolve({ passed, failed, skipped, errors, output });
    });
  });
}

/** Kills a process and its child processes. */
export function endGroup(group: number): void {
  try {
    if (WINDOWS) execFileSync('taskkill', ['/pid', String(group), '/t', '/f'], { stdio: 'ignore' });
    else if (group > 0) process.kill(-group, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
