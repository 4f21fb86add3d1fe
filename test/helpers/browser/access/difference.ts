import { stripVTControlCharacters } from 'node:util';
import { lines } from 'uvu/diff';

/** How many unchanged lines stand before and after a changed one. */
const AROUND = 2;

/** The lines that two texts differ in, `--` those of the first and `++` those of the second. */
export function difference(from: string, to: string): string {
  const all = stripVTControlCharacters(lines(from, to, 1))
    .split('\n')
    .filter((line) => !/^(?:Actual|Expected):$/.test(line))
    // uvu shows each space as a dot.
    .map((line) => line.replaceAll('·', ' '));
  const changed = all.map((line) => /^L\d+ +(?:\+\+|--)/.test(line));
  return all
    .filter((_, index) =>
      changed.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(Boolean),
    )
    .join('\n');
}
