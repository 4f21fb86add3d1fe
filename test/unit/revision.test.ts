import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { INPUTS } from '../../pages/build/provenance/revision.ts';

const test = suite('the revision of a build');

/** Every file that a module imports statically, and its imports' imports, from the project's root. */
async function importsOf(...entryPoints: string[]): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const found = new Set(entryPoints);
  for (const file of found) {
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (!external && kind === 'import-statement') found.add(path);
    }
  }
  return found;
}

test('a change to any module that the site is built from changes it', async () => {
  const files = await importsOf('build.ts', 'client/start.ts', 'client/supabase.ts');
  assert.ok(files.has('data/firm.ts') && files.has('pages/routes.tsx'));
  const uncounted = [...files].filter(
    (file) => !INPUTS.some((input) => file === input || file.startsWith(`${input}/`)),
  );
  assert.equal(uncounted, []);
});

test.run();
