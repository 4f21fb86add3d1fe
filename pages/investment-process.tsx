import type { ReactNode } from 'react';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { investmentProcess } from '../data/pages/investment-process.ts';

/** Investment Process: six steps on a spine, and the three factors that decide it. */
export function InvestmentProcess(): ReactNode {
  const { heading, subtitle, stepsHeading, steps, factorsHeading, factors } = investmentProcess;
  return (
    <>
      <PageHeading subtitle={subtitle}>{heading}</PageHeading>
      <section className="wrap section-first process" aria-labelledby="steps">
        <h2 className="visually-hidden" id="steps">
          {stepsHeading}
        </h2>
        <ol className="spine" data-module="reveal" data-reveal-step="100">
          {steps.map(({ id, title, text }) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </ol>
        <aside className="factors" aria-labelledby="factors">
          <h2 id="factors">{factorsHeading}</h2>
          <ul>
            {factors.map(({ id, title, text }) => (
              <li key={id} id={id}>
                <h3>{title}</h3>
                <p>
                  <Words>{text}</Words>
                </p>
              </li>
            ))}
          </ul>
        </aside>
      </section>
    </>
  );
}
