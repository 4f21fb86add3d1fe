import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from './process.ts';

/** A folder that belongs to this process alone, until it releases it or ends. */
export interface LockedFolder {
  /** Its path, absolute, without links. */
  readonly dir: string;
  release(): Promise<void>;
}

/** Who has a folder, as its process tells on the port of its lock: `1234 /home/ada/ascent/.local`. */
function holderOf(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(2_000, () => socket.destroy());
  return text(socket).catch(() => '');
}

/**
 * Makes a folder where it is missing and locks it: PGlite has no lock of its own, and a second process on the same
 * data loses rows. The lock is a port of this machine, made from the path. The system gives a port to one process
 * and takes it back when that ends, whatever ends it: no file is left behind, and none can be read too early.
 *
 * @throws Error with one line for a person when a process has the folder
 */
export async function lockFolder(folder: string): Promise<LockedFolder> {
  mkdirSync(folder, { recursive: true });
  const dir = realpathSync(folder);
  const port = 20_000 + (createHash('sha256').update(dir).digest().readUInt32BE() % 10_000);
  const server = createServer((socket) =>
    socket.on('error', () => {}).end(`${process.pid} ${dir}`),
  );
  try {
    await listen(server, port);
  } catch (error) {
    if (!(error instanceof Error && error.cause !== undefined)) throw error;
    const [, pid, held] = /^(\d+) (.*)$/s.exec(await holderOf(port)) ?? [];
    const words =
      held === dir
        ? `${dir} is in use: the site runs already, as process ${pid}. End it first: Ctrl-C in its terminal, or "kill ${pid}".`
        : `${error.message} It stands for the lock of ${dir}.`;
    throw new Error(words);
  }
  // Does not keep the process alive.
  server.unref();
  return { dir, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
