import { Card } from '#components/card.tsx';
import { SampleMark } from '#components/figure.tsx';
import { Entry, LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { firm } from '#data/firm.ts';
import { companyOverview } from '#data/pages/company-overview.ts';
import type { Sampled } from '#data/types.ts';

const { heading, lead, valuesHeading, values, focusHeading, focusDrawingAlt, focus, firm: labels } = companyOverview;
const { legalName } = firm;

const NAMES = ['owners', 'regulatoryStatus', 'holdings', 'structure', 'auditor', 'administrator'] as const;
const facts = NAMES.flatMap((name) => (firm[name] ? [{ ...firm[name], label: labels[name] }] : []));
const marked = (label: string, fact: Sampled) => [label, <SampleMark key={label} of={fact} />];

export function CompanyOverview() {
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <Focus />
      <section className="wrap section values" aria-labelledby="core-values">
        <h2 className="section-heading" id="core-values">
          {valuesHeading}
        </h2>
        <ul className="cards cards-values sheet" role={LIST_ROLE} {...reveal(150)}>
          {values.map(({ id, title, text, drawingAlt }) => {
            const picture = <Drawing name="pages/company-overview-values" alt={drawingAlt} />;
            return (
              <Card key={id} id={id} title={title} heading="h3" picture={picture}>
                <Paragraph>{text}</Paragraph>
              </Card>
            );
          })}
        </ul>
      </section>
      <section className="wrap section firm small-print" id="firm" aria-labelledby="firm-heading">
        <h2 className="section-heading" id="firm-heading">
          {labels.heading}
        </h2>
        <dl className="facts ruled-list" {...reveal(50)}>
          {legalName && (
            <Entry label={marked(labels.legalName, legalName)}>
              {legalName.name}, {legalName.entity} formed in {legalName.formed}.
            </Entry>
          )}
          {facts.map((fact) => (
            <Entry key={fact.label} label={marked(fact.label, fact)}>
              {fact.name} <RichText>{fact.statement}</RichText>
            </Entry>
          ))}
        </dl>
      </section>
    </>
  );
}

function Focus() {
  return (
    <section className="focus-section" aria-labelledby="focus">
      <div className="focus-drawing">
        <Drawing
          name="pages/company-overview-section"
          others={[{ name: 'pages/company-overview-section-narrow', media: '(max-width: 39.99rem)' }]}
          alt={focusDrawingAlt}
          first
        />
        {/* Letters link the drawing to the cards. */}
        <ol className="focus-letters" aria-hidden="true">
          {focus.map(({ id }) => (
            <li key={id} />
          ))}
        </ol>
      </div>
      <div className="earth">
        <div className="wrap focus">
          <h2 className="section-heading" id="focus">
            {focusHeading}
          </h2>
          <ul className="cards cards-focus" role={LIST_ROLE} {...reveal(100)}>
            {focus.map(({ id, title, text }) => (
              <Card key={id} id={id} title={title} heading="h3">
                <Paragraph>{text}</Paragraph>
              </Card>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
