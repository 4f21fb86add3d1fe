import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { glossary, type TermId } from '#data/glossary.ts';
import { figurePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import type { Card, RichText as Text } from '#data/types.ts';
import { Entry, LIST_ROLE } from './lists.tsx';
import { usePage } from './page-context.tsx';
import { figureNumber, Paragraph, RichText } from './rich-text.tsx';

/**
 * Lists the notes on all figures since the previous list of notes. Place the list in the block with those figures.
 *
 * @param instead notes that replace the figures' own notes, on a page that explains a figure in another way
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

// `new Date` reads a date without a time as UTC, so a local time zone could show the day before.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Shows an ISO date as "November 1, 2025". */
export function LongDate({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{longDate.format(new Date(iso))}</time>;
}

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
 * Renders the remaining notes and the terms of the page. `<Glossary>` must come after all text, because React collects
 * the terms while it renders the text.
 */
export function Glossary() {
  const { site, route, notes } = usePage();
  // A note may mention a term, so notes come first.
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
  // The list has three columns, or two if only two can be filled evenly. A long list takes the full width.
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
      {/* Screen readers often ignore a live region that is inserted with its text, so this region is always present. */}
      <p className="visually-hidden" role="status" data-announce="meaning" />
      <template id="tooltip-template">
        <p className="tooltip" role="tooltip" id="tooltip" />
      </template>
    </section>
  );
}
