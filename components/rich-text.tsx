import { type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { termPath } from '#data/paths.ts';
import type { RichText as Text } from '#data/types.ts';
import { Figure } from './figure.tsx';
import { PageLink } from './links.tsx';

/** Plain text or a placeholder (see `RichText` in `data/types.ts`); a visitor reads `words`. */
type Part = { readonly words: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'claim'; readonly id: ClaimId }
  | { readonly kind: 'term'; readonly id: TermId }
  | { readonly kind: 'link'; readonly href: string }
);

/** Matches `{kind:target}` or `{kind:target|shown}`. */
const PLACEHOLDER = /^\{(?<kind>[a-z]+):(?<target>[^{}|]+)(?:\|(?<shown>[^{}]+))?\}$/;

const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);
const isTerm = (id: string): id is TermId => Object.hasOwn(glossary, id);

const parseText = (text: Text): readonly Part[] =>
  text
    .split(/(\{[^{}]*\})/)
    .map((part) => (/[{}]/.test(part) ? readPlaceholder(part) : { kind: 'text', words: part }));

function readPlaceholder(part: string): Part {
  const { kind, target: id = '', shown } = PLACEHOLDER.exec(part)?.groups ?? {};
  if (!kind) {
    throw new Error(
      `a placeholder is not closed, or has no kind, in "${part}"; see data/types.ts.`,
    );
  }
  if (kind === 'claim' && isClaim(id) && shown === undefined)
    return { kind, id, words: claims[id].words };
  if (kind === 'term' && isTerm(id)) return { kind, id, words: shown ?? glossary[id].term };
  if (kind === 'link' && shown !== undefined) return { kind, href: id, words: shown };
  throw new Error(
    `the placeholder ${part} names nothing known; look in data/claims.ts, data/glossary.ts or data/types.ts.`,
  );
}

/**
 * Returns a text as a visitor reads it, with all placeholders replaced.
 *
 * @param figure replaces each claim's registered figure
 * @throws Error that quotes a placeholder that is unknown or not closed
 */
export const plainWords = (text: Text, figure?: string): string =>
  parseText(text)
    .map(({ kind, words }) => (kind === 'claim' && figure) || words)
    .join('');

export function RichText({ children }: { readonly children: Text }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
  return parseText(children).map((part, index) => <Shown key={index} {...part} />);
}

function Shown(part: Part) {
  if (part.kind === 'claim') return <Figure id={part.id} />;
  if (part.kind === 'term') return <Term id={part.id} words={part.words} />;
  if (part.kind === 'link') return <PageLink href={part.href}>{part.words}</PageLink>;
  return part.words;
}

interface ParagraphProps {
  readonly id?: string;
  readonly className?: string;
  readonly children: Text;
}

export function Paragraph({ children, ...attributes }: ParagraphProps) {
  return (
    <p {...attributes}>
      <RichText>{children}</RichText>
    </p>
  );
}

/** Links an industry term to its definition on the page of record; script shows the definition in a tooltip. */
function Term({ id, words }: { readonly id: TermId; readonly words: string }) {
  const className = words.includes('-') ? 'term unbroken' : 'term';
  return (
    <a className={className} href={termPath(id)} data-tip={glossary[id].meaning}>
      {words}
    </a>
  );
}
