import { createServer } from 'node:net';

/** How many ports are tried after the first. */
const TRIES = 20;

/** What a machine without IPv6 says of `::`, where nobody else listens either. */
const NO_SUCH_ADDRESS = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve('code' in error && NO_SUCH_ADDRESS.includes(String(error.code))),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether nobody listens on this port of this machine, over IPv4 or IPv6. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '::')) && (await canListen(port, '127.0.0.1'));
}

/**
 * The first free port from `first` on.
 * @throws Error where the next twenty are taken too
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port)) return port;
  throw new Error(`Ports ${first} to ${first + TRIES - 1} are taken; stop what listens there`);
}
