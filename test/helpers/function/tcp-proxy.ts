import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** Starts a proxy for a port of this machine that can lose connections, as a network does. */
export async function startTcpProxy(target: string) {
  const sockets = new Set<Socket>();
  const proxy = {
    /** What happens to a new connection: nothing unusual, no answer (as from a stopped server), or a reset. */
    mode: 'open' as 'open' | 'silent' | 'reset',
    urlOf: (url: string) => url.replace(`:${target}/`, `:${port}/`),
    /** Stops every open connection without closing it. */
    silence(): void {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  const server = createServer((client) => {
    if (proxy.mode === 'reset') return void client.resetAndDestroy();
    const upstream = createConnection(Number(target), '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => sockets.delete(from) && to.destroy());
      if (proxy.mode === 'open') from.pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return proxy;
}
