import type { ReactNode } from 'react';
import { usePage } from '../components/page-context.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Statistics } from '../components/statistics.tsx';
import { Words } from '../components/words.tsx';
import { experience } from '../data/pages/experience.ts';
import { state as statePage } from '../data/pages/state.ts';
import { statePath } from '../data/paths.ts';
import { type Location, locations, states } from '../data/states.ts';

const shown = states.reduce((count, state) => count + state.properties.length, 0);

/** Experience: the track record in numbers, and an index of the locations. */
export function Experience(): ReactNode {
  return (
    <>
      <PageHeading lead={experience.lead}>{experience.heading}</PageHeading>
      <div className="band-dark">
        <div className="wrap">
          <Statistics items={experience.statistics} />
          <p className="statistics-note">
            <Words>{experience.totals}</Words>
          </p>
        </div>
      </div>
      <section className="wrap section columns" aria-labelledby="locations">
        <div>
          <h2 id="locations">{experience.locationsHeading}</h2>
          <p className="aside-note">
            <span data-computed="">{shown}</span> <Words>{statePage.shownOf}</Words>.{' '}
            <Words>{experience.selection.text}</Words>
          </p>
        </div>
        <ul className="locations" data-module="reveal" data-reveal-step="50">
          {locations.map((location) => (
            <li key={location.name}>
              <LocationEntry location={location} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function LocationEntry({ location: { name, state } }: { readonly location: Location }): ReactNode {
  const { href } = usePage().site;
  if (!state) {
    return (
      <span className="location location-plain">
        <span className="location-name">{name}</span>{' '}
        <span className="location-count">{experience.notShown}</span>
      </span>
    );
  }
  const count = state.properties.length;
  return (
    <a className="location" href={href(statePath(state.slug))}>
      <span className="location-name">{name}</span>{' '}
      <span className="location-count" data-computed="">
        {count} {count === 1 ? experience.property : experience.properties}
      </span>
    </a>
  );
}
