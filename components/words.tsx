import type { ReactNode } from 'react';
import type { Words as WordsText } from '../data/schemas/texts.ts';
import { ariaCurrent } from './aria-current.ts';
import { Figure } from './figure.tsx';
import { type Mark, parseMarks } from './marks.ts';
import { usePage } from './page-context.tsx';
import { Term } from './term.tsx';

/** A word that must not end a line with its hyphen. */
const WHOLE = /\b(e-mail)\b/i;

/** Shows words with their marks turned into figures, terms and links (see `data/schemas/texts.ts`). */
export function Words({ children }: { readonly children: WordsText }): ReactNode {
  return parseMarks(children).map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <Text key={index}>{part}</Text>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <Marked key={index} mark={part} />
    ),
  );
}

/** Text between marks, whose hyphenated words stay on one line. */
function Text({ children }: { readonly children: string }): ReactNode {
  // Between the pieces, at odd places, stand the words that the expression finds.
  return children.split(WHOLE).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
      <span key={index} className="unbroken">
        {piece}
      </span>
    ),
  );
}

function Marked({ mark }: { readonly mark: Mark }): ReactNode {
  const { site, route } = usePage();
  if (mark.kind === 'claim') return <Figure id={mark.id} />;
  if (mark.kind === 'term') return <Term id={mark.id} shown={mark.shown} />;
  return (
    <a href={site.href(mark.href)} aria-current={ariaCurrent(mark.href, route)}>
      {mark.shown}
    </a>
  );
}
