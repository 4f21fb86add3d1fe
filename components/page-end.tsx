import type { ReactNode } from 'react';
import { type ClaimId, claims } from '../data/claims.ts';
import { glossary, type TermId } from '../data/glossary.ts';
import { layout } from '../data/pages/layout.ts';
import { provenance } from '../data/pages/provenance.ts';
import type { Claim } from '../data/schemas/claim.ts';
import { LongDate } from './long-date.tsx';
import { usePage } from './page-context.tsx';
import { Words } from './words.tsx';

/**
 * The notes and terms that were collected while the page rendered, so it must come after everything
 * that shows words. Nothing where there are none.
 */
export function PageEnd(): ReactNode {
  const { claims: notes, terms } = usePage().notes;
  // Notes come first: a note may mention a figure or a term itself.
  return (
    <>
      {notes.length > 0 && <Notes />}
      <Terms terms={terms} />
    </>
  );
}

function Notes(): ReactNode {
  const { claims: notes } = usePage().notes;
  return (
    <section className="wrap notes" aria-labelledby="notes">
      <h2 id="notes">{layout.notes}</h2>
      <ol>
        {notes.map((id, index) => {
          const claim: Claim = claims[id];
          return (
            <li key={id} id={`note-${id}`}>
              <a
                className="note-back"
                href={`#mark-${id}`}
                aria-label={`${layout.noteBack} ${index + 1}`}
                data-computed=""
              >
                {index + 1}
              </a>
              <p>
                <NoteWords id={id} claim={claim} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A target is not repeated here: it would be apart from its disclosure. */
function NoteWords({ id, claim }: { readonly id: ClaimId; readonly claim: Claim }): ReactNode {
  const { words, kind, asOf, source, note } = claim;
  return (
    <>
      {kind !== 'target' && (
        <>
          <b data-claim={id}>{words}</b>{' '}
        </>
      )}
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
        provenance.supplied
      )}{' '}
      <Words>{note ?? ''}</Words>
    </>
  );
}

const sortKey = (id: TermId) => glossary[id].term.toLowerCase();

function Terms({ terms }: { readonly terms: ReadonlySet<TermId> }): ReactNode {
  if (terms.size === 0) return null;
  const sorted = [...terms].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return (
    <section className="wrap terms" aria-labelledby="terms">
      <h2 id="terms">{layout.terms}</h2>
      <dl>
        {sorted.map((id) => (
          <div key={id} id={`term-${id}`}>
            <dt>{glossary[id].term}</dt>
            <dd data-term-meaning="">{glossary[id].meaning}</dd>
          </div>
        ))}
      </dl>
      <template id="tooltip-template">
        <div className="tooltip" role="tooltip" id="tooltip" data-tooltip="">
          <p data-tooltip-text="" />
        </div>
      </template>
    </section>
  );
}
