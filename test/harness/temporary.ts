import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variables that `os.tmpdir` and other programs read: the first on Unix, the others on Windows. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/** What tsx, Node and browsers keep in a temporary folder and do not remove. */
const NOT_OURS = /^\.?(?:tsx-|node-|v8-|playwright|org\.chromium|com\.google|puppeteer|lighthouse)/;

/** A folder for what a test file writes. */
export interface FileFolder {
  /** The environment in which a process and all that it starts use the folder. */
  readonly env: NodeJS.ProcessEnv;
  /** What a test has not removed; call it before `remove`. */
  left(): string[];
  remove(): void;
}

/** Where the test files of a run keep what they write. */
export interface RunFolder {
  forFile(): FileFolder;
  remove(): void;
}

/**
 * Makes a folder for a run, which goes as a whole at its end, with what killed tests have left in it; this
 * process uses it, too. The names are short: the path of a socket takes 107 characters at most.
 */
export function makeRunFolder(): RunFolder {
  const usual = tmpdir();
  const folder = mkdtempSync(join(usual, 'at-'));
  prepare(folder, usual);
  for (const name of NAMES) process.env[name] = folder;
  let files = 0;
  return {
    forFile: () => {
      files += 1;
      return fileFolder(join(folder, String(files)), usual);
    },
    remove: () => remove(folder),
  };
}

function fileFolder(folder: string, usual: string): FileFolder {
  mkdirSync(folder);
  prepare(folder, usual);
  return {
    env: { ...process.env, ...Object.fromEntries(NAMES.map((name) => [name, folder])) },
    left: () => readdirSync(folder).filter((name) => !NOT_OURS.test(name)),
    remove: () => remove(folder),
  };
}

function prepare(folder: string, usual: string): void {
  // Postgres runs as another user where the tests run as root, and has to reach its files.
  chmodSync(folder, 0o711);
  // tsx keeps here what it has compiled: linked, or each file would compile the project anew.
  for (const name of readdirSync(usual).filter((name) => name.startsWith('tsx-'))) {
    symlinkSync(join(usual, name), join(folder, name), 'junction');
  }
}

function remove(folder: string): void {
  try {
    // A process that is just ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    console.log(`${folder} cannot be removed: ${error instanceof Error ? error.message : error}`);
  }
}
