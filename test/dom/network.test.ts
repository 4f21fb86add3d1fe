import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Network } from '../../client/contact.ts';

interface Context {
  folder: string;
  network: Network;
}
const networkSuite = suite<Context>('network');

networkSuite.before(async (context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'network-'));
  const chunk = pathToFileURL(join(context.folder, 'chunk.mjs')).href;
  // What the bundle writes into the entry.
  Object.assign(globalThis, { SUPABASE_CHUNK: chunk });
  ({ network: context.network } = await import('../../client/network.ts'));
});
networkSuite.after(({ folder }) => {
  rmSync(folder, { recursive: true });
  Reflect.deleteProperty(globalThis, 'SUPABASE_CHUNK');
});

const dataset = { supabaseUrl: 'https://x', supabaseKey: 'key' };
const FORM = { dataset } as unknown as HTMLFormElement;
const MESSAGE = { name: 'A', email: 'a@b.co', company: '', phone: '', message: 'm' };

networkSuite(
  'rejects while the chunk cannot be loaded, and gets it once it can',
  async (context) => {
    const { folder, network } = context;
    const { signal } = new AbortController();
    const failures: unknown[] = [];
    const keep = (error: unknown) => void failures.push(error);
    await network.prepare(FORM).catch(keep);
    await network.send(FORM, MESSAGE, signal).catch(keep);
    assert.is(failures.length, 2);

    writeFileSync(
      join(folder, 'chunk.mjs'),
      `export const calls = globalThis.calls = [];
     export const connect = (url, key) => ({ url, key });
     export const sendContactEmail = async (...call) => { calls.push([import.meta.url, ...call]); };`,
    );
    await network.send(FORM, MESSAGE, signal);
    const { calls } = globalThis as unknown as { calls: unknown[][] };
    assert.is(calls.length, 1);
    const [address, client, message, passed] = calls[0] ?? [];
    // Another address than the one that failed: a browser may remember the failure.
    assert.match(String(address), /chunk\.mjs\?\d+$/);
    assert.equal(client, { url: 'https://x', key: 'key' });
    assert.equal(message, MESSAGE);
    assert.is(passed, signal);
  },
);

networkSuite.run();
