import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Runs TypeScript of the project from any folder: `node pages/site/run.js build.ts release`. The module exports
// `main`, which takes the words after its name, and how to load and explain other modules.

const [entry = 'build.ts', ...words] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
// React reads this while it is loaded. Its development build is five times slower.
process.env.NODE_ENV ??= 'production';
// Errors name the files and lines of the sources.
process.setSourceMapsEnabled(true);

/** Of the bundles: where packages are found, and where a later build removes it if this process cannot. */
let folder = '';
let loads = 0;

/**
 * Loads a TypeScript module of the project as its sources are now: bundled by esbuild, in some 30 ms, which Node
 * then loads in half the time that hundreds of modules take. What is imported dynamically stays apart and is
 * read when it is wanted.
 *
 * @param {string} entry from the project's folder
 * @returns {Promise<any>} the module
 * @throws esbuild's BuildFailure where a source does not compile; what the module throws
 */
async function load(entry) {
  folder ||= makeFolder();
  await build({
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
  });
  loads += 1;
  const { href } = pathToFileURL(join(folder, basename(entry).replace(/\.tsx?$/, '.mjs')));
  return import(`${href}?${loads}`);
}

function makeFolder() {
  const aside = resolve('.local');
  try {
    mkdirSync(aside, { recursive: true });
    const made = mkdtempSync(join(aside, 'build-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw `Nothing is built, and dist is as it was: ${reason}; make ${aside} a folder that can be written.`;
  }
}

/**
 * Whether an error says itself what is wrong, where, and how to fix it: those of stylesheets do,
 * and so does every plain Error that code of this project throws.
 *
 * @param {Error} error
 */
function isWorded(error) {
  if (error.name === 'CssSyntaxError') return true;
  const thrownAt = /^ +at .*$/m.exec(error.stack ?? '')?.[0] ?? '';
  const isOurs = thrownAt.includes(process.cwd()) && !/node_modules/.test(thrownAt);
  return error.name === 'Error' && isOurs;
}

/**
 * Says what is wrong: one line for each fault with its place, and for what nobody expected the whole stack,
 * with the files and lines of the sources.
 *
 * @param {unknown} error
 * @returns {string}
 */
function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if ('errors' in error && Array.isArray(error.errors)) {
    return error.errors
      .map(({ location, text }) =>
        location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text,
      )
      .join('\n');
  }
  if (!isWorded(error)) return (error.stack ?? '').replaceAll(process.cwd() + sep, '');
  const { cause } = error;
  return cause instanceof Error && !isWorded(cause)
    ? `${error.message}\n${explain(cause)}`
    : error.message;
}

try {
  const { main } = await load(entry);
  await main(words, { load, explain });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
