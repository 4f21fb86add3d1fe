import * as uvu from 'uvu';
import type { FileReport } from './test-process.ts';

export * as assert from 'uvu/assert';

/** Runs one suite; resolves to its failures, or true, and its counts. */
export type SuiteRun = () => Promise<[string | true, passed: number, skips: number, total: number]>;

/** Part of the titles of the tests to run; the second argument of child.ts. */
const words = (process.argv[3] ?? '').toLowerCase();
const suites: { readonly run: () => void; total: number; chosen: number }[] = [];
const errors: string[] = [];
const skipped: string[] = [];

/** Makes a uvu suite without `only`, `skip` and `run`: the harness runs every test. */
export function suite<T = uvu.Context>(): uvu.Test<T> {
  const real = uvu.suite<T>();
  const own = { run: real.run, total: 0, chosen: 0 };
  suites.push(own);
  /** Reports an error of a hook, which uvu ignores. No test runs after an error in `before`. */
  const watched =
    (hook: uvu.Callback<T>, stops = false): uvu.Callback<T> =>
    async (context) => {
      try {
        await hook(context);
      } catch (error) {
        errors.push(`a hook threw: ${error instanceof Error ? error.stack : error}`);
        if (stops) throw error;
      }
    };
  const test = (title: string, handler: uvu.Callback<T>) => {
    own.total += 1;
    if (!title.toLowerCase().includes(words)) return;
    own.chosen += 1;
    real(title, async (context) => {
      process.send?.(`in "${title}"`);
      try {
        await handler(context);
      } finally {
        process.send?.(`after "${title}"`);
      }
    });
  };
  const before = (hook: uvu.Callback<T>) => real.before(watched(hook, true));
  const after = (hook: uvu.Callback<T>) => real.after(watched(hook));
  return Object.assign(test, {
    before: Object.assign(before, { each: real.before.each }),
    after: Object.assign(after, { each: (hook: uvu.Callback<T>) => real.after.each(watched(hook)) }),
  }) as uvu.Test<T>;
}

/** Adds a test to a file. Only tests that need hooks of their own need another suite. */
export const test = suite();

/** Runs each suite with a test that matches `-t`, or all suites without `-t`. Each suite adds its run to uvu's `queue`. */
export async function runSuites(queue: readonly SuiteRun[]): Promise<FileReport> {
  if (suites.every(({ total }) => total === 0)) errors.push('no test');
  for (const { run, chosen } of suites) if (chosen > 0) run();
  let [passed, failed] = [0, 0];
  for (const runSuite of queue) {
    const [failures, ran, , total] = await runSuite();
    passed += ran;
    failed += total - ran;
    if (failures !== true) console.log(failures);
  }
  // uvu counts skipped tests as passed.
  return { passed: passed - skipped.length, failed, skipped, errors };
}

/**
 * Returns a function that wraps a suite. If this machine can't run the tests, because `holds` is false, the wrapped suite
 * skips its tests and hooks, and the run prints each skipped test with the `reason`: what the machine lacks.
 */
export function skipUnless(holds: boolean, reason: string): <T>(suite: uvu.Test<T>) => uvu.Test<T> {
  if (reason.trim() === '') throw new Error('skipUnless: a skip needs a reason');
  return (real) => {
    if (holds) return real;
    const skip = (title: string) => real(title, () => void skipped.push(`${title}: ${reason}`));
    const noHook = () => Object.assign(() => {}, { each: () => {} });
    return Object.assign(skip, { ...real, before: noHook(), after: noHook() });
  };
}
