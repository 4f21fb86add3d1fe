import type { ReactNode } from 'react';
import { CardWords } from '../components/card-words.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { investmentProcess } from '../data/pages/investment-process.ts';

/** Investment Process: the steps along a timeline, and the factors that decide success. */
export function InvestmentProcess(): ReactNode {
  const { heading, subtitle, stepsHeading, steps, stopHeading, factorsHeading, factors } =
    investmentProcess;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <section className="wrap section-first" aria-labelledby="steps">
        <h2 className="visually-hidden" id="steps">
          {stepsHeading}
        </h2>
        <ol className="spine" data-module="reveal" data-reveal-step="100">
          {steps.map((card) => (
            <li key={card.id} id={card.id}>
              <CardWords card={card} />
              <p className="step-stop">
                <b>{stopHeading}</b>
                <span className="visually-hidden">: </span>
                <Words>{card.stop}</Words>
              </p>
            </li>
          ))}
        </ol>
        <aside className="band-dark factors" aria-labelledby="factors">
          <h2 id="factors">{factorsHeading}</h2>
          <ul data-module="reveal" data-reveal-step="150">
            {factors.map((card) => (
              <li key={card.id} id={card.id}>
                <CardWords card={card} />
              </li>
            ))}
          </ul>
        </aside>
      </section>
    </>
  );
}
