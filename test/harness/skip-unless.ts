import type { Test } from 'uvu';

/** A test that this machine cannot run. */
interface Skip {
  readonly title: string;
  readonly reason: string;
}

const skips: Skip[] = [];

/** What was skipped so far, one line each. */
export const skipped = (): string[] => skips.map(({ title, reason }) => `${title}: ${reason}`);

/**
 * Leaves out what a machine cannot test, by name: the run prints and counts it. This is the one way to
 * skip; `.skip` is refused.
 *
 * @param holds whether this machine can run it
 * @param reason what is missing on a machine that cannot
 * @returns a view of a suite: the suite itself where it can run, else one that skips each of its tests
 *   and runs none of its hooks
 * @throws Error without a reason, on every machine
 */
export function skipUnless(holds: boolean, reason: string): <T>(suite: Test<T>) => Test<T> {
  if (reason.trim() === '') throw new Error('skipUnless: a skip needs a reason');
  return <T>(suite: Test<T>): Test<T> => {
    if (holds) return suite;
    const skip = (title: string) =>
      suite(title, () => {
        skips.push({ title, reason });
      });
    const noHook = (): Test<T>['before'] => Object.assign(() => {}, { each: () => {} });
    return Object.assign(skip, {
      only: suite.only,
      skip: suite.skip,
      before: noHook(),
      after: noHook(),
      run: suite.run,
    });
  };
}
