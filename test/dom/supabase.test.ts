import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient } from '../../client/bundle.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.com', company: '', phone: '', message: 'Hello' };

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Context {
  /** The lazy chunk as visitors get it: stubs included. */
  chunk: typeof import('../../client/supabase.ts');
  folder: string;
  server: Server;
  url: string;
  calls: Call[];
  /** What the function answers: a status, or nothing ever. */
  answer: number | 'hang';
  /** Keys that the client has read from local storage. */
  read: string[];
}

const supabase = suite<Context>('supabase chunk');

supabase.before(async (context) => {
  const { modules, files } = await bundleClient();
  context.folder = mkdtempSync(join(tmpdir(), 'chunk-'));
  const file = join(context.folder, 'supabase.mjs');
  writeFileSync(file, files.get(modules[0] ?? '') ?? '');
  context.read = [];
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => {
        context.read.push(key);
        return null;
      },
      setItem: () => {},
      removeItem: () => {},
    },
  });
  context.chunk = await import(pathToFileURL(file).href);

  context.server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    context.calls.push({ method, url, headers, body: JSON.parse(body) });
    if (context.answer === 'hang') return;
    response.writeHead(context.answer, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve));
  context.url = `http://127.0.0.1:${(context.server.address() as AddressInfo).port}`;
});
supabase.before.each((context) => {
  context.calls = [];
  context.answer = 200;
});
supabase.after(async (context) => {
  await context.chunk.connect(context.url, 'sb_publishable_x').auth.stopAutoRefresh();
  context.server.closeAllConnections();
  context.server.close();
  rmSync(context.folder, { recursive: true });
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const send = ({ chunk, url }: Context, signal = new AbortController().signal) =>
  chunk.sendContactEmail(chunk.connect(url, 'sb_publishable_x'), MESSAGE, signal);

/** The error that `promise` rejects with. */
async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('was not rejected');
}

supabase('invokes send-contact-email with the body and the public key', async (context) => {
  await send(context);
  assert.is(context.calls.length, 1);
  const [call] = context.calls;
  assert.is(call?.method, 'POST');
  assert.is(call?.url, '/functions/v1/send-contact-email');
  assert.equal(call?.body, MESSAGE);
  assert.is(call?.headers.apikey, 'sb_publishable_x');
  assert.match(String(call?.headers['content-type']), /^application\/json/);
});

supabase('keeps its session in local storage', async (context) => {
  await send(context);
  assert.ok(context.read.some((key) => /^sb-.*-auth-token$/.test(key)));
});

supabase('makes one client, however often it is asked', ({ chunk, url }) => {
  assert.is(chunk.connect(url, 'sb_publishable_x'), chunk.connect(url, 'sb_publishable_x'));
});

for (const status of [400, 429, 500, 503]) {
  supabase(`rejects when the function answers ${status}`, async (context) => {
    context.answer = status;
    assert.is((await rejection(send(context))).name, 'FunctionsHttpError');
  });
}

supabase('rejects when it is aborted while the function hangs', async (context) => {
  context.answer = 'hang';
  const abort = new AbortController();
  const outcome = rejection(send(context, abort.signal));
  while (context.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  abort.abort();
  assert.is((await outcome).name, 'FunctionsFetchError');
});

supabase('sends nothing when it was aborted before', async (context) => {
  assert.is((await rejection(send(context, AbortSignal.abort()))).name, 'FunctionsFetchError');
  assert.equal(context.calls, []);
});

supabase.run();
