import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sampleLine } from '../../../pages/build/release/sample-content.ts';
import { entries } from './live.ts';

/**
 * A suite that compares the sample content with what was ordered. It steps aside once no entry of the
 * data is sample content any more: from then on the firm decides what its site says.
 *
 * @returns registers a test; and `run`, as of uvu's suites
 */
export function sampleSuite(name: string): {
  (title: string, check: () => void): void;
  run(): void;
} {
  const real = suite(name);
  const sample = sampleLine(entries);
  const test = (title: string, check: () => void) => {
    if (sample) real(title, check);
  };
  if (!sample) {
    real('steps aside: every entry is the firm’s own', () => assert.is(sample, undefined));
  }
  return Object.assign(test, { run: () => real.run() });
}
