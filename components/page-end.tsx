import type { ReactNode } from 'react';
import { claims } from '../data/claims.ts';
import { glossary, type TermId } from '../data/glossary.ts';
import { layout } from '../data/pages/layout.ts';
import type { Claim } from '../data/types.ts';
import { usePage } from './page-context.tsx';
import { Words } from './words.tsx';

/**
 * The notes and terms that the page has gathered while it was rendered: so it must stand after
 * everything that holds words. Nothing where there are none.
 */
export function PageEnd(): ReactNode {
  const { notes, terms } = usePage().gathered;
  // A note may speak of a figure or a term itself: notes are rendered first.
  return (
    <>
      {notes.length > 0 && <Notes />}
      <Terms terms={terms} />
    </>
  );
}

function Notes(): ReactNode {
  const { notes } = usePage().gathered;
  return (
    <section className="wrap notes" aria-labelledby="notes">
      <h2 id="notes">{layout.notes}</h2>
      <ol>
        {notes.map((id, index) => {
          const { words, note }: Claim = claims[id];
          return (
            <li key={id} id={`note-${id}`}>
              <a
                className="note-back"
                href={`#mark-${id}`}
                aria-label={`${layout.noteBack} ${index + 1}`}
              >
                {index + 1}
              </a>
              <p>
                <b>{words}</b> <Words>{note ?? ''}</Words>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
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
