import { type ClaimId, claims } from '../data/claims.ts';
import { glossary, type TermId } from '../data/glossary.ts';
import type { Words } from '../data/schemas/texts.ts';

/** A mark in words (see `Words` in `data/schemas/texts.ts`). */
export type Mark =
  | { readonly kind: 'claim'; readonly id: ClaimId }
  /** `shown` replaces the term itself. */
  | { readonly kind: 'term'; readonly id: TermId; readonly shown?: string }
  | { readonly kind: 'link'; readonly href: string; readonly shown: string };

/** `{kind:target}` or `{kind:target|shown}`. */
const MARK = /\{(?<kind>[a-z]+):(?<target>[^{}|]+)(?:\|(?<shown>[^{}]+))?\}/g;

const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);
const isTerm = (id: string): id is TermId => Object.hasOwn(glossary, id);

/**
 * Splits words into plain text and marks, in reading order; no text is empty.
 *
 * @throws Error that quotes the words, when a mark names nothing known or is not closed
 */
export function parseMarks(words: Words): readonly (string | Mark)[] {
  const parts: (string | Mark)[] = [];
  let end = 0;
  for (const match of words.matchAll(MARK)) {
    parts.push(words.slice(end, match.index), readMark(match[0], match.groups ?? {}));
    end = match.index + match[0].length;
  }
  parts.push(words.slice(end));
  const broken = parts.find((part) => typeof part === 'string' && /[{}]/.test(part));
  if (broken !== undefined) {
    throw new Error(
      `a mark is not closed, or has no kind, in "${broken}"; see data/schemas/texts.ts.`,
    );
  }
  return parts.filter((part) => part !== '');
}

function readMark(whole: string, groups: Readonly<Record<string, string | undefined>>): Mark {
  const { kind, target = '', shown } = groups;
  if (kind === 'claim' && isClaim(target) && shown === undefined) return { kind, id: target };
  if (kind === 'term' && isTerm(target)) return { kind, id: target, ...(shown && { shown }) };
  if (kind === 'link' && shown !== undefined) return { kind, href: target, shown };
  throw new Error(
    `the mark ${whole} names nothing known; look in data/claims.ts, data/glossary.ts or data/schemas/texts.ts.`,
  );
}
