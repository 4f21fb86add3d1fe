import type { ReactNode } from 'react';
import { Action } from '../components/button-link.tsx';
import { Drawing } from '../components/drawing.tsx';
import { Plate } from '../components/property-card.tsx';
import { Statistics } from '../components/statistics.tsx';
import { Words } from '../components/words.tsx';
import { home } from '../data/pages/home.ts';
import { states } from '../data/states.ts';

/** Home: tagline, what the firm does, its record in four figures, and a way on for each reader. */
export function Home(): ReactNode {
  return (
    <>
      <div className="hero">
        <div className="wrap hero-words">
          <h1>{home.heading}</h1>
          <p className="lead">
            <Words>{home.lead}</Words>
          </p>
          <p className="actions">
            <Action link={home.actions.primary} kind="primary" />{' '}
            <Action link={home.actions.secondary} kind="text" />
          </p>
        </div>
        <Drawing
          className="hero-drawing"
          day="hero/hero-wide-day"
          night="hero/hero-wide-night"
          narrow={{
            media: '(max-width: 37.49rem)',
            day: 'hero/hero-phone-day',
            night: 'hero/hero-phone-night',
          }}
          alt={home.drawingAlt}
          first
        />
      </div>
      <div className="earth">
        <div className="wrap">
          <Statistics items={home.statistics} />
        </div>
      </div>
      <section className="wrap section columns" aria-labelledby="ways">
        <h2 id="ways">{home.waysHeading}</h2>
        <ul className="ways" data-module="reveal" data-reveal-step="100">
          {home.ways.map(({ id, audience, text, link }) => (
            <li key={id}>
              <h3>{audience}</h3>
              <p>
                <Words>{text}</Words>
              </p>
              <Action link={link} kind="text" />
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section" aria-labelledby="selected">
        <div className="section-heading">
          <h2 id="selected">{home.experience.heading}</h2>
          <Action link={home.experience.link} kind="text" />
        </div>
        <p className="section-text">
          <Words>{home.experience.text}</Words>
        </p>
        <ul className="plates" data-module="reveal" data-reveal-step="150">
          {selectedProperties().map((property) => (
            <li key={property.drawing}>
              <Plate property={property} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The properties that the words of the page choose, by their drawing. */
function selectedProperties() {
  const all = states.flatMap((state) => state.properties);
  return home.experience.drawings.map((drawing) => {
    const property = all.find((candidate) => candidate.drawing === drawing);
    if (!property) {
      throw new Error(
        `data/pages/home.ts: no property in data/states.ts has the drawing "${drawing}".`,
      );
    }
    return property;
  });
}
