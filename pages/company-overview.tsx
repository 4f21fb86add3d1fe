import type { ReactNode } from 'react';
import { CardWords } from '../components/card-words.tsx';
import { DrawnHeading } from '../components/drawn-heading.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { companyOverview } from '../data/pages/company-overview.ts';

/** Company Overview: the core values as statements, and the investment focus. */
export function CompanyOverview(): ReactNode {
  const { heading, lead, valuesHeading, values, focusHeading, focus } = companyOverview;
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <section className="wrap section-first" aria-labelledby="core-values">
        <h2 className="section-heading" id="core-values">
          {valuesHeading}
        </h2>
        <ul className="statements" data-module="reveal" data-reveal-step="150">
          {values.map((card) => (
            <li key={card.id} id={card.id}>
              {card.icon && <Icon name={card.icon} className="icon-large" />}
              <CardWords card={card} />
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section columns" aria-labelledby="focus">
        <DrawnHeading id="focus" drawing="tennessee-ridgelight">
          {focusHeading}
        </DrawnHeading>
        <ul className="editorial" data-module="reveal" data-reveal-step="100">
          {focus.map((card) => (
            <li key={card.id} id={card.id}>
              <CardWords card={card} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
