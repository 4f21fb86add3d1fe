import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../assets/project-root.ts';

/** Checks the types of the site's sources beside the dev server. */
export interface TypeChecker {
  /** Checks them again; a check that still runs is given up. */
  check(): void;
  close(): void;
}

/** The folders with a configuration of their own that the site is made from. */
const PROJECTS = ['.', 'client'];

/** One finding of the compiler: `data/claims.ts(12,3): error TS2322: …`. */
const FINDING = /^(\S.*)\((\d+),(\d+)\): error TS\d+: (.*)$/gm;

/** The compiler itself: its wrapper script would leave it running when killed. */
function findCompiler(): string {
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const folder = dirname(createRequire(join(projectRoot, 'package.json')).resolve(platform));
  return join(folder, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}

/** The findings in what the compiler printed, as one line; undefined where there are none. */
function typeErrors(printed: string): string | undefined {
  const findings = [...printed.matchAll(FINDING)];
  const [first] = findings;
  if (!first) return undefined;
  const [, file, line, column, text] = first;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  return `${file}:${line}:${column}: ${text}${more}`;
}

/**
 * Creates a type checker. The compiler runs once for each check, at a low priority, and ends by itself
 * whatever becomes of this process.
 *
 * @param onResult receives what the compiler found, in one line, or nothing where all is well
 */
export function createTypeChecker(onResult: (errors?: string) => void): TypeChecker {
  let running: ChildProcess | undefined;
  let asked = 0;

  /** What the compiler prints on a project; nothing where this check was given up. */
  function run(project: string): Promise<string> {
    return new Promise((resolve) => {
      const child = spawn(findCompiler(), ['-p', project, '--pretty', 'false'], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      running = child;
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
      child.once('error', () => resolve(''));
      child.once('close', () => resolve(printed));
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    });
  }

  async function checkAll(turn: number): Promise<void> {
    let printed = '';
    for (const project of PROJECTS) {
      printed += await run(project);
      if (turn !== asked) return;
    }
    running = undefined;
    onResult(typeErrors(printed));
  }

  const giveUp = () => {
    asked += 1;
    running?.kill();
  };
  return {
    check() {
      giveUp();
      checkAll(asked).catch((error: Error) => onResult(`Types are not checked: ${error.message}`));
    },
    close: giveUp,
  };
}
