import type { ReactNode } from 'react';
import { CardWords } from '../components/card-words.tsx';
import { DrawnHeading } from '../components/drawn-heading.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Statistics } from '../components/statistics.tsx';
import { whyMultifamily } from '../data/pages/why-multifamily.ts';

/** Why Multifamily?: three statistics, and the arguments, each with its limits. */
export function WhyMultifamily(): ReactNode {
  const { heading, subtitle, statistics, cardsHeading, cards } = whyMultifamily;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <div className="band-dark">
        <div className="wrap">
          <Statistics items={statistics} />
        </div>
      </div>
      <section className="wrap section columns" aria-labelledby="arguments">
        <DrawnHeading id="arguments" drawing="new-jersey-hadley-street-flats">
          {cardsHeading}
        </DrawnHeading>
        <ol className="arguments" data-module="reveal" data-reveal-step="100">
          {cards.map((card) => (
            <li key={card.id} id={card.id}>
              {card.icon && <Icon name={card.icon} className="icon-large" />}
              <div>
                <CardWords card={card} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
