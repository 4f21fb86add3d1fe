import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { listen } from './process.ts';

// Serves PGlite over the Postgres wire protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html
// We don't use @electric-sql/pglite-socket, because version 0.2.17 mixes the messages of several clients in one session
// (https://github.com/electric-sql/pglite/issues/1046).
const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const TERMINATE = 0x58;
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Time after which a silent client loses the session. */
const IDLE_HOLD_LIMIT_MS = 5_000;

/** Returns the first message in `buffer`, or undefined while the message is incomplete. */
function firstMessage(buffer: Buffer, started: boolean): Buffer | undefined {
  const header = started ? 1 : 0;
  if (buffer.length < header + 4) return undefined;
  const length = header + buffer.readInt32BE(header);
  if (length < header + 4 || length > 2 ** 24) throw new RangeError('invalid length');
  return buffer.length < length ? undefined : buffer.subarray(0, length);
}

/**
 * Serves one client. All clients share PGlite's only session, but a Bind needs the Parse of the same client. So a
 * client keeps the session until its transaction ends.
 */
async function serveClient(socket: Socket, db: PGlite, take: () => Promise<() => void>) {
  let pending = Buffer.alloc(0);
  let started = false;
  let release: (() => void) | undefined;
  socket.setNoDelay(true);
  socket.setTimeout(IDLE_HOLD_LIMIT_MS, () => release && socket.destroy());
  try {
    for await (const chunk of socket) {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const message = firstMessage(pending, started);
        if (message === undefined) break;
        pending = pending.subarray(message.length);
        if (started && message[0] === TERMINATE) return;
        if (!started) {
          const code = message.readInt32BE(4);
          if (code === SSL_REQUEST || code === GSS_REQUEST) {
            socket.write('N');
            continue;
          }
          // Closes the connection after a cancel request, which PGlite doesn't support, or an unknown protocol.
          if (code !== PROTOCOL_3) return;
          started = true;
        }
        release ??= await take();
        const reply = Buffer.from(await db.execProtocolRaw(message));
        if (reply.length > 0 && socket.writable) socket.write(reply);
        if (!reply.subarray(-READY_IDLE.length).equals(READY_IDLE)) continue;
        release();
        release = undefined;
      }
    }
  } catch {
    // A killed client resets its connection.
  } finally {
    socket.destroy();
    // Gives the next client a session without an unfinished transaction.
    if (release) await db.exec('rollback').catch(() => {});
    release?.();
  }
}

/** Serves `db` to programs on this machine. Returns the port, and a function that stops the server. */
export async function servePostgres(db: PGlite): Promise<{ port: number; close(): Promise<void> }> {
  const clients = new Map<Socket, Promise<void>>();
  let last = Promise.resolve();
  /** Waits for the session, and returns a function that releases the session. */
  const take = () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    return before.then(() => release);
  };
  const server = createServer((socket) => {
    const served = serveClient(socket, db, take);
    clients.set(
      socket,
      served.finally(() => clients.delete(socket)),
    );
  });
  const port = await listen(server, 0);
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const serving = [...clients.values()];
      for (const socket of clients.keys()) socket.destroy();
      await Promise.all([closed, ...serving]);
    },
  };
}
