import type { ReactNode } from 'react';
import { type ClaimId, claims } from '../data/claims.ts';
import { layout } from '../data/pages/layout.ts';
import type { Claim } from '../data/types.ts';
import { usePage } from './page-context.tsx';

/**
 * A figure from the register, in the words it is registered with. Its first mention on a page
 * carries the mark of its footnote.
 */
export function Figure({ id }: { readonly id: ClaimId }): ReactNode {
  const { claims: notes } = usePage().notes;
  const { words }: Claim = claims[id];
  const first = !notes.includes(id);
  if (first) notes.push(id);
  return (
    <>
      <span data-claim={id}>{words}</span>
      {first && (
        <sup className="note-mark">
          <a
            href={`#note-${id}`}
            id={`mark-${id}`}
            aria-label={`${layout.note} ${notes.length}`}
            data-record=""
          >
            {notes.length}
          </a>
        </sup>
      )}
    </>
  );
}
