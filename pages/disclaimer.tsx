import type { ReactNode } from 'react';
import { LongDate } from '../components/long-date.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { disclaimers } from '../data/disclaimers.ts';
import { disclaimer } from '../data/pages/disclaimer.ts';
import { layout } from '../data/pages/layout.ts';

const { cards, advice, closing, effectiveDate } = disclaimers;

/** Legal Disclaimers: each disclaimer, the advice box and the closing note, in full and at body size. */
export function Disclaimer(): ReactNode {
  return (
    <>
      <PageHeading
        lead={disclaimer.lead}
        aside={
          <p className="aside-note">
            {effectiveDate.label} <LongDate iso={effectiveDate.date} />
          </p>
        }
      >
        {disclaimer.heading}
      </PageHeading>
      <div className="wrap section-first legal">
        <nav className="legal-contents" aria-label={layout.contents}>
          <ol>
            {[...cards, advice].map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text" data-module="reveal" data-reveal-step="50">
          {cards.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <p>
                <Words>{text}</Words>
              </p>
            </section>
          ))}
          <section className="legal-box" id={advice.id} aria-labelledby={`${advice.id}-title`}>
            <h2 id={`${advice.id}-title`}>{advice.title}</h2>
            <p>
              <Words>{advice.text}</Words>
            </p>
          </section>
          <p className="legal-closing">
            <Words>{closing}</Words>
          </p>
        </div>
      </div>
    </>
  );
}
