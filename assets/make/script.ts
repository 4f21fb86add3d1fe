import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { hashedFile } from './cache.ts';
import { projectRoot } from './project-root.ts';
import { browsers } from './styles.ts';

/**
 * Bundles `client/start.ts` and its lazy chunk as ES modules, minified, named after their content, and
 * `client/inline.ts` for the pages themselves.
 * The same sources give the same bytes in any folder.
 *
 * Two bundles instead of one with splitting, because the entry must know the chunk's address as a
 * value: a failed `import()` is tried again under another query.
 *
 * @param folder the client's sources, absolute
 * @returns the module that each page loads; what stands in each page, for it runs before the first paint; and what
 *   the entry imports on the visitor's first touch of the form
 * @throws when a source does not compile, and on any esbuild warning
 */
export async function bundleClient(folder = join(projectRoot, 'client')) {
  const supabase = await bundle(folder, 'supabase', { alias: stubs });
  const address = JSON.stringify(`./${basename(supabase.path)}`);
  return {
    entry: await bundle(folder, 'start', { define: { SUPABASE_CHUNK: address } }),
    inline: await bundle(folder, 'inline', {}),
    supabase,
  };
}

/** What supabase-js carries and this site never calls: half of its 47 KB of brotli. */
const stubs = {
  '@supabase/realtime-js': './stubs.ts',
  '@supabase/storage-js': './stubs.ts',
  '@supabase/postgrest-js': './stubs.ts',
};

async function bundle(folder: string, name: string, options: BuildOptions) {
  const { outputFiles, warnings } = await build({
    absWorkingDir: folder,
    entryPoints: [`./${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: browsers,
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // The type checker's configuration is not the bundle's: it must not change a byte here.
    tsconfigRaw: {},
    logLevel: 'silent',
    ...options,
    write: false,
  });
  const [file] = outputFiles;
  const [warning] = warnings;
  if (!file || warning) throw Error(`client/${name}.ts: ${warning?.text ?? 'no output'}`);
  return hashedFile(`${name}.js`, file.contents);
}
