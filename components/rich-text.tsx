import { Fragment, type ReactNode } from 'react';
import { type ClaimId, claims } from '#data/claims.ts';
import { glossary } from '#data/glossary.ts';
import { termPath } from '#data/paths.ts';
import type { RichText as Text } from '#data/types.ts';
import { Figure } from './figure.tsx';
import { Email, PageLink } from './links.tsx';

/** Plain text or a placeholder (see `RichText` in `data/types.ts`): its words, and the words as a page shows them. */
type Part = Readonly<{ words: string; shown: ReactNode; isFigure?: boolean }>;

/** Matches `{kind:target}` or `{kind:target|label}`. */
const PLACEHOLDER = /^\{(?<kind>[a-z]+):(?<target>[^{}|]+)(?:\|(?<label>[^{}]+))?\}$/;

const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);

const parseText = (text: Text): readonly Part[] =>
  text.split(/(\{[^{}]*\})/).map((part) => (/[{}]/.test(part) ? readPlaceholder(part) : { words: part, shown: part }));

function readPlaceholder(part: string): Part {
  const { kind, target = '', label } = PLACEHOLDER.exec(part)?.groups ?? {};
  if (!kind) throw new Error(`a placeholder is not closed, or has no kind, in "${part}"; see data/types.ts.`);
  if (kind === 'claim' && isClaim(target) && label === undefined)
    return { words: claims[target].words, shown: <Figure id={target} />, isFigure: true };
  const term = Object.hasOwn(glossary, target) && glossary[target];
  if (kind === 'term' && term) {
    const words = label ?? term.term;
    return { words, shown: <Term id={target} words={words} meaning={term.meaning} /> };
  }
  if (kind === 'link' && label !== undefined) {
    const isAddress = target === `mailto:${label}`;
    return { words: label, shown: isAddress ? <Email address={label} /> : <PageLink href={target}>{label}</PageLink> };
  }
  throw new Error(
    `the placeholder ${part} names nothing known; look in data/claims.ts, data/glossary.ts or data/types.ts.`,
  );
}

/** Returns a text as visitors read it; `figure` replaces each figure. Throws an error that quotes a bad placeholder. */
export const plainWords = (text: Text, figure?: string): string =>
  parseText(text)
    .map(({ isFigure, words }) => (isFigure && figure) || words)
    .join('');

export function RichText({ children }: { readonly children: Text }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
  return parseText(children).map(({ shown }, index) => <Fragment key={index}>{shown}</Fragment>);
}

export function Paragraph({ children, ...attributes }: Readonly<{ id?: string; className?: string; children: Text }>) {
  return (
    <p {...attributes}>
      <RichText>{children}</RichText>
    </p>
  );
}

/**
 * Links an industry term to its definition on the page of record; script shows the definition in a tooltip. A term
 * of one or two words stays on one line.
 */
function Term({ id, words, meaning }: Readonly<Record<'id' | 'words' | 'meaning', string>>) {
  const className = words.split(' ').length <= 2 ? 'term unbroken' : 'term';
  return (
    <a className={className} href={termPath(id)} data-tip={meaning}>
      {words}
    </a>
  );
}
