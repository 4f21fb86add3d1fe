import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findTests } from './find-tests.ts';
import { endAll, runFile } from './run-file.ts';

// The test command: node --import tsx test/harness/run.ts [--root dir] [--timeout seconds] [filter …]
// Ends with the line "N passed, N failed". A file that is refused counts as one failed per reason.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
    timeout: { type: 'string', default: '600' },
  },
});
/** Two files at a time: a browser and a server beside each other, and the machine stays usable. */
const JOBS = 2;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(1);
  });
}

let passed = 0;
let failed = 0;

async function work(root: string, files: string[]): Promise<void> {
  for (let file = files.shift(); file; file = files.shift()) {
    const started = performance.now();
    const result = await runFile(join(root, file), Number(values.timeout) * 1000);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    passed += result.passed;
    failed += result.failed + result.problems.length;
    console.log(`${relative(process.cwd(), join(root, file))} (${seconds} s)`);
    console.log(result.output.trimEnd().replace(/^/gm, '  '));
    for (const problem of result.problems) console.log(`  REFUSED: ${problem}`);
    console.log();
  }
}

try {
  const files = findTests(values.root, positionals);
  await Promise.all(Array.from({ length: JOBS }, () => work(values.root, files)));
} catch (error) {
  console.log(`REFUSED: ${error instanceof Error ? error.message : String(error)}`);
  failed++;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
