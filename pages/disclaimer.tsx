import type { ReactNode } from 'react';
import { LongDate } from '../components/long-date.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Revision } from '../components/revision.tsx';
import { Words } from '../components/words.tsx';
import { disclaimers } from '../data/disclaimers.ts';
import { disclaimer } from '../data/pages/disclaimer.ts';
import { layout } from '../data/pages/layout.ts';

const { cards, advice, closing, effectiveDate } = disclaimers;

/**
 * Legal Disclaimers, set as the general notes of a set of drawings: numbered, with a title block. Each
 * disclaimer, the advice box and the closing note stand in full and at body size.
 */
export function Disclaimer(): ReactNode {
  return (
    <>
      <PageHeading lead={disclaimer.lead}>{disclaimer.heading}</PageHeading>
      <div className="wrap section-first legal">
        <div className="title-block">
          <p className="title-block-name">{disclaimer.heading}</p>
          <p>
            {effectiveDate.label} <LongDate iso={effectiveDate.date} />
          </p>
          <p>
            <Revision />
          </p>
          <nav className="legal-contents" aria-label={layout.contents}>
            <ol>
              {[...cards, advice].map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="legal-text general-notes" data-module="reveal" data-reveal-step="50">
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
