import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Runs a command from any folder: `node pages/site/commands/run.js release`. The first argument may also be another
// module with a function `main(args, { load, explain })`: `node pages/site/commands/run.js pages/site/commands/dev.ts`.

const args = process.argv.slice(2);
const entry = (/\.tsx?$/.test(args[0] ?? '') && args.shift()) || 'pages/site/commands/main.ts';
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
// React reads NODE_ENV when it loads. React's development build is five times slower.
process.env.NODE_ENV ??= 'production';
// Makes stack traces name source files and lines.
process.setSourceMapsEnabled(true);

/** Folder for the bundles. It is inside the project, so that packages resolve and a later build deletes leftovers. */
let folder = '';
let loads = 0;

/**
 * Bundles a TypeScript module from its current sources and loads it. esbuild takes about 30 ms, and Node loads one
 * bundle twice as fast as hundreds of modules. Dynamic imports stay separate and load on demand.
 *
 * @param {string} entry path from the project root
 * @returns {Promise<any>} the module
 * @throws esbuild's BuildFailure if a source doesn't compile, or the module's own error
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
    throw `Nothing was built, and dist is unchanged: ${reason}. Make ${aside} a writable folder.`;
  }
}

/**
 * Returns whether an error's message is enough without a stack trace. The message of each plain Error that this project
 * throws names the file and the fix.
 *
 * @param {Error} error
 */
function isComplete(error) {
  const thrownAt = /^ +at .*$/m.exec(error.stack ?? '')?.[0] ?? '';
  const isOurs = thrownAt.includes(process.cwd()) && !/node_modules/.test(thrownAt);
  return error.name === 'Error' && isOurs;
}

/**
 * Formats an error as one line per error with its place. Unexpected errors keep their stack trace.
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
  if (!isComplete(error)) return (error.stack ?? '').replaceAll(process.cwd() + sep, '');
  const { cause } = error;
  return cause instanceof Error && !isComplete(cause) ? `${error.message}\n${explain(cause)}` : error.message;
}

try {
  const { main } = await load(entry);
  await main(args, { load, explain });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
