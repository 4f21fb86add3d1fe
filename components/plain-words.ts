import { claims } from '../data/claims.ts';
import { glossary } from '../data/glossary.ts';
import type { Words } from '../data/types.ts';
import { type Mark, parseMarks } from './marks.ts';

/**
 * What a visitor reads: each mark replaced by what it shows, without footnote marks.
 *
 * @throws Error on an unknown or unclosed mark
 */
export const plainWords = (words: Words): string =>
  parseMarks(words)
    .map((part) => (typeof part === 'string' ? part : shownBy(part)))
    .join('');

function shownBy(mark: Mark): string {
  if (mark.kind === 'claim') return claims[mark.id].words;
  return mark.kind === 'term' ? (mark.shown ?? glossary[mark.id].term) : mark.shown;
}
