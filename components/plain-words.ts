import { type ClaimId, claims } from '../data/claims.ts';
import { glossary, type TermId } from '../data/glossary.ts';
import type { Words } from '../data/types.ts';

/** A mark in words (`data/types.ts`): its kind, its id or address, and the words after the bar. */
export const mark = /\{(?<kind>[a-z]+):(?<id>[^}|]+)(?:\|(?<shown>[^}]*))?\}/g;

/** Whether a figure of that id is registered. */
export const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);

/** Whether a term of that id is in the glossary. */
export const isTerm = (id: string): id is TermId => Object.hasOwn(glossary, id);

/** What a visitor reads of words: each mark replaced by what it shows, footnote marks left out. */
export function plainWords(words: Words): string {
  return words.replace(mark, (whole, kind: string, id: string, shown?: string) => {
    if (kind === 'claim' && isClaim(id)) return claims[id].words;
    if (kind === 'term' && isTerm(id)) return shown ?? glossary[id].term;
    return shown ?? whole;
  });
}
