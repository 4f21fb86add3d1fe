import { Fragment, type ReactNode } from 'react';
import { ButtonLink } from '../components/button-link.tsx';
import { Drawing } from '../components/drawing.tsx';
import { DrawingsNote } from '../components/drawings-note.tsx';
import { LIST_ROLE } from '../components/list-role.ts';
import { Notes } from '../components/notes.tsx';
import { PropertyCard } from '../components/property-card.tsx';
import { Statistics } from '../components/statistics.tsx';
import { Words } from '../components/words.tsx';
import { experience } from '../data/pages/experience.ts';
import { home } from '../data/pages/home.ts';
import { states } from '../data/states.ts';

/** Home: tagline, what the firm does, its track record in numbers, and a next step for each kind of reader. */
export function Home(): ReactNode {
  const selected = selectedProperties();
  return (
    <>
      <div className="hero">
        <div className="wrap hero-words">
          <h1>{home.heading}</h1>
          <p className="lead">
            <Words>{home.lead}</Words>
          </p>
          <p className="actions">
            <ButtonLink link={home.actions.primary} kind="primary" />{' '}
            <ButtonLink link={home.actions.secondary} kind="text" />
          </p>
          <Notes />
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
      <div className="band-dark">
        <div className="wrap">
          <Statistics items={home.statistics} />
          <p className="statistics-note">
            <Words>{experience.totals}</Words>
          </p>
        </div>
      </div>
      <section className="wrap section" aria-labelledby="next-steps">
        <h2 className="section-heading" id="next-steps">
          {home.waysHeading}
        </h2>
        <ul className="next-steps" role={LIST_ROLE} data-module="reveal" data-reveal-step="100">
          {home.ways.map(({ id, audience, text, links }) => (
            <li key={id}>
              <Drawing className="door" day="home/doors-day" night="home/doors-night" alt="" />
              <h3>{audience}</h3>
              <p>
                <Words>{text}</Words>
              </p>
              <p className="next-step-links">
                {links.map((link) => (
                  <Fragment key={link.href}>
                    <ButtonLink link={link} kind="text" />{' '}
                  </Fragment>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section" aria-labelledby="selected">
        <div className="section-heading">
          <h2 id="selected">{home.experience.heading}</h2>
          <ButtonLink link={home.experience.link} kind="text" />
        </div>
        <p className="section-text">
          <Words>{home.experience.text}</Words>
          <DrawingsNote properties={selected} />
        </p>
        <ul className="properties" data-module="reveal" data-reveal-step="150">
          {selected.map((property) => (
            <li key={property.name}>
              <PropertyCard property={property} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The properties that data/pages/home.ts names. */
function selectedProperties() {
  const all = states.flatMap((state) => state.properties);
  return home.experience.properties.map((name) => {
    const property = all.find((candidate) => candidate.name === name);
    if (!property) {
      throw new Error(
        `data/pages/home.ts: no property in data/states/ is called "${name}"; name another one.`,
      );
    }
    return property;
  });
}
