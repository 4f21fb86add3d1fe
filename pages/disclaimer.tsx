import type { ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import { Revision } from '#components/footer.tsx';
import { Phone } from '#components/links.tsx';
import { Entry, joined, LIST_ROLE, reveal } from '#components/lists.tsx';
import { LongDate } from '#components/long-date.tsx';
import { usePage } from '#components/page-context.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Paragraph, plainWords, RichText } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { disclosures } from '#data/disclosures.ts';
import { firm } from '#data/firm.ts';
import { glossary } from '#data/glossary.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { privacy } from '#data/pages/privacy.ts';
import { record } from '#data/pages/record.ts';
import { siteWords } from '#data/site-words.ts';

const { figures, terms, accessibility, proof } = record;
const { advice } = disclaimer;

export function Disclaimer() {
  const { heading, lead, cards, closing, effectiveDate } = disclaimer;
  const sections = [
    ...[...cards, advice].map(({ id, title }) => ({ id, heading: title })),
    ...[privacy, figures, terms, accessibility, proof],
  ];
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <div className="wrap small-print" data-module="folds">
        <nav className="links contents" aria-label={siteWords.contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <p className="label contents-dates">
          {effectiveDate.label} <LongDate iso={effectiveDate.date} />. <Revision />.
        </p>
        <ul className="cards cards-legal" role={LIST_ROLE} {...reveal(100)}>
          {cards.map(({ id, title, text }) => (
            <Card key={id} id={id} title={title} heading="h2">
              <Paragraph>{text}</Paragraph>
            </Card>
          ))}
        </ul>
        <section className="box earth" id={advice.id} aria-labelledby={`${advice.id}-title`}>
          <h2 className="card-title heading-medium" id={`${advice.id}-title`}>
            {advice.title}
          </h2>
          <Paragraph>{advice.text}</Paragraph>
        </section>
        <Paragraph className="legal-closing">{closing}</Paragraph>
        <Privacy />
        <Figures />
        <Terms />
        <Accessibility />
        <Proof />
      </div>
    </>
  );
}

function Section({ id, heading, children }: Readonly<{ id: string; heading: string; children: ReactNode }>) {
  return (
    <section className="record" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}

function Privacy() {
  const { brief, effectiveDate, cards } = privacy;
  return (
    <Section {...privacy}>
      <p>
        {brief} {effectiveDate.label} <LongDate iso={effectiveDate.date} />.
      </p>
      <div className="folds">
        {cards.map(({ id, title, text }) => (
          <details key={id}>
            <summary>{title}</summary>
            <Paragraph id={id}>{text}</Paragraph>
          </details>
        ))}
      </div>
    </Section>
  );
}

const { columns, kinds } = figures;
const entries = Object.entries<Claim>(claims);

/** Shows a table with a row for each registered figure; the figure links here on every page. */
function Figures() {
  const labels = Object.values(columns);
  return (
    <Section {...figures}>
      <table className="schedule">
        <caption>{figures.caption}</caption>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {Object.entries(kinds).map(([kind, { heading }]) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" colSpan={labels.length}>
                {heading}
              </th>
            </tr>
            {kind === 'target' && (
              <tr>
                <td colSpan={labels.length} data-disclosure="returns">
                  {plainWords(disclosures.returns.text)}
                </td>
              </tr>
            )}
            {entries.map(([id, claim]) => claim.kind === kind && <Row key={id} id={id as ClaimId} claim={claim} />)}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Row({ id, claim }: { readonly id: ClaimId; readonly claim: Claim }) {
  const { words, kind, counted, basis, asOf, source, owner, reviewBy, assumptions, net } = claim;
  const { dated, undated } = kinds[kind];
  return (
    <tr id={`figure-${id}`}>
      <th scope="row">
        <span data-claim={id}>{words}</span>
      </th>
      <td data-label={columns.counted}>{counted}</td>
      <td data-label={columns.basis}>
        {basis}
        {assumptions && `. ${figures.assumptions} ${assumptions}`}
        {kind === 'target' && `. ${net ? siteWords.figures.net : siteWords.figures.gross} `}
        {net && (
          <span data-claim={id} data-net="">
            {net}
          </span>
        )}
      </td>
      <td data-label={columns.date}>
        {asOf ? `${dated} ` : undated}
        {asOf && <LongDate iso={asOf} />}
      </td>
      <td data-label={columns.supplier}>
        {source ? <cite>{source}. </cite> : kind === 'market' && `${figures.noSource} `}
        {owner}
      </td>
      <td data-label={columns.review}>
        <LongDate iso={reviewBy} />
      </td>
      <td data-label={columns.uses}>
        <Uses id={id} />
      </td>
    </tr>
  );
}

/** Links to the pages that show a figure. State pages share one link to their parent page, with their number. */
function Uses({ id }: { readonly id: ClaimId }) {
  const users = [...(usePage().uses.get(id) ?? [])];
  const [first, ...others] = users.filter(({ parent }) => parent);
  const links = users
    .filter(({ parent }) => !parent)
    .map(({ path, name }) => (
      <a key={path} href={path}>
        {name}
      </a>
    ));
  const states = first && (
    <a key={first.path} href={first.parent?.path}>
      <span data-computed="">{1 + others.length}</span>&nbsp;{figures.statePages}
    </a>
  );
  return joined([...links, ...(states ? [states] : [])], ', ');
}

/** The id of a term is the term in lower case, so the order is alphabetical. */
const sortedTerms = Object.entries(glossary).sort(([a], [b]) => (a < b ? -1 : 1));

function Terms() {
  return (
    <Section {...terms}>
      <div className="folds">
        <details className="terms-fold">
          <summary>
            <span>
              <span data-computed="">{sortedTerms.length}</span> {terms.count}
            </span>
          </summary>
          <dl className="ruled-list terms">
            {sortedTerms.map(([id, { term, meaning }]) => (
              <Entry key={id} id={`term-${id}`} label={term}>
                {meaning}
              </Entry>
            ))}
          </dl>
        </details>
      </div>
    </Section>
  );
}

function Accessibility() {
  const { text, call, reviewed } = accessibility;
  return (
    <Section {...accessibility}>
      <p>
        <RichText>{text}</RichText>
        {firm.phone && (
          <>
            {' '}
            {call} <Phone number={firm.phone.number} />
          </>
        )}
        . {reviewed.label} <LongDate iso={reviewed.date} />.
      </p>
    </Section>
  );
}

function Proof() {
  return (
    <Section {...proof}>
      <p>
        {proof.text} <Revision />.
      </p>
      <ul className="ruled-list">
        {proof.files.map(({ path, text }) => (
          <li key={path}>
            <a href={path}>{path.slice(1)}</a>: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
