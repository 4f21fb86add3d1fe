import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer of the function in full. */
interface WholeAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the stub does with a message: accepts it, answers a status, resets the connection, hangs. */
type Answer = 'accept' | 'reset' | 'hang' | number | WholeAnswer;

/** A message as it arrived. */
interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A stub of the contact function: what a browser sees of it. */
export interface FunctionServer {
  readonly url: string;
  /** Every POST so far, oldest first. */
  readonly calls: Call[];
  /** The newest; throws when there is none. */
  lastCall(): Call;
  /** How the next ones are answered. */
  answer: Answer;
  /** How long an answer takes, in ms. */
  delay: number;
  /** Where a form that was posted without script comes back to. */
  siteUrl: string;
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-expose-headers': 'Retry-After',
};

/** The part of the page that a form without script comes back to. */
function outcomeOf(status: number): string {
  if (status === 200) return 'message-sent';
  if (status === 400 || status === 413) return 'message-invalid';
  return status === 429 ? 'message-limited' : 'message-failed';
}

/** Starts the stub on a port of its own. */
export async function startFunction(): Promise<FunctionServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(204, CORS).end();
    const { url: path = '', headers } = request;
    stub.calls.push({ path, headers, body: await text(request) });
    const { answer, delay } = stub;
    if (answer === 'hang') return;
    if (answer === 'reset') return void request.socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, delay));
    const status = answer === 'accept' ? 200 : typeof answer === 'number' ? answer : answer.status;
    if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      const location = `${stub.siteUrl}/contact#${outcomeOf(status)}`;
      return void response.writeHead(303, { location }).end();
    }
    const whole: Omit<WholeAnswer, 'status'> =
      typeof answer === 'object' ? answer : { body: `{"ok":${status === 200}}` };
    response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...whole.headers });
    response.end(whole.body);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const stub: FunctionServer = {
    url: `http://localhost:${port}`,
    calls: [],
    lastCall: () => {
      const call = stub.calls.at(-1);
      if (!call) throw new Error('nothing was sent');
      return call;
    },
    answer: 'accept',
    delay: 0,
    siteUrl: '',
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return stub;
}
