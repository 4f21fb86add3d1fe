import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { Readable } from 'node:stream';

/** How long and how often is waited for a folder that is being replaced: a build needs microseconds. */
const [PAUSE_MS, TRIES] = [5, 100];

/** A part of a file, as a range names it. */
interface Part {
  readonly start?: number;
  readonly end?: number;
}

/** What serve-handler asks of the file system for one request. https://github.com/vercel/serve-handler#middleware */
interface Files {
  lstat(path: string): Promise<Stats>;
  createReadStream(path: string, part?: Part): Readable;
}

/**
 * The files of a folder for one request: size, sum and content of a file are of one moment, whatever a build
 * puts in its place meanwhile, and a folder that is just being replaced is waited for. Otherwise serve-handler
 * sends the head of one file with the body of another, or ends the process where the file has gone.
 *
 * @param folder of the finished site
 */
export function steadyFiles(folder: string): Files {
  const read = new Map<string, Buffer>();
  const look = (path: string): Stats => {
    const stats = lstatSync(path);
    if (!stats.isFile()) return stats;
    const file = openSync(path, 'r');
    try {
      read.set(path, readFileSync(file));
      return fstatSync(file);
    } finally {
      closeSync(file);
    }
  };
  return {
    lstat: async (path) => whenThere(folder, () => look(path)),
    createReadStream(path, { start = 0, end = Number.POSITIVE_INFINITY } = {}) {
      const bytes = read.get(path) ?? readFileSync(path);
      return Readable.from([bytes.subarray(start, end + 1)]);
    },
  };
}

/** Acts, and again where what it acts on was away for a moment. @throws as `act` does, where it stays away */
function whenThere<Result>(folder: string, act: () => Result): Result {
  for (let tries = 1; ; tries++) {
    const there = existsSync(folder);
    try {
      return act();
    } catch (error) {
      if (there && existsSync(folder) && tries > 1) throw error;
      if (tries === TRIES) throw error;
      if (!there) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
