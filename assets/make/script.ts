import { basename } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';
import { browsers } from './styles.ts';

/**
 * Bundles and minifies the client: the entry that each page loads, the script inlined in each page, and the chunk that
 * the entry imports when a visitor first uses the form. The same sources give the same bytes in any folder. esbuild
 * doesn't split code here, because a retry of a failed `import()` needs the chunk's address with a different query.
 */
export async function bundleClient() {
  const supabase = await bundle('supabase', { alias: STUBS });
  const address = JSON.stringify(`./${basename(supabase.path)}`);
  return {
    entry: await bundle('main', { define: { SUPABASE_CHUNK: address } }),
    inline: await bundle('inline', {}),
    supabase,
  };
}

/** Stubs for parts of supabase-js that this site never calls. The stubs save half of the library's 47 KB (brotli). */
const STUBS = {
  '@supabase/realtime-js': './client/stubs.ts',
  '@supabase/storage-js': './client/stubs.ts',
  '@supabase/postgrest-js': './client/stubs.ts',
};

async function bundle(name: string, options: BuildOptions) {
  const { outputFiles, warnings } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [`client/${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: browsers,
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // An empty configuration keeps tsconfig.json from affecting the bundle.
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
