import { pathToFileURL } from 'node:url';
import type { SuiteRun } from './suite.ts';
import { endGroup, type FileReport } from './test-process.ts';

// Runs one bundled test file and sends a FileReport to the parent. The arguments are the file and part of the titles to run.

/** Time limit in ms for the end of the process after its report. */
const LINGER = 4000;

// A killed parent doesn't end its children, so each child ends its own processes.
process.once('disconnect', () => endGroup(process.pid));
process.channel?.unref();

const rejections: string[] = [];
process.on('unhandledRejection', (reason) => {
  const line = `unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`;
  rejections.push(line);
  console.error(line);
  // The parent reads the exit code if an error follows the report.
  process.exitCode = 1;
});

const queue: SuiteRun[] = [];
// uvu adds its suites to this queue instead of running them.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [queue] });

const { runSuites } = await import('./suite.ts');
await import(pathToFileURL(process.argv[2] ?? '').href);
const { errors, ...counts } = await runSuites(queue);
// Node reports an unhandled rejection of the last test one turn later.
await new Promise((resolve) => setImmediate(resolve));
const report: FileReport = { ...counts, errors: [...rejections, ...errors] };
process.send?.(report);
setTimeout(() => {
  console.error('A server, timer or process is still open:', process.getActiveResourcesInfo());
  process.exit(1);
}, LINGER).unref();
