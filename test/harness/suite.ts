import type { Callback, Context, Test } from 'uvu';
import type { FileReport } from './test-process.ts';

export * as assert from 'uvu/assert';

// The functions for test files. child.ts runs every suite of a file, so a file needs no `.run()`.

type Step = () => Promise<void> | void;

interface Suite {
  readonly tests: (readonly [title: string, step: Step])[];
  readonly before: Step[];
  readonly beforeEach: Step[];
  readonly after: Step[];
  readonly afterEach: Step[];
}

const suites: Suite[] = [];
/** The skipped tests, each with its reason. */
const skipped: string[] = [];

/** Makes a suite. A suite has no `only` and no `skip`, which would hide tests. */
export function suite<T = Context>(): Test<T> {
  const context = {} as Parameters<Callback<T>>[0];
  const own: Suite = { tests: [], before: [], beforeEach: [], after: [], afterEach: [] };
  suites.push(own);
  const into = (steps: Step[]) => (hook: Callback<T>) => void steps.push(() => hook(context));
  const test = (title: string, handler: Callback<T>) =>
    void own.tests.push([title, () => handler(context)]);
  return Object.assign(test, {
    before: Object.assign(into(own.before), { each: into(own.beforeEach) }),
    after: Object.assign(into(own.after), { each: into(own.afterEach) }),
    run: () => {},
  }) as Test<T>;
}

/** Adds a test to a file. Only tests that need hooks of their own need another suite. */
export const test = suite();

/** Runs steps until one throws; returns the error. */
async function errorOf(steps: readonly Step[]): Promise<string | undefined> {
  try {
    for (const step of steps) await step();
    return undefined;
  } catch (error) {
    const { stack = String(error), details } = Object(error);
    return details ? `${stack}\n${details}` : stack;
  }
}

/** Runs the tests whose titles contain `words`. A suite without such a test runs no hooks. */
export async function runSuites(words: string): Promise<FileReport> {
  const errors = suites.some(({ tests }) => tests.length > 0) ? [] : ['no test'];
  let [total, passed] = [0, 0];
  for (const { tests, before, beforeEach, after, afterEach } of suites) {
    const chosen = tests.filter(([title]) => title.toLowerCase().includes(words.toLowerCase()));
    if (chosen.length === 0) continue;
    total += chosen.length;
    const broken = await errorOf(before);
    if (broken) errors.push(`a before hook threw: ${broken}`);
    for (const [title, step] of broken ? [] : chosen) {
      process.send?.(`in "${title}"`);
      const error = await errorOf([...beforeEach, step]);
      const later = await errorOf(afterEach);
      process.send?.(`after "${title}"`);
      if (error || later) console.log(`FAIL ${title}\n${error ?? later}\n`);
      else passed += 1;
    }
    const left = await errorOf(after);
    if (left) errors.push(`an after hook threw: ${left}`);
  }
  // A skipped test has no steps, so it passes.
  return { passed: passed - skipped.length, failed: total - passed, skipped, errors };
}

/**
 * Skips tests that this machine cannot run. The run prints and counts each skipped test.
 *
 * @param holds whether this machine can run the tests
 * @param reason what the machine lacks
 * @returns a function that wraps a suite; the wrapped suite skips its tests and hooks if `holds` is false
 * @throws Error if the reason is empty
 */
export function skipUnless(holds: boolean, reason: string): <T>(suite: Test<T>) => Test<T> {
  if (reason.trim() === '') throw new Error('skipUnless: a skip needs a reason');
  return (real) => {
    if (holds) return real;
    const skip = (title: string) => real(title, () => void skipped.push(`${title}: ${reason}`));
    const noHook = () => Object.assign(() => {}, { each: () => {} });
    return Object.assign(skip, { ...real, before: noHook(), after: noHook() });
  };
}
