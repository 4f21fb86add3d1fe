import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { layout } from '#data/pages/layout.ts';
import type { Card, RichText as Text } from '#data/types.ts';
import { Entry, LIST_ROLE } from './lists.tsx';
import { usePage } from './page-context.tsx';
import { Paragraph, RichText, withoutSource } from './rich-text.tsx';

/**
 * The notes on the figures that were shown since the last list of notes. It stands in the block whose
 * figures it explains; nothing where there are none.
 *
 * @param instead what a page says in the place of a figure's own note, because it shows what is meant
 */
export function Notes({ instead }: { readonly instead?: Partial<Record<ClaimId, Text>> }) {
  const { notes } = usePage();
  const before = notes.explained;
  const ids = notes.noted.slice(before);
  notes.explained = notes.noted.length;
  if (ids.length === 0) return null;
  const origin = sharedOrigin(ids);
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
          {origin === undefined ? (
            <p>
              <Note id={id} instead={instead?.[id]} />
            </p>
          ) : (
            index === ids.length - 1 && <p>{origin.all}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns what several figures have in common when nothing else is known about any of them. */
function sharedOrigin(ids: readonly ClaimId[]) {
  const [origin, ...others] = new Set(ids.map(withoutSource));
  const isAll = ids.every((id) => !('asOf' in claims[id] || 'note' in claims[id]));
  return ids.length > 1 && isAll && others.length === 0 ? origin : undefined;
}

/** The figure itself is not repeated: it stands in the same block, a target beside its disclosure. */
function Note({ id, instead }: { readonly id: ClaimId; readonly instead: Text | undefined }) {
  const { unsourced } = usePage().notes;
  const { asOf, source, note }: Claim = claims[id];
  return (
    <>
      {asOf && (
        <>
          {layout.asOf} <LongDate iso={asOf} />.{' '}
        </>
      )}
      {source ? (
        <>
          {layout.source} <cite>{source}</cite>.
        </>
      ) : (
        !unsourced.has(id) && withoutSource(id)?.one
      )}{' '}
      <RichText>{instead ?? note ?? ''}</RichText>
    </>
  );
}

// Dates of the data hold for a day, not for a moment: UTC keeps the day on every machine.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day such as "November 1, 2025", from its ISO date. */
export function LongDate({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{longDate.format(new Date(iso))}</time>;
}

/** Title and text of a card with its notes; the page chooses the element around them. */
export function CardText({ card: { title, text } }: { readonly card: Card }) {
  return (
    <>
      <h3>{title}</h3>
      <Paragraph>{text}</Paragraph>
      <Notes />
    </>
  );
}

/**
 * The notes that no block had room for, and the terms that were collected while the page rendered: it must come
 * after everything that shows words.
 */
export function Glossary() {
  const { noted, explained } = usePage().notes;
  // Notes are rendered first: one may mention a term.
  return (
    <>
      {explained < noted.length && (
        <div className="wrap">
          <Notes />
        </div>
      )}
      <Terms />
    </>
  );
}

const sortKey = (id: TermId) => glossary[id].term.toLowerCase();

function Terms() {
  const { terms } = usePage().notes;
  if (terms.size === 0) return null;
  // Of three columns, or of two where that fills them; many take the whole width.
  const few = terms.size % 3 !== 0 && terms.size % 2 === 0 ? 'terms-in-pairs' : undefined;
  const sorted = [...terms].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return (
    <section className="wrap terms" id="terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading">{layout.terms}</h2>
      <dl className={terms.size > 9 ? 'terms-many' : few}>
        {sorted.map((id) => (
          <Entry key={id} id={`term-${id}`} label={glossary[id].term}>
            {glossary[id].meaning}
          </Entry>
        ))}
      </dl>
      {/* Here from the start: a region that is inserted with its text is often not announced. */}
      <p className="visually-hidden" role="status" data-announce="meaning" />
      <template id="tooltip-template">
        <p className="tooltip" role="tooltip" id="tooltip" />
      </template>
    </section>
  );
}
