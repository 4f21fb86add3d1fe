import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { figurePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import type { RichText as Text } from '#data/types.ts';
import { PageLink } from './links.tsx';
import { usePage } from './page-context.tsx';

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
 * Returns a text as a visitor reads it, with all placeholders replaced and without footnote marks.
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

/** Returns the number of a figure, which is its position in the register. */
export const figureNumber = (id: ClaimId): number => Object.keys(claims).indexOf(id) + 1;

/**
 * Shows a registered figure. The first mention on a page also shows the figure's number, which links to its row in the
 * schedule of figures.
 */
export function Figure({ id }: { readonly id: ClaimId }) {
  const { route, notes } = usePage();
  const { claims: shown, noted } = notes;
  const { words, range, source, note }: Claim = claims[id];
  const isFirst = !shown.includes(id);
  const number = figureNumber(id);
  if (isFirst) {
    shown.push(id);
    // On the page with the schedule of figures, rows replace notes.
    if ((source || note) && !route.listsFigures) noted.push(id);
  }
  const classes = [range && 'range', words.includes('-') && 'unbroken'].filter(Boolean).join(' ');
  return (
    <>
      <span data-claim={id} className={classes || undefined}>
        {words}
      </span>
      {isFirst && (
        <sup className="note-mark">
          <a
            href={figurePath(number)}
            id={`mark-${number}`}
            aria-label={`${siteWords.figure} ${number}`}
            data-computed=""
          >
            {number}
          </a>
        </sup>
      )}
    </>
  );
}

/** Links an industry term to its definition in "Terms on this page"; script shows the definition in a tooltip. */
function Term({ id, words }: { readonly id: TermId; readonly words: string }) {
  usePage().notes.terms.add(id);
  const className = words.includes('-') ? 'term unbroken' : 'term';
  return (
    <a className={className} href={`#term-${id}`} data-term="">
      {words}
    </a>
  );
}
