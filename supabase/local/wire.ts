import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { listen } from './listen.ts';

// The Postgres wire protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html
const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const TERMINATE = 0x58;
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Longest that one connection may hold the session without a word, in milliseconds. */
const HOLD_LIMIT = 5_000;

/** The first whole message in `buffer`, or undefined while it is incomplete. */
function firstMessage(buffer: Buffer, started: boolean): Buffer | undefined {
  const header = started ? 1 : 0;
  if (buffer.length < header + 4) return undefined;
  const length = header + buffer.readInt32BE(header);
  return buffer.length < length ? undefined : buffer.subarray(0, length);
}

/** Gives the one session of the database to one holder after another. */
function createTurns(): () => Promise<() => void> {
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
 * first message until the server is idle again: nobody's Bind may meet another's Parse.
 */
function serve(socket: Socket, db: PGlite, takeTurn: () => Promise<() => void>): void {
  let pending = Buffer.alloc(0);
  let started = false;
  let busy = false;
  let release: (() => void) | undefined;
  socket.setNoDelay(true);
  socket.setTimeout(HOLD_LIMIT, () => {
    if (release !== undefined) socket.destroy();
  });

  async function execute(message: Buffer): Promise<void> {
    release ??= await takeTurn();
    const reply = Buffer.from(await db.execProtocolRaw(message));
    if (reply.length > 0 && socket.writable) socket.write(reply);
    if (reply.subarray(-READY_IDLE.length).equals(READY_IDLE)) {
      release();
      release = undefined;
    }
  }

  /** Handles what comes before the first statement; true when that is all there is to do. */
  function greet(message: Buffer): boolean {
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
    else if (code === PROTOCOL_3) started = true;
    else socket.destroy(); // A cancel request, which PGlite cannot follow, or no Postgres client.
    return code !== PROTOCOL_3;
  }

  async function pump(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (;;) {
        const message = socket.destroyed ? undefined : firstMessage(pending, started);
        if (message === undefined) break;
        pending = pending.subarray(message.length);
        if (!started && greet(message)) continue;
        if (message[0] === TERMINATE && started) socket.end();
        else await execute(message);
      }
    } catch {
      socket.destroy();
    } finally {
      busy = false;
      if (socket.destroyed) await abandon();
    }
  }

  /** Ends whatever the client left half done, so that the next one finds a clean session. */
  async function abandon(): Promise<void> {
    if (busy || release === undefined) return;
    const done = release;
    release = undefined;
    await db.exec('rollback').catch(() => {});
    done();
  }

  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    void pump();
  });
  socket.on('error', () => {}); // A client that is killed resets its connection.
  socket.on('close', () => void abandon());
}

/** Lets programs on this machine speak to PGlite; returns the port and how to stop. */
export async function startWire(db: PGlite): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const takeTurn = createTurns();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, db, takeTurn);
  });
  const port = await listen(server, 0);
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      // The last holder may still be cleaning up.
      const release = await takeTurn();
      release();
    },
  };
}
