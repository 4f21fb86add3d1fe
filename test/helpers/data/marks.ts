import { type ClaimId, claims } from '../../../data/claims.ts';
import { glossary, type TermId } from '../../../data/glossary.ts';

/** A mark in words: its kind, its id or address, and the words after the bar. */
export interface Mark {
  readonly kind: string;
  readonly target: string;
  readonly label: string | undefined;
}

const MARK = /\{(\w+)(?::([^|{}]+))?(?:\|([^{}]+))?\}/g;

const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);
const isTerm = (id: string): id is TermId => Object.hasOwn(glossary, id);

/** The marks of a text, in reading order. */
export function marksIn(text: string): readonly Mark[] {
  return [...text.matchAll(MARK)].map(([, kind = '', target = '', label]) => ({
    kind,
    target,
    label,
  }));
}

/** The words a visitor reads: every mark replaced by what it shows. Throws on an unknown mark. */
export function plain(text: string): string {
  const shown = text.replace(MARK, (mark, kind: string, target: string, label?: string) => {
    if (kind === 'claim' && isClaim(target) && label === undefined) return claims[target].words;
    if (kind === 'term' && isTerm(target)) return label ?? glossary[target].term;
    if (kind === 'link' && label !== undefined) return label;
    if (mark === '{months}') return '24';
    throw new Error(`Unknown mark ${mark} in: ${text}`);
  });
  if (/[{}]/.test(shown)) throw new Error(`Broken mark in: ${text}`);
  return shown;
}

/** The number of words a visitor reads. */
export const countWords = (...texts: readonly string[]): number =>
  plain(texts.join(' ')).split(/\s+/).filter(Boolean).length;

/** Every string in a value, depth first, with the path to it. */
export function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}
