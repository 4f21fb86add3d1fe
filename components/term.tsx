import type { ReactNode } from 'react';
import { glossary, type TermId } from '../data/glossary.ts';
import { usePage } from './page-context.tsx';

interface TermProps {
  readonly id: TermId;
  /** Replaces the term itself. */
  readonly shown: string | undefined;
}

/** A term of the trade. It links to its meaning in "Terms on this page"; script shows that in a tooltip. */
export function Term({ id, shown }: TermProps): ReactNode {
  usePage().notes.terms.add(id);
  const words = shown ?? glossary[id].term;
  const className = words.includes('-') ? 'term unbroken' : 'term';
  return (
    <a className={className} href={`#term-${id}`} data-term="">
      {words}
    </a>
  );
}
