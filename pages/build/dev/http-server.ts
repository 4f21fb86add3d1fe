import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A server that listens. */
export interface RunningServer {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Ends it and every open connection; resolved when the port is free again. */
  close(): Promise<void>;
}

/**
 * Starts a server on all interfaces, so that a phone or another machine can look too.
 *
 * @param port to listen on; 0 for any that is free
 * @throws Error in one line where the port is taken
 */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port: number,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`${request.url}: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    });
  });
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken; stop what listens there, or choose another port`);
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Browsers keep connections open.
      server.closeAllConnections();
      await closed;
    },
  };
}
