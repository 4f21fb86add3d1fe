import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient, type ClientBundle } from '../../client/bundle.ts';
import { brotliSize } from '../../pages/build/writing/brotli-size.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['client', 'supabase/functions/_shared'];

interface Context {
  bundle: ClientBundle;
  /** Another folder with the same sources. */
  copy: string;
}
const bundleSuite = suite<Context>('bundle');

bundleSuite.before(async (context) => {
  context.bundle = await bundleClient();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'client-')));
  for (const source of SOURCES)
    cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  context.copy = join(folder, 'client');
});
bundleSuite.after(({ copy }) => rmSync(dirname(copy), { recursive: true }));

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
bundleSuite('names its files after their content, relative to dist', ({ bundle }) => {
  assert.match(bundle.entry, /^assets\/start-[0-9a-f]{10}\.js$/);
  assert.is(bundle.modules.length, 1);
  assert.match(bundle.modules[0] ?? '', /^assets\/supabase-[0-9a-f]{10}\.js$/);
  assert.equal([...bundle.files.keys()].sort(), [bundle.entry, ...bundle.modules].sort());
});

bundleSuite('keeps the entry under 2,850 bytes of brotli, the budget being 3,072', ({ bundle }) => {
  const entry = bundle.files.get(bundle.entry) ?? '';
  assert.ok(brotliSize(entry, 5) > 500);
  assert.ok(brotliSize(entry, 5) <= 2850, `${brotliSize(entry, 5)} bytes at quality 5`);
  assert.ok(brotliSize(entry, 11) <= 2850);
});

bundleSuite('keeps the lazy chunk under 24 KB of brotli', ({ bundle }) => {
  const chunk = bundle.files.get(bundle.modules[0] ?? '') ?? '';
  assert.ok(brotliSize(chunk, 11) > 5000);
  assert.ok(brotliSize(chunk, 5) <= 24 * 1024, `${brotliSize(chunk, 5)} bytes at quality 5`);
});

bundleSuite('loads nothing when it starts: it only names the chunk', ({ bundle }) => {
  const entry = text(bundle.files.get(bundle.entry));
  const chunk = bundle.modules[0]?.replace('assets/', './') ?? 'no chunk';
  assert.ok(entry.includes(chunk));
  assert.not.match(entry, /\bimport\s*["'{*\w]/);
  assert.not.match(entry, /createClient|supabase-js\//);
});

bundleSuite('runs under the Content-Security-Policy with Trusted Types', ({ bundle }) => {
  for (const [path, bytes] of bundle.files) {
    const sinks =
      /\beval\(|new Function|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|importScripts|set(Timeout|Interval)\(["'`]|new (Shared)?Worker|setAttribute\(["'`](style|on)/;
    assert.not.match(text(bytes), sinks, path);
  }
});

bundleSuite('carries no source map, no comment and no path of this machine', ({ bundle }) => {
  for (const [path, bytes] of bundle.files) {
    const code = text(bytes);
    assert.not.match(code, /sourceMappingURL|\/\*|^\s*\/\//m, path);
    assert.not.ok(code.includes(ROOT) || code.includes('node_modules'), path);
  }
});

bundleSuite('gives the same bytes again, also in another folder', async ({ bundle, copy }) => {
  for (const again of [await bundleClient(), await bundleClient(copy)]) {
    assert.equal([...again.files.keys()], [...bundle.files.keys()]);
    for (const [path, bytes] of again.files) {
      assert.ok(Buffer.compare(bytes, bundle.files.get(path) ?? new Uint8Array()) === 0, path);
    }
  }
});

bundleSuite(
  'gives other names when a source changes: the entry names the chunk',
  async ({ bundle, copy }) => {
    const supabase = join(copy, 'supabase.ts');
    appendFileSync(supabase, '\nexport const changed = true;\n');
    const changed = await bundleClient(copy);
    assert.is.not(changed.modules[0], bundle.modules[0]);
    assert.is.not(changed.entry, bundle.entry);
  },
);

bundleSuite('refuses a source that does not compile, naming the line', async ({ copy }) => {
  writeFileSync(join(copy, 'menu.ts'), 'export function menu( {');
  try {
    await bundleClient(copy);
    assert.unreachable('the broken source was bundled');
  } catch (error) {
    assert.match(String(error), /menu\.ts:1/);
  }
});

bundleSuite.run();
