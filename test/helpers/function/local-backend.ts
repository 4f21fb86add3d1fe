import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '#pages/site/commands/start.ts';
import { type BackendOptions, MESSAGES_PATH, startBackend } from '#supabase/local/backend.ts';

/** Runs the backend of `npm start` on a free port. `folder` has its messages and mails. */
export async function runLocalBackend(options: Partial<BackendOptions> & Pick<BackendOptions, 'folder' | 'siteUrl'>) {
  const backend = await startBackend({ print: () => {}, env: {}, ...options });
  const server = createServer(backend.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Returns the latest messages, from the newest to the oldest. */
    messages: async () => (await (await fetch(url + MESSAGES_PATH)).json()) as Readonly<Record<string, string>>[],
    async close() {
      await closeServer(server);
      await backend.close();
    },
  };
}
