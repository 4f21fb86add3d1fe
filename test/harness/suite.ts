import * as uvu from 'uvu';
import { compare } from 'uvu/diff';

/** Part of the titles of the tests to run; child.ts gets it as its second argument. */
const wanted = (process.argv[3] ?? '').toLowerCase();
/** Why this file is refused although no test failed, one line each. */
const faults: string[] = [];
/** The suites: how many tests wait for a `.run()`, and whether the command line asks for any of them. */
const suites: { readonly name: string; waiting: number; chosen: boolean }[] = [];
/** What this machine cannot test, and why, one line each. */
export const skipped: string[] = [];

/** Everything that uvu lets pass and this harness does not. Ask after the suites have run. */
export const refusals = (): string[] => [
  ...faults,
  ...suites
    .filter(({ waiting }) => waiting > 0)
    .map(({ name, waiting }) => `suite "${name}": ${waiting} tests never ran, .run() is missing`),
];

/** uvu's `suite`, watched. A suite that is made and never used is not counted. */
export function suite<T = uvu.Context>(name = '', state?: T): uvu.Test<T> {
  const real = uvu.suite(name, state);
  const own = { name, waiting: 0, chosen: wanted === '' };
  suites.push(own);
  const refuse = (reason: string) => faults.push(`suite "${name}": ${reason}`);
  /** uvu swallows what a hook throws. After one of `before`, no test may run. */
  const watched =
    (kind: string, hook: uvu.Callback<T>): uvu.Callback<T> =>
    async (context) => {
      try {
        await hook(context);
      } catch (error) {
        refuse(`its ${kind} hook threw: ${error instanceof Error ? error.stack : error}`);
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
      refuse('.only is left in');
      real.only(title, handler);
    },
    skip: () => refuse('.skip is left in'),
    before: Object.assign((hook: uvu.Callback<T>) => real.before(watched('before', hook)), {
      each: real.before.each,
    }),
    after: Object.assign((hook: uvu.Callback<T>) => real.after(watched('after', hook)), {
      each: (hook: uvu.Callback<T>) => real.after.each(watched('after.each', hook)),
    }),
    run: () => {
      if (own.waiting === 0) refuse('.run() without a test');
      own.waiting = 0;
      if (own.chosen) real.run();
    },
  });
}

/** Shows the messages of Errors that a failed assertion compares; uvu prints each Error as `{}`. */
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
 * Leaves out what a machine cannot test, by name: the run prints and counts it. This is the one way to
 * skip; `.skip` is refused.
 *
 * @param holds whether this machine can run it
 * @param reason what is missing on a machine that cannot
 * @returns a view of a suite: the suite itself where it can run, else one that skips each of its tests and
 *   runs none of its hooks
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
