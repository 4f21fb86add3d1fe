import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { figurePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import type { Card, RichText as Text } from '#data/types.ts';
import { Entry, LIST_ROLE } from './lists.tsx';
import { usePage } from './page-context.tsx';
import { figureNumber, Paragraph, RichText } from './rich-text.tsx';

/**
 * Lists the notes on the figures shown since the last list of notes. Place it in the block with those figures.
 *
 * @param instead replaces a figure's own note on a page that already explains it
 */
export function Notes({ instead }: { readonly instead?: Partial<Record<ClaimId, Text>> }) {
  const { notes } = usePage();
  const ids = notes.noted.slice(notes.explained);
  notes.explained = notes.noted.length;
  if (ids.length === 0) return null;
  return (
    <ol className="notes" role={LIST_ROLE}>
      {ids.map((id) => (
        <li key={id}>
          <span className="note-number" data-computed="">
            {figureNumber(id)}
          </span>{' '}
          <p>
            <Note id={id} instead={instead?.[id]} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Shows a note without its figure, which is in the same block. */
function Note({ id, instead }: { readonly id: ClaimId; readonly instead: Text | undefined }) {
  const { asOf, source, note }: Claim = claims[id];
  return (
    <>
      {asOf && (
        <>
          {siteWords.asOf} <LongDate iso={asOf} />.{' '}
        </>
      )}
      {source && (
        <>
          {siteWords.source} <cite>{source}</cite>.{' '}
        </>
      )}
      <RichText>{instead ?? note ?? ''}</RichText>
    </>
  );
}

// UTC, because a date without a time is parsed as UTC; a local time zone could show the day before.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows an ISO date as "November 1, 2025". */
export function LongDate({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{longDate.format(new Date(iso))}</time>;
}

/** Renders a card's title, text and notes; the page chooses the element around them. */
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
 * Renders the remaining notes, and the terms collected while the page rendered. It must come after everything that
 * shows text.
 */
export function Glossary() {
  const { site, route, notes } = usePage();
  // Notes come before terms, because a note may mention a term.
  return (
    <>
      {notes.explained < notes.noted.length && (
        <div className="wrap">
          <Notes />
        </div>
      )}
      {notes.claims.length > 0 && !route.listsFigures && (
        <p className="print-only">
          {siteWords.figuresOnPaper} <span data-computed="">{site.url + figurePath()}</span>
        </p>
      )}
      <Terms />
    </>
  );
}

const sortKey = (id: TermId) => glossary[id].term.toLowerCase();

function Terms() {
  const { terms } = usePage().notes;
  if (terms.size === 0) return null;
  // Three columns, or two if only two are filled evenly; a long list takes the full width.
  const few = terms.size % 3 !== 0 && terms.size % 2 === 0 ? 'terms-in-pairs' : undefined;
  const sorted = [...terms].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return (
    <section className="wrap terms" id="terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading">{siteWords.terms}</h2>
      <dl className={terms.size > 9 ? 'terms-many' : few}>
        {sorted.map((id) => (
          <Entry key={id} id={`term-${id}`} label={glossary[id].term}>
            {glossary[id].meaning}
          </Entry>
        ))}
      </dl>
      {/* In the page from the start, because screen readers often ignore a region inserted with its text. */}
      <p className="visually-hidden" role="status" data-announce="meaning" />
      <template id="tooltip-template">
        <p className="tooltip" role="tooltip" id="tooltip" />
      </template>
    </section>
  );
}
