import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { advantage } from '../data/pages/advantage.ts';

/** Ascent Advantage: four strengths, each with how it works, what shows it and where it ends. */
export function Advantage(): ReactNode {
  return (
    <>
      <PageHeading lead={advantage.lead}>{advantage.heading}</PageHeading>
      <div className="wrap section-first">
        <ul className="advantages" data-module="reveal" data-reveal-step="100">
          {advantage.cards.map(({ id, icon, title, text, bullets }) => (
            <li key={id} id={id}>
              <div className="advantage-title">
                {icon && <Icon name={icon} />}
                <h2>{title}</h2>
              </div>
              <p className="advantage-text">
                <Words>{text}</Words>
              </p>
              <ul className="ruled-list">
                {bullets.map((bullet) => (
                  <li key={bullet}>
                    <Words>{bullet}</Words>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
