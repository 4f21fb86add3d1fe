import type { ReactNode } from 'react';
import { CardWords } from '../components/card-words.tsx';
import { Drawing } from '../components/drawing.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { investmentProcess } from '../data/pages/investment-process.ts';

/** Investment Process: one building in the states of the steps, the steps, and what decides success. */
export function InvestmentProcess(): ReactNode {
  const { heading, subtitle, stepsHeading, steps, stopHeading, factorsHeading, factors } =
    investmentProcess;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <section aria-labelledby="steps">
        <h2 className="visually-hidden" id="steps">
          {stepsHeading}
        </h2>
        {/* Each drawing stands here, above its number, or on a phone above its step. */}
        <ol className="terraces sheet">
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <State first={index === 0} />
              <a className="band-dark" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        <ol className="wrap spine sheet" data-module="reveal" data-reveal-step="100">
          {steps.map((card, index) => (
            <li key={card.id} id={card.id}>
              <State first={index === 0} />
              <CardWords card={card} />
              <p className="step-stop">
                <b>{stopHeading}</b>
                <span className="visually-hidden">: </span>
                <Words>{card.stop}</Words>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <aside className="band-dark factors" aria-labelledby="factors">
        <div className="wrap">
          <h2 id="factors">{factorsHeading}</h2>
          <ul data-module="reveal" data-reveal-step="150">
            {factors.map((card) => (
              <li key={card.id} id={card.id}>
                <CardWords card={card} />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </>
  );
}

/** The sheet of all states; the style shows the one of its step. The first tells of all. */
function State({ first }: { readonly first: boolean }): ReactNode {
  return (
    <Drawing
      day="investment-process/states-day"
      night="investment-process/states-night"
      alt={first ? investmentProcess.statesAlt : ''}
      first
    />
  );
}
