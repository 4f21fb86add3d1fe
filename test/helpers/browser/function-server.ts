import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeServer } from '#pages/site/commands/start.ts';
import type { FieldErrors } from '#supabase/functions/send-contact-email/message-rules.ts';
import { createResponses } from '#supabase/functions/send-contact-email/responses.ts';

/** How the stub answers; `hold` accepts a message after `release`. */
type Answer = 'accept' | 'hold' | { readonly status: number; readonly fields?: FieldErrors };

export type FunctionServer = Awaited<ReturnType<typeof startFunction>>;

/** The reference that the stub gives every accepted message. */
export const REFERENCE = '1A2B-3C4D';

/** Starts a stub of the contact function on a free port, with the function's own responses. */
export async function startFunction() {
  const held = new EventEmitter();
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = new Request(stub.url + path, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, `${value}`]),
    });
    const responses = createResponses(request, [stub.siteUrl], stub.siteUrl);
    const send = async (response: Response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    };
    if (method !== 'POST') return send(responses.preflight());
    stub.calls.push({ path, headers, body: await text(incoming) });
    const { answer } = stub;
    if (answer === 'hold') await once(held, 'release');
    const { status, fields } = typeof answer === 'object' ? answer : { status: 200, fields: undefined };
    return send(status === 200 ? responses.accepted(REFERENCE) : responses.error(status, 'An error.', {}, fields));
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
    /** The origin of the site, which may call the stub and to which a form without script is redirected. */
    siteUrl: '',
    close: () => closeServer(server),
  };
  return stub;
}
