import writeGood from 'write-good';
import type { Finding } from './finding.ts';

/**
 * What is switched off, and what is accepted everywhere:
 * - the passive: reports, leases and disclaimers rightly say what is done without saying by whom;
 * - "there is", and words that count or limit: a disclosure cannot do without "only" and "may";
 * - "it is" and "it was", which end questions: "what it is used for".
 */
const OFF = { passive: false, thereIs: false } as const;
const LIMITS = [
  ...['few', 'many', 'several', 'only', 'early', 'usually', 'especially'],
  ...['it is', 'it was', 'all of', 'minimum', 'purchase', 'multiple'],
];

/** Where the phrases stand in a text, whole words only: [from, to]. */
function placesOf(
  phrases: readonly string[],
  text: string,
): readonly (readonly [number, number])[] {
  const small = text.toLowerCase();
  return phrases.flatMap((phrase) => {
    const escaped = phrase.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const found = [...small.matchAll(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'))];
    return found.map(({ index }) => [index, index + phrase.length] as const);
  });
}

/**
 * Wordy phrases, weasel words, clichés and doubled words in a text.
 *
 * @param text as a visitor reads it
 * @param known phrases that are right
 */
export function awkward(text: string, known: readonly string[]): readonly Finding[] {
  // Its own list of accepted words takes "clearly" for "early".
  const right = placesOf([...LIMITS, ...known], text);
  return writeGood(text, OFF)
    .filter(({ index, offset }) => right.every(([from, to]) => index < from || index + offset > to))
    .map(({ index, offset, reason }) => {
      const words = text.slice(index, index + offset);
      return {
        words,
        problem: reason.replace(`"${words}" `, ''),
        suggestion: 'say it in plainer words, or leave it out',
      };
    });
}
