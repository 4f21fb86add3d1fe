import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { listen } from './listen.ts';

/** Path of the function's public URL. */
export const FUNCTION_PATH = '/functions/v1/send-contact-email';

/** The local counterpart of the gateway in front of hosted functions. */
export interface Gateway {
  readonly url: string;
  /** Says where requests go from now on; until then they are told to try again. */
  forwardTo(target: () => string | undefined): void;
  close(): Promise<void>;
}

/** Returns the headers to pass on: the client's address is set here, as the platform's gateway does. */
function forwarded(headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const { 'cf-connecting-ip': _forged, connection: _connection, ...rest } = headers;
  return { ...rest, 'x-forwarded-for': address };
}

/**
 * Listens on `port` and forwards requests to the function.
 *
 * @param target returns the function's current URL; undefined while it starts
 * @throws Error with one line for a person when another program has the port
 */
export async function startGateway(
  port: number,
  target: () => string | undefined = () => undefined,
): Promise<Gateway> {
  let current = target;
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
    // A client may send what no address is, such as `//`.
    const path = incoming.url ?? '/';
    const asked = URL.canParse(path, 'http://gateway')
      ? new URL(path, 'http://gateway')
      : undefined;
    const url = current();
    if (asked?.pathname !== FUNCTION_PATH) return refuse(404, 'There is no such function.');
    if (url === undefined) return refuse(503, 'The function is starting: try again in a moment.');

    const forwardedRequest = request(url, {
      method: incoming.method,
      headers: forwarded(incoming.headers, incoming.socket.remoteAddress ?? ''),
      agent: false,
    });
    forwardedRequest.on('response', (response) => {
      // The response may come before the whole body was read; the rest is dropped.
      if (!incoming.complete) outgoing.setHeader('connection', 'close');
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    forwardedRequest.on('error', () =>
      refuse(503, 'The function could not be reached: try again in a moment.'),
    );
    outgoing.on('close', () => forwardedRequest.destroy());
    incoming.pipe(forwardedRequest);
  });
  const actualPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${actualPort}`,
    forwardTo(next) {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
