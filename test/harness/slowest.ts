/** How many files the list names, as long as others are left out. */
const MOST = 10;

/**
 * The test files that took longest, in one line: where a run's time goes.
 *
 * @param durations seconds by file
 * @returns such as "Slowest: browser/axe.test.ts 41.0 s, …"; undefined for a run of one file
 */
export function slowest(durations: Readonly<Record<string, number>>): string | undefined {
  const files = Object.entries(durations).sort(([, a], [, b]) => b - a);
  if (files.length < 2) return undefined;
  const named = files.slice(0, MOST).map(([file, seconds]) => `${file} ${seconds.toFixed(1)} s`);
  return `Slowest: ${named.join(', ')}`;
}
