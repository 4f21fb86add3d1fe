import { execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a test file's own process says at its end. */
export interface FileReport {
  readonly passed: number;
  readonly failed: number;
  /** What this machine cannot test, and why, one line each. */
  readonly skipped: readonly string[];
  /** Why the file is refused although no test failed, one line each. */
  readonly problems: readonly string[];
}

/** A report with everything the process has printed. */
export interface FileResult extends FileReport {
  readonly output: string;
}

/** How long a process may stay after its report, in ms. */
const LINGER = 5000;

const WINDOWS = process.platform === 'win32';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Process groups that run now; `endAll` ends them. */
const groups = new Set<number>();

/** Ends every test process and what it has started: for the parent that is itself interrupted. */
export function endAll(): void {
  for (const group of groups) endGroup(group);
}

/**
 * Runs `file` (absolute) in a process of its own, so that globals, servers and crashes stay inside.
 * Never rejects: whatever goes wrong is a problem in the result.
 *
 * @param timeout in ms, for the whole file
 * @param env its environment
 */
export function runFile(
  file: string,
  timeout: number,
  env: NodeJS.ProcessEnv,
): Promise<FileResult> {
  const child = fork(CHILD, [file], {
    env,
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: a browser or server that a test leaves behind ends with it.
    // On Windows it would open a window of its own.
    detached: !WINDOWS,
  });
  const { pid } = child;
  if (pid) groups.add(pid);
  const end = () => pid && endGroup(pid);

  const problems: string[] = [];
  let report: FileReport | undefined;
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));

  let timer = setTimeout(() => {
    problems.push(`did not finish within ${timeout / 1000} s`);
    end();
  }, timeout);
  child.on('message', (message) => {
    report = message as FileReport;
    clearTimeout(timer);
    timer = setTimeout(() => {
      problems.push('did not end after its tests: a server, timer or process is still open');
      end();
    }, LINGER);
  });
  child.on('error', (error) => problems.push(error.message));

  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      end();
      if (pid) groups.delete(pid);
      const { passed = 0, failed = 0, skipped = [] } = report ?? {};
      problems.push(...(report?.problems ?? []));
      if (problems.length === 0) {
        if (!report) problems.push(`ended with code ${code} before its tests did`);
        else if (code !== 0) problems.push(`ended with code ${code} after its tests`);
      }
      resolve({ passed, failed, skipped, problems, output });
    });
  });
}

function endGroup(group: number): void {
  try {
    if (WINDOWS) execFileSync('taskkill', ['/pid', String(group), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-group, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}
