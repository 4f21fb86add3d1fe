import '#test/harness/production.ts';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Loader, type Plugin } from 'esbuild';
import { endAll, runFile } from './test-process.ts';

// npm test -- [part of a path …] [-t "words of a title"] [--timeout seconds for each test] [--root folder] [--weigh]
// The last line is "N passed, N failed", or "N passed, N failed, N skipped". A rejected file counts as a failure.

const TESTS = join(import.meta.dirname, '..');
/** The duration of each test file in seconds; `npm test -- --weigh` measures the durations again. */
const WEIGHTS = join(import.meta.dirname, 'weights.json');

const usual = tmpdir();
// The name is short because the path of a socket has at most 107 characters.
const temporary = mkdtempSync(join(usual, 'at-'));
Object.assign(process.env, environmentIn(temporary));
const bundles = join(temporary, 'bundles');
// The bundles import packages from this link.
symlinkSync(join(TESTS, '../node_modules'), join(temporary, 'node_modules'), 'junction');
process.once('exit', () => remove(temporary));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });

/** Prepares a temporary folder; returns the environment variables that make a process use it. */
function environmentIn(folder: string): NodeJS.ProcessEnv {
  // If root runs the tests, Postgres runs as another user, who needs access.
  chmodSync(folder, 0o711);
  // These links share the cache of tsx, so a test file needn't compile the project again.
  for (const name of readdirSync(usual).filter((name) => name.startsWith('tsx-')))
    symlinkSync(join(usual, name), join(folder, name), 'junction');
  return { TMPDIR: folder, TEMP: folder, TMP: folder };
}

function remove(folder: string): void {
  try {
    // A process may still write while it ends.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    console.log(`${folder} cannot be removed: ${error instanceof Error ? error.message : error}`);
  }
}

const total = { passed: 0, failed: 0, skipped: 0 };
const seconds: Record<string, number> = {};

const inWords = ({ passed, failed, skipped }: typeof total): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function readCommand() {
  const { values, positionals: words } = parseArgs({
    allowPositionals: true,
    options: {
      timeout: { type: 'string', default: '300' },
      root: { type: 'string', default: TESTS },
      weigh: { type: 'boolean' },
      t: { type: 'string', short: 't', default: '' },
    },
  });
  return { ...values, words, title: values.t };
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');
const printed = (root: string, file: string): string => withSlashes(relative(process.cwd(), join(root, file)));

/**
 * Finds the test files whose printed path contains one of the words, or all files without words; each word must match.
 * New files and slow files come first, because a slow last file would run alone.
 */
function findTests(root: string, words: readonly string[]): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(withSlashes)
    .filter((file) => /\.test\.tsx?$/.test(file));
  if (files.length === 0) throw new Error(`no test file in ${root}`);
  const matches = (file: string, word: string) => printed(root, file).includes(withSlashes(relative('', word)));
  for (const word of words)
    if (!files.some((file) => matches(file, word))) throw new Error(`no test file for "${word}"`);
  const weights: Record<string, number> = JSON.parse(readFileSync(WEIGHTS, 'utf8'));
  const weight = (file: string) => weights[file] ?? Number.MAX_VALUE;
  return files
    .filter((file) => words.length === 0 || words.some((word) => matches(file, word)))
    .sort((a, b) => weight(b) - weight(a) || a.localeCompare(b));
}

type Command = ReturnType<typeof readCommand>;

async function work(program: string, queue: { file: string; test: string }[], { root, title, timeout }: Command) {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const started = performance.now();
    const folder = mkdtempSync(join(temporary, 'f'));
    const result = await runFile(program, [next.test, title], 1000 * Number(timeout), environmentIn(folder));
    const { passed, failed, skipped, errors, output } = result;
    remove(folder);
    // A file without a chosen test runs no hooks, so an open server is no error.
    const endedEarly = errors.some((error) => /^stopped|before its tests did$/.test(error));
    if (title !== '' && passed + failed + skipped.length === 0 && !endedEarly) continue;
    const took = (performance.now() - started) / 1000;
    seconds[next.file] = Math.round(took * 10) / 10;
    const counts = { passed, failed: failed + errors.length, skipped: skipped.length };
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    console.log(`${printed(root, next.file)}: ${inWords(counts)} (${took.toFixed(1)} s)`);
    console.log(output.trimEnd().replace(/^/gm, '  '));
    for (const skip of skipped) console.log(`  SKIPPED: ${skip}`);
    for (const error of errors) console.log(`  REJECTED: ${error}`);
    console.log();
  }
}

const share = (files: readonly string[]) =>
  import('../helpers/browser/site.ts')
    .then(({ shareSite }) => shareSite(files))
    .catch((error) => console.log(`Could not share a site, so each file builds its own: ${error}\n`));

const modules: Plugin = {
  name: 'modules',
  setup({ onLoad }) {
    // `import.meta` in a bundle must name the source file.
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const places = JSON.stringify([dirname(path), path, pathToFileURL(path).href]);
      const here = `const [__dir, __file, __url] = ${places};`;
      return { contents: `${here} ${text}`, loader: extname(path).slice(1) as Loader };
    });
  },
};

/** Returns a bundle of each file, in their order. A bundled file starts in 0.2 s instead of 0.8 s. */
async function bundle(files: readonly string[]): Promise<string[]> {
  await build({
    entryPoints: files.map((file, index) => ({ in: file, out: String(index) })),
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    define: { 'import.meta.dirname': '__dir', 'import.meta.filename': '__file', 'import.meta.url': '__url' },
    plugins: [modules],
  });
  return files.map((_, index) => join(bundles, `${index}.mjs`));
}

try {
  const command = readCommand();
  const { root, words, title } = command;
  const files = findTests(root, words);
  const sources = [join(import.meta.dirname, 'child.ts'), ...files.map((file) => join(root, file))];
  const [program = '', ...tests] = await bundle(sources);
  const queue = files.map((file, index) => ({ file, test: tests[index] ?? '' }));
  const shared = root === TESTS && files.length > 1 ? await share(files) : undefined;
  // One more worker than cores, because a test that waits for a browser needs no core.
  const workers = Array.from({ length: availableParallelism() + 1 });
  await Promise.all(workers.map(() => work(program, queue, command)));
  if (shared) await shared.close();
  const ran = total.passed + total.failed + total.skipped;
  if (ran === 0) throw new Error(`no test has "${title}" in its title`);
  if (command.weigh && words.length === 0) {
    const sorted = Object.entries(seconds).sort(([, a], [, b]) => b - a);
    writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
} catch (error) {
  total.failed += 1;
  console.log(`REJECTED: ${error instanceof Error ? error.message : String(error)}`);
}

console.log(inWords(total));
process.exitCode = total.failed > 0 ? 1 : 0;
