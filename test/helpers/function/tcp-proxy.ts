import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** Starts a proxy for a port of this machine that can lose connections, as a network does. */
export async function startTcpProxy(target: string) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let refuses = false;
  const server = createServer((client) => {
    if (refuses) return void client.resetAndDestroy();
    const upstream = createConnection(Number(target), '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (url: string) => url.replace(`:${target}/`, `:${port}/`),
    /** Stops every open connection without closing it. New connections work. */
    silence(): void {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        client.resume();
        upstream.resume();
      }
    },
    /** Resets every new connection, until `accept`. */
    refuse: () => {
      refuses = true;
    },
    accept: () => {
      refuses = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const [client, upstream] of pairs) {
          client.destroy();
          upstream.destroy();
        }
      }),
  };
}
