import '../../pages/build/production.ts';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.ts';
import { longestFirst, readDurations, writeDurations } from './durations.ts';
import { findTests } from './find-tests.ts';
import { endAll, runFile } from './run-file.ts';
import { slowest } from './slowest.ts';
import { makeRunFolder } from './temporary.ts';

// The test command. Ends with the line "N passed, N failed", and ", N skipped" on a machine that cannot
// run some. Each reason to refuse a file counts as one failure.

const TESTS = fileURLToPath(new URL('..', import.meta.url));
const { texts, numbers, words } = readCommandLine({
  usage: 'npm test -- [--timeout seconds] [--root folder] [part of a path …]',
  numbers: { timeout: 600 },
  texts: { root: TESTS },
});
/** Files that run at the same time: a browser and a server each, and the machine stays usable. */
const JOBS = 3;

const folder = makeRunFolder();
// Also where the run is interrupted, which ends it by process.exit.
process.once('exit', folder.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

let passed = 0;
let failed = 0;
let skipped = 0;

/** The counts as people and scripts read them. */
const inWords = (passed: number, failed: number, skipped: number): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
const durations: Record<string, number> = {};

async function work(root: string, files: string[]): Promise<void> {
  for (let file = files.shift(); file; file = files.shift()) {
    const started = performance.now();
    const own = folder.forFile();
    const result = await runFile(join(root, file), numbers.timeout * 1000, own.env);
    const left = own.left();
    own.remove();
    const seconds = (performance.now() - started) / 1000;
    durations[file] = seconds;
    const failures = result.failed + result.problems.length;
    passed += result.passed;
    failed += failures;
    skipped += result.skipped.length;
    const counts = inWords(result.passed, failures, result.skipped.length);
    console.log(
      `${relative(process.cwd(), join(root, file))}: ${counts} (${seconds.toFixed(1)} s)`,
    );
    console.log(result.output.trimEnd().replace(/^/gm, '  '));
    for (const skip of result.skipped) console.log(`  SKIPPED: ${skip}`);
    for (const problem of result.problems) console.log(`  REFUSED: ${problem}`);
    if (left.length > 0) console.log(`  LEFT BEHIND, and removed: ${left.join(', ')}`);
    console.log();
  }
}

/** Builds and serves the site once for all files; without it each file builds for itself. */
async function share(): Promise<{ close(): Promise<void> } | undefined> {
  try {
    const { shareSite } = await import('../helpers/build/shared-site.ts');
    return await shareSite();
  } catch (error) {
    console.log(`The site cannot be shared, each file builds its own: ${error}\n`);
    return undefined;
  }
}

try {
  const files = longestFirst(findTests(texts.root, words), readDurations());
  const ours = texts.root === TESTS;
  const shared = ours && files.length > 1 ? await share() : undefined;
  await Promise.all(Array.from({ length: JOBS }, () => work(texts.root, files)));
  if (ours) writeDurations(durations);
  await shared?.close();
} catch (error) {
  failed++;
  console.log(`REFUSED: ${error instanceof Error ? error.message : String(error)}`);
}
const longest = slowest(durations);
if (longest) console.log(longest);
console.log(inWords(passed, failed, skipped));
process.exitCode = failed > 0 ? 1 : 0;
