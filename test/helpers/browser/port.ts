import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free now, chosen by the system: test files run beside each other. */
export async function anyPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port was given');
  return address.port;
}
