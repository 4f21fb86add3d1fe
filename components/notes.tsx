import type { ReactNode } from 'react';
import { claims } from '../data/claims.ts';
import { layout } from '../data/pages/layout.ts';
import { provenance } from '../data/pages/provenance.ts';
import type { Claim } from '../data/schemas/claim.ts';
import { LIST_ROLE } from './list-role.ts';
import { LongDate } from './long-date.tsx';
import { usePage } from './page-context.tsx';
import { Words } from './words.tsx';

/**
 * The notes on the figures that were shown since the last list of notes. It stands in the block whose
 * figures it explains; nothing where there are none.
 */
export function Notes(): ReactNode {
  const { notes } = usePage();
  const before = notes.explained;
  const ids = notes.claims.slice(before);
  notes.explained = notes.claims.length;
  if (ids.length === 0) return null;
  return (
    <ol className="notes" role={LIST_ROLE}>
      {ids.map((id, index) => (
        <li key={id} id={`note-${id}`}>
          <a
            className="note-back"
            href={`#mark-${id}`}
            aria-label={`${layout.noteBack} ${before + index + 1}`}
            data-computed=""
          >
            {before + index + 1}
          </a>
          <p>
            <NoteWords claim={claims[id]} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The firm decides its criteria and targets itself: they have no source to miss. */
const withoutSource = {
  company: provenance.supplied,
  market: provenance.unsourced,
  criterion: '',
  target: '',
} as const satisfies Record<Claim['kind'], string>;

/** The figure itself is not repeated: it stands in the same block, a target beside its disclosure. */
function NoteWords({ claim }: { readonly claim: Claim }): ReactNode {
  const { kind, asOf, source, note } = claim;
  return (
    <>
      {asOf && (
        <>
          {provenance.asOf} <LongDate iso={asOf} />.{' '}
        </>
      )}
      {source ? (
        <>
          {provenance.source} <cite>{source}</cite>.
        </>
      ) : (
        // A note says something in any case.
        withoutSource[kind] || (note ? '' : provenance.supplied)
      )}{' '}
      <Words>{note ?? ''}</Words>
    </>
  );
}
