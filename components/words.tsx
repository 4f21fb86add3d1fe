import type { ReactNode } from 'react';
import type { Words as WordsText } from '../data/types.ts';
import { Figure } from './figure.tsx';
import { isClaim, isTerm, mark } from './plain-words.ts';
import { Term } from './term.tsx';

/** Shows words with their marks turned into figures, terms and links (see `data/types.ts`). */
export function Words({ children }: { readonly children: WordsText }): ReactNode {
  let nodes = known.get(children);
  if (!nodes) {
    nodes = parse(children);
    known.set(children, nodes);
  }
  return nodes;
}

/** What words were turned into: the same ones stand on many pages. */
const known = new Map<WordsText, ReactNode[]>();

function parse(text: WordsText): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    nodes.push(text.slice(end, match.index));
    nodes.push(render(match[0], match.index, match.groups ?? {}));
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== '');
}

function render(whole: string, key: number, groups: Record<string, string | undefined>): ReactNode {
  const { kind, id = '', shown } = groups;
  if (kind === 'claim' && isClaim(id)) return <Figure key={key} id={id} />;
  if (kind === 'term' && isTerm(id)) return <Term key={key} id={id} shown={shown} />;
  if (kind === 'link' && shown) {
    return (
      <a key={key} href={id}>
        {shown}
      </a>
    );
  }
  throw new Error(
    `the mark ${whole} names nothing known; look in data/claims.ts, data/glossary.ts or data/types.ts.`,
  );
}
