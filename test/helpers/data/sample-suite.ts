import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Sampled } from '../../../data/schemas/sampled.ts';
import { samplesIn } from '../../../pages/build/release/sample-content.ts';
import { entries } from './live.ts';

/**
 * A suite that compares the sample content with what was ordered. It steps aside once no entry of the
 * data is sample content any more: from then on the firm decides what its site says.
 *
 * @returns registers a test, which may name the entries that it is about: it steps aside as soon as one
 *   of them is the firm's own; and `run`, as of uvu's suites
 */
export function sampleSuite(name: string): {
  (title: string, check: () => void, about?: readonly Sampled[]): void;
  run(): void;
} {
  const real = suite(name);
  const samples = samplesIn(entries);
  let waiting = 0;
  const test = (title: string, check: () => void, about: readonly Sampled[] = []) => {
    if (samples.length === 0 || about.some(({ sample }) => !sample)) return;
    waiting += 1;
    real(title, check);
  };
  const run = () => {
    // A suite without tests counts as a mistake.
    if (waiting === 0) real('steps aside for the firm’s own content', () => assert.is(waiting, 0));
    real.run();
  };
  return Object.assign(test, { run });
}
