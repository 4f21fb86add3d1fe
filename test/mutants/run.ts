import { join } from 'node:path';
import { readCommandLine } from '../harness/command-line.ts';
import { findTests } from '../harness/find-tests.ts';
import { rooms } from './rooms.ts';
import { faultOf } from './runner/apply.ts';
import { mutants, type NamedMutant } from './runner/mutants.ts';
import { type Fate, table } from './runner/report.ts';
import { endRuns, type Outcome, runTests } from './runner/run-tests.ts';
import { copyWorkTree, type WorkingCopy } from './runner/working-copy.ts';

// Breaks copies of the project, one mutant at a time, and runs the tests most likely to notice it. Ends
// with status 1 when a mutant survives that is not equal to the product.

const { numbers, flags, words } = readCommandLine({
  usage: 'npm run test:mutants -- [--jobs N] [--likely] [--timeout seconds] [room | room/mutant …]',
  numbers: { jobs: 2, timeout: 300 },
  // Leaves out the whole suite, which a survivor of the likely tests gets: many minutes each.
  flags: ['likely'],
});
const seconds = numbers.timeout;
/** For every test, on a busy machine. */
const SUITE_SECONDS = 3600;
const root = join(import.meta.dirname, '../..');

const chosen = mutants.filter(
  ({ name, id }) =>
    words.length === 0 ||
    words.some((word) => word === id || name === word || name.startsWith(`${word}/`)),
);
/** Every test but the one that finds a mutant's text in the product: that one knows it by its face. */
const everyTest = findTests(join(root, 'test'), []).filter((file) => !file.startsWith('mutants/'));

/** Ends the command before it begins. */
function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}

if (chosen.length === 0) refuse(`No mutant: ${words.join(' ')} is no room and no id.`);
const fault = chosen.map((mutant) => faultOf(root, mutant)).find((line) => line !== undefined);
if (fault) refuse(fault);

const started = performance.now();
const fates = new Map<string, Fate>();
const toRun = chosen.filter(({ equal }) => !equal);
for (const { name, equal } of chosen) {
  if (!equal) continue;
  fates.set(name, 'equal');
  console.log(`equal     ${name}: ${equal}`);
}

const copies: WorkingCopy[] = [];
process.once('exit', () => {
  endRuns();
  for (const copy of copies) copy.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Filters whose tests pass without any mutant: what fails anyway would count as killed. */
const green = new Set<string>();

/** Whether the tests that noticed a mutant pass without it. */
async function isGreen(copy: WorkingCopy, filters: readonly string[]): Promise<boolean> {
  const key = filters.join(' ');
  if (green.has(key)) return true;
  const { failures } = await runTests(copy, filters, { seconds: SUITE_SECONDS, first: true });
  if (failures.length === 0) green.add(key);
  return failures.length === 0;
}

/** From so many files on it pays that the test command builds the site for all of them at once. */
const MANY = 4;

/** The runs that a mutant gets: each of a few files by itself, because the first one mostly ends it. */
function runsFor(copy: WorkingCopy, { tests }: NamedMutant): readonly (readonly string[])[] {
  // Those of the copy: in the project, somebody may add a test meanwhile.
  const files = findTests(join(copy.folder, 'test'), tests);
  if (files.length >= MANY) return [files];
  const at = (file: string) => tests.findIndex((filter) => file.includes(filter));
  return [...files].sort((a, b) => at(a) - at(b)).map((file) => [file]);
}

async function judge(copy: WorkingCopy, mutant: NamedMutant): Promise<void> {
  copy.breakWith(mutant);
  let outcome: Outcome = { failures: [], seconds: 0 };
  let tried: readonly string[] = [];
  for (const files of [...runsFor(copy, mutant), ...(flags.likely ? [] : [everyTest])]) {
    if (outcome.failures.length > 0) break;
    if (files === everyTest) console.log(`          ${mutant.name}: now every test`);
    tried = files;
    const limits = { seconds: files === everyTest ? SUITE_SECONDS : seconds, first: true };
    const { failures, seconds: took } = await runTests(copy, files, limits);
    outcome = { failures, seconds: outcome.seconds + took };
  }
  copy.restore(mutant);
  const [by] = outcome.failures;
  const file = by?.startsWith('test/') ? [by.slice('test/'.length)] : tried;
  const took = `${outcome.seconds.toFixed(1)} s`;
  if (by && (await isGreen(copy, file))) {
    fates.set(mutant.name, 'killed');
    console.log(`killed    ${mutant.name} by ${by} (${took})`);
    return;
  }
  fates.set(mutant.name, 'survived');
  const why = by ? `${by} fails without it, too` : mutant.what;
  console.log(`SURVIVED  ${mutant.name}: ${why} (${took})`);
}

async function work(copy: WorkingCopy, queue: NamedMutant[]): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) await judge(copy, mutant);
}

if (toRun.length > 0) {
  const jobs = Math.max(1, Math.min(numbers.jobs, toRun.length));
  for (let job = 0; job < jobs; job += 1) copies.push(copyWorkTree());
  const queue = [...toRun];
  await Promise.all(copies.map((copy) => work(copy, queue)));
}

console.log();
for (const line of table(rooms, fates)) console.log(line);
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exitCode = [...fates.values()].includes('survived') ? 1 : 0;
