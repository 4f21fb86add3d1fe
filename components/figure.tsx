import type { ReactNode } from 'react';
import { type ClaimId, claims } from '../data/claims.ts';
import { layout } from '../data/pages/layout.ts';
import type { Claim } from '../data/schemas/claim.ts';
import { usePage } from './page-context.tsx';

/**
 * A figure of the register, exactly as registered. Its first mention on a page is followed by the
 * number of its footnote.
 */
export function Figure({ id }: { readonly id: ClaimId }): ReactNode {
  const { claims: notes } = usePage().notes;
  const { words, range }: Claim = claims[id];
  const first = !notes.includes(id);
  if (first) notes.push(id);
  return (
    <>
      <span data-claim={id} className={range ? 'range' : undefined}>
        {words}
      </span>
      {first && (
        <sup className="note-mark">
          <a
            href={`#note-${id}`}
            id={`mark-${id}`}
            aria-label={`${layout.note} ${notes.length}`}
            data-computed=""
          >
            {notes.length}
          </a>
        </sup>
      )}
    </>
  );
}
