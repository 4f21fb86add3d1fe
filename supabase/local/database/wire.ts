import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { listen } from '../process/listen.ts';

// Serves PGlite over the Postgres wire protocol. Not @electric-sql/pglite-socket: outside of transactions
// its queue interleaves the messages of several clients, which share one session, and the function's
// pools of five connections would break.
// https://www.postgresql.org/docs/current/protocol-message-formats.html
const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const TERMINATE = 0x58;
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** How long one connection may hold the session without sending anything. */
const IDLE_HOLD_LIMIT_MS = 5_000;

/** Longest message that is taken, in bytes: our largest statements are far below. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;

/**
 * Returns the first whole message in `buffer`, or undefined while it is incomplete.
 *
 * @throws RangeError when its length cannot be that of a message
 */
function firstMessage(buffer: Buffer, started: boolean): Buffer | undefined {
  const header = started ? 1 : 0;
  if (buffer.length < header + 4) return undefined;
  const length = header + buffer.readInt32BE(header);
  if (length < header + 4 || length > LONGEST_MESSAGE) throw new RangeError('no message');
  return buffer.length < length ? undefined : buffer.subarray(0, length);
}

/** Creates a queue for the one session of the database: one holder at a time, in order. */
function createSessionQueue(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  };
}

/**
 * Serves one client. All connections share PGlite's only session, so a client holds it from its
 * first message until the server is idle again: a Bind must meet the Parse of its own client.
 */
function serveClient(socket: Socket, db: PGlite, acquireSession: () => Promise<() => void>): void {
  let pending = Buffer.alloc(0);
  let started = false;
  let busy = false;
  let release: (() => void) | undefined;
  socket.setNoDelay(true);
  socket.setTimeout(IDLE_HOLD_LIMIT_MS, () => {
    if (release !== undefined) socket.destroy();
  });

  async function execute(message: Buffer): Promise<void> {
    release ??= await acquireSession();
    const reply = Buffer.from(await db.execProtocolRaw(message));
    if (reply.length > 0 && socket.writable) socket.write(reply);
    if (reply.subarray(-READY_IDLE.length).equals(READY_IDLE)) {
      release();
      release = undefined;
    }
  }

  /** Handles a message before the session starts; true when nothing else has to be done with it. */
  function handleStartup(message: Buffer): boolean {
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
    else if (code === PROTOCOL_3) started = true;
    else socket.destroy(); // A cancel request, which PGlite does not support, or no Postgres client.
    return code !== PROTOCOL_3;
  }

  async function processMessages(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        const message = socket.destroyed ? undefined : firstMessage(pending, started);
        if (message === undefined) break;
        pending = pending.subarray(message.length);
        if (!started && handleStartup(message)) continue;
        if (message[0] === TERMINATE && started) socket.end();
        else await execute(message);
      }
    } catch {
      socket.destroy();
    } finally {
      busy = false;
      if (socket.destroyed) await releaseSession();
    }
  }

  /** Rolls back what the client left unfinished, so that the next one finds a clean session. */
  async function releaseSession(): Promise<void> {
    if (busy || release === undefined) return;
    const releaseLock = release;
    release = undefined;
    await db.exec('rollback').catch(() => {});
    releaseLock();
  }

  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    void processMessages();
  });
  socket.on('error', () => {}); // A client that is killed resets its connection.
  socket.on('close', () => void releaseSession());
}

/** Serves `db` to programs on this machine; returns the port and how to stop. */
export async function servePostgres(db: PGlite): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const acquireSession = createSessionQueue();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveClient(socket, db, acquireSession);
  });
  const port = await listen(server, 0);
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      // The last holder may still be rolling back.
      const release = await acquireSession();
      release();
    },
  };
}
