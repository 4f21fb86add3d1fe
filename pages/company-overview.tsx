import type { ReactNode } from 'react';
import { CardWords } from '../components/card-words.tsx';
import { Drawing } from '../components/drawing.tsx';
import { LIST_ROLE } from '../components/list-role.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { companyOverview } from '../data/pages/company-overview.ts';

/** Company Overview: the core values as statements, and the investment focus under a house cut open. */
export function CompanyOverview(): ReactNode {
  const { heading, lead, valuesHeading, values, focusHeading, focusDrawingAlt, focus } =
    companyOverview;
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <section className="wrap section-first" aria-labelledby="core-values">
        <h2 className="section-heading" id="core-values">
          {valuesHeading}
        </h2>
        <ul
          className="statements sheet"
          role={LIST_ROLE}
          data-module="reveal"
          data-reveal-step="150"
        >
          {values.map((card) => (
            <li key={card.id} id={card.id}>
              <Drawing
                day="company-overview/values-day"
                night="company-overview/values-night"
                alt={card.drawingAlt}
              />
              <CardWords card={card} />
            </li>
          ))}
        </ul>
      </section>
      <section className="focus-section" aria-labelledby="focus">
        <h2 className="wrap" id="focus">
          {focusHeading}
        </h2>
        <div className="focus-drawing">
          <Drawing
            day="company-overview/section-day"
            night="company-overview/section-night"
            narrow={{
              media: '(max-width: 39.99rem)',
              day: 'company-overview/section-narrow-day',
              night: 'company-overview/section-narrow-night',
            }}
            alt={focusDrawingAlt}
          />
          {/* Where the leaders of the drawing do not reach the cards, letters do. */}
          <ol className="focus-letters" aria-hidden="true">
            {focus.map(({ id }) => (
              <li key={id} />
            ))}
          </ol>
        </div>
        <div className="band-dark">
          <ol className="wrap focus" data-module="reveal" data-reveal-step="100">
            {focus.map((card) => (
              <li key={card.id} id={card.id}>
                <CardWords card={card} />
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
