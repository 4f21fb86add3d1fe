import * as uvu from 'uvu';

/** Part of the titles of the tests to run; the second argument of child.ts. */
const wanted = (process.argv[3] ?? '').toLowerCase();
/** Reasons to reject this file even if no test failed. */
const errors: string[] = [];
/** Each suite, with the number of tests that wait for `.run()`. A chosen suite has a test to run. */
const suites: { readonly name: string; waiting: number; chosen: boolean }[] = [];
/** The skipped tests, each with its reason. */
export const skipped: string[] = [];

/** Returns the reasons to reject this file; call it after all suites have run. */
export const rejections = (): string[] => [
  ...errors,
  ...suites
    .filter(({ waiting }) => waiting > 0)
    .map(({ name, waiting }) => `suite "${name}": ${waiting} tests never ran, .run() is missing`),
];

/** Makes a uvu suite that reports mistakes which uvu accepts silently. */
export function suite<T = uvu.Context>(name = '', state?: T): uvu.Test<T> {
  const real = uvu.suite(name, state);
  const own = { name, waiting: 0, chosen: wanted === '' };
  suites.push(own);
  const reject = (reason: string) => errors.push(`suite "${name}": ${reason}`);
  /** Reports an error of a hook, which uvu ignores. No test runs after an error in `before`. */
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

/**
 * Skips tests that this machine cannot run. The run prints and counts each skipped test.
 *
 * @param holds whether this machine can run the tests
 * @param reason what the machine lacks
 * @returns a function that wraps a suite; the wrapped suite skips its tests and hooks if `holds` is false
 * @throws Error if the reason is empty
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
