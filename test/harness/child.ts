import { pathToFileURL } from 'node:url';
import { endGroup, type FileReport } from './test-process.ts';

// Runs one bundled test file and sends a FileReport to the parent. The arguments are the file and part of the titles to run.

/** Runs one suite; resolves to its failures, or true, and its counts. */
type SuiteRun = () => Promise<[string | true, passed: number, skips: number, total: number]>;

/** Time limit in ms for the end of the process after its report. */
const LINGER = 4000;

const queue: SuiteRun[] = [];
// uvu adds its suites to this queue.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });

// A killed parent doesn't end its children, so each child ends its own processes.
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
// Node reports an unhandled rejection of the last test one turn later.
await new Promise((resolve) => setImmediate(resolve));

// uvu counts skipped tests as passed.
passed -= skipped.length;
const report: FileReport = { passed, failed, skipped, errors: [...errors, ...rejections()] };
process.send?.(report);
setTimeout(() => {
  console.error('A server, timer or process is still open:', process.getActiveResourcesInfo());
  process.exit(1);
}, LINGER).unref();
