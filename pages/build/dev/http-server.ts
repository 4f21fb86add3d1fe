import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A server that listens. */
export interface RunningServer {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Changes how requests are answered from now on. */
  answerWith(answer: Answer): void;
  /** Ends it and every open connection; resolved when the port is free again. */
  close(): Promise<void>;
}

/**
 * Starts a server on all interfaces, so that a phone or another machine can look too.
 *
 * @param first how requests are answered, to begin with
 * @param port to listen on; 0 for any that is free
 * @throws Error in one line where the port is taken
 */
export async function startServer(first: Answer, port: number): Promise<RunningServer> {
  let answer = first;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.url}: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    });
  });
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken; stop what listens there, or choose another port`, {
      cause: error,
    });
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    answerWith(next) {
      answer = next;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      // Browsers keep connections open.
      server.closeAllConnections();
      await closed;
    },
  };
}
