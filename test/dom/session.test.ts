import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient } from '../../client/bundle.ts';

/** Calls are in `supabase.test.ts`; this is about what the client does by itself. */
const session = suite('the session of the supabase client');

const { modules, files } = await bundleClient();
const folder = mkdtempSync(join(tmpdir(), 'session-'));
session.after(() => rmSync(folder, { recursive: true }));

/** The lazy chunk, as if it had just been fetched. */
function fetchChunk(name: string): Promise<typeof import('../../client/supabase.ts')> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, files.get(modules[0] ?? '') ?? '');
  return import(pathToFileURL(file).href);
}

/** Connects, with local storage as the browser gives it, and tells the intervals that were started, in ms. */
async function connectWith(name: string, storage: PropertyDescriptor): Promise<number[]> {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage });
  const started: number[] = [];
  const { setInterval } = globalThis;
  globalThis.setInterval = ((call: () => void, ms: number) => {
    started.push(ms);
    return setInterval(call, ms);
  }) as typeof setInterval;
  try {
    const { connect } = await fetchChunk(name);
    const { auth } = connect('http://localhost:9', 'sb_publishable_x');
    await auth.initialize();
    await auth.stopAutoRefresh();
  } finally {
    globalThis.setInterval = setInterval;
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
  return started;
}

const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

session('is looked after every half minute, to be refreshed before it ends', async () => {
  assert.ok((await connectWith('kept', { value: empty })).includes(30_000));
});

session('is kept in memory where the browser refuses local storage', async () => {
  const refused = () => {
    throw new Error('Access is denied for this document.');
  };
  await connectWith('refused', { get: refused });
});

session.run();
