import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer } from '#pages/site/commands/start.ts';
import { HONEYPOT_HEADER } from '#supabase/functions/_shared/message.ts';

/** How the stub answers; `hold` accepts a message after `release`. */
type Answer = 'accept' | 'hold' | { readonly status: number; readonly body?: string };

export type FunctionServer = Awaited<ReturnType<typeof startFunction>>;

/** The reference that the stub gives every accepted message. */
export const REFERENCE = '1A2B-3C4D';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': `authorization, x-client-info, x-supabase-api-version, apikey, content-type, ${HONEYPOT_HEADER}`,
};

/** Returns the query and fragment to which a form without script is redirected. */
function outcomeOf(status: number): string {
  if (status === 200) return `?reference=${REFERENCE}#message-sent`;
  if (status === 400 || status === 413) return '#message-invalid';
  return status === 429 ? '#message-limited' : '#message-failed';
}

/** Starts a stub of the contact function on a free port. */
export async function startFunction() {
  const held = new EventEmitter();
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(204, CORS).end();
    const { url: path = '', headers } = request;
    stub.calls.push({ path, headers, body: await text(request) });
    const { answer } = stub;
    if (answer === 'hold') await once(held, 'release');
    const { status, body = JSON.stringify({ ok: status === 200, reference: REFERENCE }) } =
      typeof answer === 'object' ? answer : { status: 200, body: undefined };
    if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      const location = `${stub.siteUrl}/contact${outcomeOf(status)}`;
      return void response.writeHead(303, { location }).end();
    }
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
    response.end(body);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;

  const stub = {
    url: `http://localhost:${port}`,
    /** The POST requests so far, from the oldest to the newest. */
    calls: [] as { path: string; headers: IncomingHttpHeaders; body: string }[],
    /** Returns the newest POST request; throws if nothing was sent. */
    lastCall() {
      const call = stub.calls.at(-1);
      if (!call) throw new Error('nothing was sent');
      return call;
    },
    answer: 'accept' as Answer,
    /** Accepts the held messages. */
    release: () => held.emit('release'),
    /** The origin of the site to which a form without script is redirected. */
    siteUrl: '',
    close: () => closeServer(server),
  };
  return stub;
}
