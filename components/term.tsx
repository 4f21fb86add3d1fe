import type { ReactNode } from 'react';
import { glossary, type TermId } from '../data/glossary.ts';
import { usePage } from './page-context.tsx';

interface TermProps {
  readonly id: TermId;
  /** The words shown in place of the term itself. */
  readonly shown: string | undefined;
}

/** A term of the trade. It leads to its meaning in "Terms on this page", which script shows beside it. */
export function Term({ id, shown }: TermProps): ReactNode {
  usePage().notes.terms.add(id);
  return (
    <a className="term" href={`#term-${id}`} data-term={id}>
      {shown ?? glossary[id].term}
    </a>
  );
}
