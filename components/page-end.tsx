import type { ReactNode } from 'react';
import { glossary, type TermId } from '../data/glossary.ts';
import { layout } from '../data/pages/layout.ts';
import { Notes } from './notes.tsx';
import { usePage } from './page-context.tsx';

/**
 * The terms that were collected while the page rendered, and notes that no block had room for: it must
 * come after everything that shows words. Nothing where there are none.
 */
export function PageEnd(): ReactNode {
  const { claims, explained, terms } = usePage().notes;
  // Notes come first: a note may mention a term.
  return (
    <>
      {explained < claims.length && (
        <div className="wrap">
          <Notes />
        </div>
      )}
      <Terms terms={terms} />
    </>
  );
}

const sortKey = (id: TermId) => glossary[id].term.toLowerCase();

function Terms({ terms }: { readonly terms: ReadonlySet<TermId> }): ReactNode {
  if (terms.size === 0) return null;
  const sorted = [...terms].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return (
    <section className="wrap terms" id="terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading">{layout.terms}</h2>
      <div className="terms-list">
        <dl>
          {sorted.map((id) => (
            <div key={id} id={`term-${id}`}>
              <dt>{glossary[id].term}</dt>
              <dd>{glossary[id].meaning}</dd>
            </div>
          ))}
        </dl>
        <a className="terms-all" href="#terms">
          {layout.allTerms}
        </a>
      </div>
      <template id="tooltip-template">
        <div className="tooltip" role="tooltip" id="tooltip" data-tooltip="">
          <p data-tooltip-text="" />
        </div>
      </template>
    </section>
  );
}
