import type { ReactNode } from 'react';
import { Hill } from '../components/hill.tsx';
import { usePage } from '../components/page-context.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Statistics } from '../components/statistics.tsx';
import { Words } from '../components/words.tsx';
import { experience } from '../data/pages/experience.ts';
import { state as statePage } from '../data/pages/state.ts';
import { statePath } from '../data/paths.ts';
import { type Location, locations, states } from '../data/states.ts';

const shown = states.reduce((count, state) => count + state.properties.length, 0);

/** The compositions of the hill, and from which width of the window on they are shown. */
const versions = [
  ['wide', '(min-width: 68.75rem)'],
  ['narrow', '(max-width: 37.49rem)'],
  ['medium'],
] as const;

/** Experience: the hill, an index of the locations under it, and the track record in numbers. */
export function Experience(): ReactNode {
  return (
    <div className="scene">
      <PageHeading lead={experience.lead}>{experience.heading}</PageHeading>
      <div className="hill">
        <Hill alt={experience.hill.alt} versions={versions} first />
        <div className="band-dark">
          <div className="wrap">
            <section aria-labelledby="locations">
              <div className="locations-heading">
                <h2 id="locations">{experience.locationsHeading}</h2>
                <p className="hill-note">{experience.hill.caption}</p>
              </div>
              <p className="hill-note">
                <Words>{experience.selection.text}</Words>
              </p>
              <ul className="locations">
                {locations.map((location) => (
                  <li key={location.name}>
                    <LocationEntry location={location} />
                  </li>
                ))}
              </ul>
            </section>
            <Statistics items={experience.statistics} />
            <div className="statistics-note">
              <p>
                <Words>{experience.totals}</Words>
              </p>
              <p className="hill-note">
                <span data-computed="">{shown}</span> <Words>{statePage.shownOf}</Words>.
              </p>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A place. A pointer on it, or the focus, lights its lamps on the hill. */
function LocationEntry({ location: { name, state } }: { readonly location: Location }): ReactNode {
  const { href, drawing } = usePage().site;
  if (!state) {
    return (
      <span className="location">
        <span className="location-name">{name}</span>{' '}
        <span className="location-count">{experience.notShown}</span>
      </span>
    );
  }
  const count = state.properties.length;
  const { path, width, height } = drawing('hill/hill-lamps');
  return (
    <a className="location" href={href(statePath(state.slug))}>
      <span className="location-name">{name}</span>{' '}
      <span className="location-count" data-computed="">
        {count} {count === 1 ? experience.property : experience.properties}
      </span>
      <img
        className="lamps"
        src={`${path}#${state.slug}`}
        width={width}
        height={height}
        alt=""
        loading="lazy"
      />
    </a>
  );
}
