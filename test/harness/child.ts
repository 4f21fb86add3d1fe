import { pathToFileURL } from 'node:url';
import { endGroup, type FileReport } from './test-process.ts';

// Runs one bundled test file, the first argument, in this process: all its tests, or those that the second
// argument names. Tells the parent which test is running, then sends a FileReport. The parent alone decides: a
// child that ends without a report has failed.

/** What uvu's runner of one suite resolves to: errors or true, passed, skipped, total. */
type SuiteRun = () => Promise<
  [errors: string | true, passed: number, skips: number, total: number]
>;

/** How long after its report a process may stay, in ms, before it says what keeps it, and is refused. */
const LINGER = 4000;

const queue: SuiteRun[] = [];
// uvu puts suites here and leaves running them to us (uvu/run does the same).
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });

// The parent can be killed before it ends its children: what this file has started must not stay.
process.once('disconnect', () => endGroup(process.pid));
process.channel?.unref();

const problems: string[] = [];
process.on('unhandledRejection', (reason) => {
  const line = `unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`;
  problems.push(line);
  console.error(line);
  // Counts after the report, too: the parent reads the exit code.
  process.exitCode = 1;
});

const { refusals, skipped } = await import('./suite.ts');
await import(pathToFileURL(process.argv[2] ?? '').href);
if (queue.length === 0 && !process.argv[3])
  problems.push('no suite: every test file ends with .run()');

let passed = 0;
let failed = 0;
for (const runSuite of queue) {
  const [errors, ran, , total] = await runSuite();
  passed += ran;
  failed += total - ran;
  if (errors !== true) process.stdout.write(`\n${errors}\n`);
}
// A rejection of the last test is reported one turn later.
await new Promise((resolve) => setImmediate(resolve));

// uvu counts a skipped test as one that passed.
passed -= skipped.length;
const report: FileReport = { passed, failed, skipped, problems: [...problems, ...refusals()] };
process.send?.(report);
setTimeout(() => {
  console.error('A server, timer or process is still open:', process.getActiveResourcesInfo());
  process.exit(1);
}, LINGER).unref();
