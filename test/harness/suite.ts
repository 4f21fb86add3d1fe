import * as uvu from 'uvu';
import { compare } from 'uvu/diff';

/** Words in the titles of the tests to run: the second argument of child.ts. */
const wanted = (process.argv[3] ?? '').toLowerCase();
/** Reasons to reject this file although no test failed. */
const errors: string[] = [];
/** The suites, with the number of tests that wait for `.run()`, and whether any of them is to run. */
const suites: { readonly name: string; waiting: number; chosen: boolean }[] = [];
/** Skipped tests with their reasons. */
export const skipped: string[] = [];

/** Returns everything that uvu accepts and this harness rejects; call it after the suites have run. */
export const rejections = (): string[] => [
  ...errors,
  ...suites
    .filter(({ waiting }) => waiting > 0)
    .map(({ name, waiting }) => `suite "${name}": ${waiting} tests never ran, .run() is missing`),
];

/** Makes a suite of uvu that reports what uvu accepts silently. A suite without tests is not counted. */
export function suite<T = uvu.Context>(name = '', state?: T): uvu.Test<T> {
  const real = uvu.suite(name, state);
  const own = { name, waiting: 0, chosen: wanted === '' };
  suites.push(own);
  const reject = (reason: string) => errors.push(`suite "${name}": ${reason}`);
  /** Reports what a hook throws, which uvu swallows. After an error in `before` no test runs. */
  const watched =
    (kind: string, hook: uvu.Callback<T>): uvu.Callback<T> =>
    async (context) => {
      try {
        await hook(context);
      } catch (error) {
        reject(`its ${kind} hook threw: ${error instanceof Error ? error.stack : error}`);
        if (kind === 'before') throw error;
      }
    };
  const test = (title: string, handler: uvu.Callback<T>) => {
    own.waiting++;
    if (!title.toLowerCase().includes(wanted)) return;
    own.chosen = true;
    real(title, async (context) => {
      process.send?.(`in "${title}"`);
      try {
        await handler(context);
      } catch (error) {
        throw withMessages(error);
      } finally {
        process.send?.(`after "${title}"`);
      }
    });
  };
  return Object.assign(test, {
    only: (title: string, handler: uvu.Callback<T>) => {
      reject('.only is left in');
      real.only(title, handler);
    },
    skip: () => reject('.skip is left in'),
    before: Object.assign((hook: uvu.Callback<T>) => real.before(watched('before', hook)), {
      each: real.before.each,
    }),
    after: Object.assign((hook: uvu.Callback<T>) => real.after(watched('after', hook)), {
      each: (hook: uvu.Callback<T>) => real.after.each(watched('after.each', hook)),
    }),
    run: () => {
      if (own.waiting === 0) reject('.run() without a test');
      own.waiting = 0;
      if (own.chosen) real.run();
    },
  });
}

/** Shows the messages of Errors in a failed assertion; uvu prints each Error as `{}`. */
function withMessages(error: unknown): unknown {
  const { actual, expects } = Object(error);
  if (![actual, expects].flat().some((value) => value instanceof Error)) return error;
  const readable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readable);
    return value instanceof Error ? String(value) : value;
  };
  return Object.assign(Object(error), { details: compare(readable(actual), readable(expects)) });
}

/**
 * Skips what this machine cannot test. The run prints and counts each skipped test; `.skip` is rejected.
 *
 * @param holds whether this machine can run the tests
 * @param reason what a machine lacks that cannot
 * @returns a function that wraps a suite: it returns the suite itself, or one that skips its tests and hooks
 * @throws Error without a reason, on every machine
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
