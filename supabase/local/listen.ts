import type { Server } from 'node:net';

/** A port that another program listens on. */
class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Listens on loopback and returns the port, which is chosen by the system where `port` is 0.
 *
 * @throws PortTakenError when another program has the port
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTakenError(`Port ${port} is taken by another program: close that one first.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
