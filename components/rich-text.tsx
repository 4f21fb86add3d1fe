import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { layout } from '#data/pages/layout.ts';
import type { RichText as Text } from '#data/types.ts';
import { PageLink } from './links.tsx';
import { usePage } from './page-context.tsx';

/** A placeholder in a text (see `RichText` in `data/types.ts`). */
type Placeholder =
  | { readonly kind: 'claim'; readonly id: ClaimId }
  /** `shown` replaces the term itself. */
  | { readonly kind: 'term'; readonly id: TermId; readonly shown?: string }
  | { readonly kind: 'link'; readonly href: string; readonly shown: string };

/** `{kind:target}` or `{kind:target|shown}`. */
const PLACEHOLDER = /^\{(?<kind>[a-z]+):(?<target>[^{}|]+)(?:\|(?<shown>[^{}]+))?\}$/;

const isClaim = (id: string): id is ClaimId => Object.hasOwn(claims, id);
const isTerm = (id: string): id is TermId => Object.hasOwn(glossary, id);

/** Splits a text into plain text and placeholders, in reading order; no part is empty. */
const parseText = (text: Text): readonly (string | Placeholder)[] =>
  text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (/[{}]/.test(part) ? readPlaceholder(part) : part));

function readPlaceholder(part: string): Placeholder {
  const { kind, target: id = '', shown } = PLACEHOLDER.exec(part)?.groups ?? {};
  if (!kind) {
    throw new Error(
      `a placeholder is not closed, or has no kind, in "${part}"; see data/types.ts.`,
    );
  }
  if (kind === 'claim' && isClaim(id) && shown === undefined) return { kind, id };
  if (kind === 'term' && isTerm(id)) return { kind, id, ...(shown && { shown }) };
  if (kind === 'link' && shown !== undefined) return { kind, href: id, shown };
  throw new Error(
    `the placeholder ${part} names nothing known; look in data/claims.ts, data/glossary.ts or data/types.ts.`,
  );
}

const registered = (id: ClaimId): string => claims[id].words;

/**
 * What a visitor reads: each placeholder replaced by what it shows, without footnote marks.
 *
 * @param figure what a claim shows, where it is not the registered figure
 * @throws Error that quotes the text, when a placeholder names nothing known or is not closed
 */
export function plainWords(text: Text, figure = registered): string {
  const shownBy = (part: Placeholder): string => {
    if (part.kind === 'claim') return figure(part.id);
    return part.kind === 'term' ? (part.shown ?? glossary[part.id].term) : part.shown;
  };
  return parseText(text)
    .map((part) => (typeof part === 'string' ? part : shownBy(part)))
    .join('');
}

/** Shows a text with its placeholders turned into figures, terms and links. */
export function RichText({ children }: { readonly children: Text }) {
  return parseText(children).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <Shown key={index} part={part} />
    ),
  );
}

function Shown({ part }: { readonly part: Placeholder }) {
  if (part.kind === 'claim') return <Figure id={part.id} />;
  if (part.kind === 'term') return <Term id={part.id} shown={part.shown} />;
  return <PageLink href={part.href}>{part.shown}</PageLink>;
}

interface ParagraphProps {
  readonly id?: string;
  readonly className?: string;
  readonly children: Text;
}

/** A paragraph of rich text. */
export function Paragraph({ children, ...attributes }: ParagraphProps) {
  return (
    <p {...attributes}>
      <RichText>{children}</RichText>
    </p>
  );
}

/**
 * What is said of a claim that names no source, and of a row of such; nothing of a criterion or a target,
 * which the firm decides itself.
 */
export function withoutSource(id: ClaimId): { one: string; all: string } | undefined {
  const { kind, source }: Claim = claims[id];
  return source || kind === 'criterion' || kind === 'target'
    ? undefined
    : layout.withoutSource[kind];
}

/**
 * A figure of the register, exactly as registered. Its first mention on a page is followed by the
 * number of its footnote, where there is something to say about it.
 */
export function Figure({ id }: { readonly id: ClaimId }) {
  const { claims: shown, noted, unsourced } = usePage().notes;
  const { words, range, asOf, source, note }: Claim = claims[id];
  const first = !shown.includes(id);
  if (first) shown.push(id);
  const hasNote =
    first && Boolean(asOf || source || note || (withoutSource(id) && !unsourced.has(id)));
  if (hasNote) noted.push(id);
  const classes = [range && 'range', words.includes('-') && 'unbroken'].filter(Boolean).join(' ');
  return (
    <>
      <span data-claim={id} className={classes || undefined}>
        {words}
      </span>
      {hasNote && (
        <sup className="note-mark">
          <a
            href={`#note-${id}`}
            id={`mark-${id}`}
            aria-label={`${layout.note} ${noted.length}`}
            data-computed=""
          >
            {noted.length}
          </a>
        </sup>
      )}
    </>
  );
}

/** A term of the trade. It links to its meaning in "Terms on this page"; script shows that in a tooltip. */
function Term({ id, shown }: { readonly id: TermId; readonly shown: string | undefined }) {
  usePage().notes.terms.add(id);
  const words = shown ?? glossary[id].term;
  const className = words.includes('-') ? 'term unbroken' : 'term';
  return (
    <a className={className} href={`#term-${id}`} data-term="">
      {words}
    </a>
  );
}
