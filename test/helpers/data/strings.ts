import { plainWords } from '../../../components/plain-words.ts';

/** The number of words a visitor reads. */
export const countWords = (...texts: readonly string[]): number =>
  plainWords(texts.join(' ')).split(/\s+/).filter(Boolean).length;

/** Every string in a value, depth first, with the path to it: `.cards.0.title`. */
export function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}
