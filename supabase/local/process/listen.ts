import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/**
 * Listens on loopback and returns the port. Port 0 lets the system choose one that is free, which,
 * unlike a port that was looked up first (get-port), nothing else can take in between.
 *
 * @throws Error with one line for a person when another program has the port
 */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const words = `Port ${port} is used by another program: close that program first.`;
    throw new Error(words, { cause: error });
  }
  return (server.address() as AddressInfo).port;
}
