import getPort, { portNumbers } from 'get-port';

/** How many ports are tried. */
const RANGE = 20;
const LAST_PORT = 65_535;

/** Whether a server could not be started because another program has its port. */
const isTaken = ({ cause }: Error): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';

/**
 * Starts a server on a port, or on the next one that is free. Whether a port is free is asked before (a
 * program on one address of this machine does not always keep another from a second), and the server
 * takes it at once: of two starts at the same time, each gets its own.
 *
 * @param first the port to begin with
 * @param start starts the server; rejects with an EADDRINUSE as its cause where the port is taken
 */
export async function onFreePort<Server>(
  first: number,
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  const last = Math.min(first + RANGE, LAST_PORT);
  for (let from = first; ; ) {
    const port = await getPort({ port: portNumbers(from, last) });
    try {
      return await start(port);
    } catch (error) {
      if (!(error instanceof Error && isTaken(error)) || from >= last) throw error;
      from = Math.min(Math.max(from, port) + 1, last);
    }
  }
}
