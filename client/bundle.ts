import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { esbuildTarget } from '../assets/browsers.ts';
import { hashedName } from '../assets/hashed-name.ts';
import { projectRoot } from '../assets/project-root.ts';
import { stubPlugin } from './stub-plugin.ts';

/** The client's files, all paths relative to dist and without a leading slash. */
export type ClientBundle = {
  /** The module that each page loads, `assets/start-<hash>.js`. */
  entry: string;
  /** What the entry imports later, on the visitor's first touch of the form. */
  modules: string[];
  /** Path to content, entry and modules. */
  files: Map<string, Uint8Array>;
};

/**
 * Bundles `client/start.ts` and its lazy chunk as ES modules, minified, named after their content.
 * The same sources give the same bytes in any folder.
 *
 * @param folder the client's sources, absolute
 * @throws esbuild's BuildFailure when a source does not compile or a stub replaces nothing; Error on any
 * esbuild warning
 */
export async function bundleClient(
  folder: string = join(projectRoot, 'client'),
): Promise<ClientBundle> {
  const supabase = await bundle(folder, 'supabase', { plugins: [stubPlugin(folder)] });
  const start = await bundle(folder, 'start', {
    define: { SUPABASE_CHUNK: JSON.stringify(`./${supabase.name}`) },
  });
  const entry = `assets/${start.name}`;
  const chunk = `assets/${supabase.name}`;
  return {
    entry,
    modules: [chunk],
    files: new Map([
      [entry, start.bytes],
      [chunk, supabase.bytes],
    ]),
  };
}

/**
 * Two bundles instead of one with splitting, because the entry must know the chunk's address as a
 * value: a failed `import()` is tried again under another query (`network.ts`).
 */
async function bundle(folder: string, name: string, options: BuildOptions) {
  const { outputFiles, warnings } = await build({
    absWorkingDir: folder,
    entryPoints: [`./${name}.ts`],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: esbuildTarget,
    minify: true,
    legalComments: 'none',
    sourcemap: false,
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
  return { name: hashedName(`${name}.js`, file.contents), bytes: file.contents };
}
