import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer on its way to whoever asked. */
export interface Passing {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Changes an answer. */
export type Forge = (answer: Passing, request: { path: string; method: string }) => void;

/** A server that passes on what another one answers, changed or not. */
export interface ForgingProxy {
  readonly url: string;
  /** Whose answers it passes on. */
  target: string;
  /** What it changes; nothing at first. */
  forge: Forge;
  close(): Promise<void>;
}

/** Of no use beyond one connection, or no longer true once the body was read. */
const DROPPED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
];

/** Starts a proxy before `target`. */
export async function startForgingProxy(target = ''): Promise<ForgingProxy> {
  const server = createServer(async (request, response) => {
    const { url: path = '/', method = 'GET', headers: sent } = request;
    const given = Object.entries(sent).filter(([name]) => !['host', 'connection'].includes(name));
    const bytes = await buffer(request);
    const answer = await fetch(proxy.target + path, {
      method,
      headers: given.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: 'manual',
      ...(bytes.length > 0 && { body: bytes }),
    });
    const headers = Object.fromEntries(answer.headers);
    for (const name of DROPPED) delete headers[name];
    const passing = {
      status: answer.status,
      headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
    proxy.forge(passing, { path, method });
    response.writeHead(passing.status, passing.headers).end(passing.body);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: ForgingProxy = {
    url: `http://localhost:${port}`,
    target,
    forge: () => {},
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}
