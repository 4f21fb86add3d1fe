import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { listen } from './listen.ts';

/** The public address of the function, below the gateway's. */
export const FUNCTION_PATH = '/functions/v1/send-contact-email';

/** The one door to the backend. */
export interface Gateway {
  readonly url: string;
  close(): Promise<void>;
}

/** Headers as the platform's gateway passes them on: the client's address is the gateway's word. */
function forwarded(headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const { 'cf-connecting-ip': _forged, connection: _connection, ...rest } = headers;
  return { ...rest, 'x-forwarded-for': address };
}

/**
 * Listens on `port` and passes calls to the function on, wherever it is at that moment.
 *
 * @param target where the function answers; undefined while it restarts
 * @throws PortTakenError
 */
export async function startGateway(
  port: number,
  target: () => string | undefined,
): Promise<Gateway> {
  const server: Server = createServer((incoming, outgoing) => {
    const refuse = (status: number, error: string) => {
      if (outgoing.headersSent) {
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        connection: 'close',
      });
      outgoing.end(JSON.stringify({ error }));
    };
    const { pathname } = new URL(incoming.url ?? '/', 'http://gateway');
    const to = target();
    if (pathname !== FUNCTION_PATH) return refuse(404, 'There is no such function.');
    if (to === undefined) return refuse(503, 'The function is starting: try again in a moment.');

    const call = request(to, {
      method: incoming.method,
      headers: forwarded(incoming.headers, incoming.socket.remoteAddress ?? ''),
      agent: false,
    });
    call.on('response', (answer) => {
      // An answer may come before the whole body was read; the rest is of no use.
      if (!incoming.complete) outgoing.setHeader('connection', 'close');
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    call.on('error', () =>
      refuse(503, 'The function could not be reached: try again in a moment.'),
    );
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  const chosen = await listen(server, port);
  return {
    url: `http://127.0.0.1:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
