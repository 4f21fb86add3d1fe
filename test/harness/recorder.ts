import * as uvu from 'uvu';

/** What one suite did, as far as uvu itself does not tell. */
interface SuiteRecord {
  readonly name: string;
  /** Tests that wait for a `.run()`. */
  waiting: number;
  /** Calls of `.run()` that held no test. */
  emptyRuns: number;
  only: number;
  skipped: number;
}

const records: SuiteRecord[] = [];
const hookErrors: string[] = [];

/**
 * Everything that uvu lets pass and this harness does not, one line each: forgotten `.run()`, `.only`,
 * `.skip`, a suite without tests, a hook that throws. Ask after the suites have run.
 */
export function refusals(): string[] {
  const lines = [...hookErrors];
  for (const { name, waiting, emptyRuns, only, skipped } of records) {
    const called = name ? `suite "${name}"` : 'the nameless suite';
    if (waiting > 0) lines.push(`${called}: ${waiting} tests never ran, .run() is missing`);
    if (emptyRuns > 0) lines.push(`${called}: .run() without a test`);
    if (only > 0) lines.push(`${called}: .only is left in`);
    if (skipped > 0) lines.push(`${called}: .skip is left in`);
  }
  return lines;
}

/** uvu's `suite`, recorded. A suite that is made and never used is not counted. */
export function suite<T = uvu.Context>(name = '', state?: T): uvu.Test<T> {
  const real = uvu.suite(name, state);
  const record: SuiteRecord = { name, waiting: 0, emptyRuns: 0, only: 0, skipped: 0 };
  records.push(record);

  const test = (title: string, handler: uvu.Callback<T>) => {
    record.waiting++;
    real(title, handler);
  };
  return Object.assign(test, {
    only: (title: string, handler: uvu.Callback<T>) => {
      record.only++;
      real.only(title, handler);
    },
    skip: () => {
      record.skipped++;
      real.skip();
    },
    before: Object.assign(
      (hook: uvu.Callback<T>) => real.before(watched(hook, `before hook of "${name}"`, true)),
      { each: real.before.each },
    ),
    after: Object.assign(
      (hook: uvu.Callback<T>) => real.after(watched(hook, `after hook of "${name}"`, false)),
      {
        each: (hook: uvu.Callback<T>) =>
          real.after.each(watched(hook, `after.each hook of "${name}"`, false)),
      },
    ),
    run: () => {
      if (record.waiting + record.only === 0) record.emptyRuns++;
      record.waiting = 0;
      real.run();
    },
  });
}

/** uvu's nameless suite, recorded. */
export const test: uvu.Test = suite();

/** uvu swallows what these hooks throw. `stops`: whether the suite must not go on. */
function watched<T>(hook: uvu.Callback<T>, where: string, stops: boolean): uvu.Callback<T> {
  return async (context) => {
    try {
      await hook(context);
    } catch (error) {
      hookErrors.push(`${where} threw: ${error instanceof Error ? error.stack : String(error)}`);
      if (stops) throw error;
    }
  };
}
