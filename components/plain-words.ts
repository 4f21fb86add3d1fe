import { type ClaimId, claims } from '../data/claims.ts';
import { glossary } from '../data/glossary.ts';
import type { Words } from '../data/schemas/texts.ts';
import { type Mark, parseMarks } from './marks.ts';

const registered = (id: ClaimId): string => claims[id].words;

/**
 * What a visitor reads: each mark replaced by what it shows, without footnote marks.
 *
 * @param figure what a claim shows, where it is not the registered figure
 * @throws Error on an unknown or unclosed mark
 */
export function plainWords(words: Words, figure = registered): string {
  const shown = (mark: Mark): string => {
    if (mark.kind === 'claim') return figure(mark.id);
    return mark.kind === 'term' ? (mark.shown ?? glossary[mark.id].term) : mark.shown;
  };
  return parseMarks(words)
    .map((part) => (typeof part === 'string' ? part : shown(part)))
    .join('');
}
