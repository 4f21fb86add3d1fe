import type { ReactNode } from 'react';
import { LIST_ROLE } from '../components/list-role.ts';
import { Notes } from '../components/notes.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Statistics } from '../components/statistics.tsx';
import { Words } from '../components/words.tsx';
import { whyMultifamily } from '../data/pages/why-multifamily.ts';

/** Why Multifamily?: three statistics, each below its elevation, and the arguments for and against. */
export function WhyMultifamily(): ReactNode {
  const { heading, subtitle, statistics, cardsHeading, forHeading, againstHeading, cards } =
    whyMultifamily;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <div className="band-dark">
        <div className="wrap">
          <Statistics items={statistics} />
        </div>
      </div>
      <section className="wrap section" aria-labelledby="arguments">
        <h2 id="arguments">{cardsHeading}</h2>
        <ol className="arguments" role={LIST_ROLE} data-module="reveal" data-reveal-step="100">
          {cards.map(({ id, title, text, against }) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <div>
                <h4>{forHeading}</h4>
                <p>
                  <Words>{text}</Words>
                </p>
              </div>
              <div className="against">
                <h4>{againstHeading}</h4>
                <p>
                  <Words>{against}</Words>
                </p>
                <Notes />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
