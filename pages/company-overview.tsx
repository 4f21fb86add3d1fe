import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { companyOverview } from '../data/pages/company-overview.ts';

/** Company Overview: three core values as statements, four fields of investment focus. */
export function CompanyOverview(): ReactNode {
  const { heading, lead, valuesHeading, values, focusHeading, focus } = companyOverview;
  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <section className="wrap section-first" aria-labelledby="core-values">
        <h2 className="visually-hidden" id="core-values">
          {valuesHeading}
        </h2>
        <ul className="statements" data-module="reveal" data-reveal-step="150">
          {values.map(({ id, icon, title, text }) => (
            <li key={id} id={id}>
              {icon && <Icon name={icon} className="icon-large" />}
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section columns" aria-labelledby="focus">
        <h2 id="focus">{focusHeading}</h2>
        <ul className="editorial" data-module="reveal" data-reveal-step="100">
          {focus.map(({ id, title, text }) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
