import type { ReactNode } from 'react';
import { Drawing } from '../components/drawing.tsx';
import { LIST_ROLE } from '../components/list-role.ts';
import { Notes } from '../components/notes.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Words } from '../components/words.tsx';
import { advantage } from '../data/pages/advantage.ts';

/** Ascent Advantage: the strengths, each with how it works, its evidence and its limits. */
export function Advantage(): ReactNode {
  return (
    <>
      <PageHeading lead={advantage.lead}>{advantage.heading}</PageHeading>
      <div className="wrap section-first">
        <ul
          className="advantages sheet"
          role={LIST_ROLE}
          data-module="reveal"
          data-reveal-step="100"
        >
          {advantage.cards.map(({ id, drawingAlt, title, text, bullets }) => (
            <li key={id} id={id}>
              <Drawing
                day="advantage/details-day"
                night="advantage/details-night"
                alt={drawingAlt}
                first
              />
              <h2>{title}</h2>
              <p className="advantage-text">
                <Words>{text}</Words>
              </p>
              <ul className="advantage-parts">
                {bullets.map((bullet, index) => (
                  <li key={bullet}>
                    <b>{advantage.bulletLabels[index]}</b>
                    <span className="visually-hidden">: </span>
                    <Words>{bullet}</Words>
                  </li>
                ))}
              </ul>
              <Notes />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
