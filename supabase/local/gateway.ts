import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { listen } from './process/listen.ts';

/** Path of the function's public URL. */
export const FUNCTION_PATH = '/functions/v1/send-contact-email';

/** That path, or one below it, such as `/health`. */
const FUNCTION_AND_BELOW = new RegExp(`^${FUNCTION_PATH}((?:/[a-z]+)?)$`);

const STARTING = 'The contact function is starting. Please try again in a moment.';

/** The local counterpart of the gateway in front of hosted functions. */
export interface Gateway {
  readonly url: string;
  /** Says where requests go from now on; until then they are told to try again. */
  forwardTo(target: () => string | undefined): void;
  close(): Promise<void>;
}

/**
 * What concerns one connection alone, https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1. A `trailer` that
 * Node has not announced itself would end this process.
 */
const NOT_FORWARDED: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'],
]);

/** Returns the headers to pass on: the client's address is set here, as the platform's gateway does. */
function forwarded(headers: IncomingHttpHeaders, address: string): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  return { ...Object.fromEntries(kept), 'cf-connecting-ip': address };
}

/** A browser that has posted the form by itself shows what it gets; the script reads JSON. */
function errorBody(asksForPage: boolean, error: string): { type: string; body: string } {
  return asksForPage
    ? {
        type: 'text/html; charset=utf-8',
        body: `<!doctype html>\n<html lang="en"><meta name="viewport" content="width=device-width"><title>Message not sent</title>\n<h1>Your message was not sent</h1>\n<p>${error}</p>\n<p>Go back to find what you wrote.</p>\n</html>\n`,
      }
    : { type: 'application/json', body: JSON.stringify({ error }) };
}

/**
 * Listens on `port` and forwards requests to the function. Whatever is sent, it goes on: an error is the
 * end of one request.
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
    const { method, headers, socket } = incoming;
    const refuse = (status: number, error: string) => {
      if (outgoing.headersSent) {
        outgoing.destroy();
        return;
      }
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const { type, body } = errorBody(method === 'POST' && isForm === true, error);
      outgoing.writeHead(status, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
        ...(status === 503 && { 'retry-after': '5' }),
      });
      outgoing.end(body);
    };
    // A client may send what no address is, such as `//`.
    const path = incoming.url ?? '/';
    const asked = URL.canParse(path, 'http://gateway')
      ? new URL(path, 'http://gateway')
      : undefined;
    const url = current();
    const [, below] = FUNCTION_AND_BELOW.exec(asked?.pathname ?? '') ?? [];
    if (below === undefined) return refuse(404, 'There is no such function.');
    if (url === undefined) return refuse(503, STARTING);

    const options = {
      method,
      headers: forwarded(headers, socket.remoteAddress ?? ''),
      agent: false,
    };
    const forwardedRequest = request(url + below, options);
    forwardedRequest.on('response', (response) => {
      // The response may come before the whole body was read; the rest is dropped.
      if (!incoming.complete) outgoing.setHeader('connection', 'close');
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    forwardedRequest.on('error', () => refuse(503, STARTING));
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
