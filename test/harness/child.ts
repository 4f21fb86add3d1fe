import { pathToFileURL } from 'node:url';
import { endGroup, type FileReport } from './test-process.ts';

// Runs one bundled test file, the first argument: all tests, or those with the words of the second argument in their
// titles. Tells the parent which test is running, and sends a FileReport. A child without a report has failed.

/** Runs one suite; resolves to uvu's failures, or true, and its counts. */
type SuiteRun = () => Promise<[string | true, passed: number, skips: number, total: number]>;

/** Time in ms that a process may take to end after its report. */
const LINGER = 4000;

const queue: SuiteRun[] = [];
// uvu queues its suites here, as for its own command.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });

// A killed parent does not end its children, so they end everything that they have started.
process.once('disconnect', () => endGroup(process.pid));
process.channel?.unref();

const errors: string[] = [];
process.on('unhandledRejection', (reason) => {
  const line = `unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`;
  errors.push(line);
  console.error(line);
  // The parent reads the exit code if an error follows the report.
  process.exitCode = 1;
});

const { rejections, skipped } = await import('./suite.ts');
await import(pathToFileURL(process.argv[2] ?? '').href);
if (queue.length === 0 && !process.argv[3])
  errors.push('no suite: every test file ends with .run()');

let passed = 0;
let failed = 0;
for (const runSuite of queue) {
  const [failures, ran, , total] = await runSuite();
  passed += ran;
  failed += total - ran;
  if (failures !== true) process.stdout.write(`\n${failures}\n`);
}
// Node reports a rejection in the last test one turn later.
await new Promise((resolve) => setImmediate(resolve));

// uvu counts skipped tests as passed.
passed -= skipped.length;
const report: FileReport = { passed, failed, skipped, errors: [...errors, ...rejections()] };
process.send?.(report);
setTimeout(() => {
  console.error('A server, timer or process is still open:', process.getActiveResourcesInfo());
  process.exit(1);
}, LINGER).unref();
