import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../../supabase/local/process/listen.ts';

/** A network between two programs on this machine on which everything takes its time. */
export interface SlowNetwork {
  /** The URL given, by way of this network. */
  readonly url: string;
  close(): Promise<void>;
}

/** Hands what comes from one socket to the other after `delayMs`, in order. */
function delay(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs));
  from.on('close', () => setTimeout(() => to.destroy(), delayMs));
  from.on('error', () => {}); // Broken connections are passed on by their close.
}

/**
 * Starts a network towards the server at `url`.
 *
 * @param roundTripMs how long a question and its answer are under way together
 */
export async function startSlowNetwork(url: string, roundTripMs: number): Promise<SlowNetwork> {
  const address = new URL(url);
  const port = Number(address.port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    delay(near, far, roundTripMs / 2);
    delay(far, near, roundTripMs / 2);
  });
  address.port = String(await listen(server, 0));
  return {
    url: address.href,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
