import { readdirSync } from 'node:fs';

/** Suites that must fail, for the tests of this harness. */
const FIXTURES = 'harness/fixtures/';

/**
 * The test files (`*.test.ts`, `*.test.tsx`) below `root`, sorted, relative to it and with slashes. With `filters`,
 * those whose path contains one of them.
 * @throws Error when there is none, or none for one of the filters: zero tests are not a success.
 */
export function findTests(root: string, filters: readonly string[]): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith(FIXTURES))
    .sort();
  if (files.length === 0) throw new Error(`no test file in ${root}`);
  for (const filter of filters) {
    if (!files.some((file) => file.includes(filter)))
      throw new Error(`no test file for "${filter}"`);
  }
  if (filters.length === 0) return files;
  return files.filter((file) => filters.some((filter) => file.includes(filter)));
}
