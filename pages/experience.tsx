import { LIST_ROLE } from '#components/lists.tsx';
import { usePage } from '#components/page-context.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { detailsOf, totalsOf } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { type Location, locations, type ShownState, states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { statePath } from '#data/paths.ts';

const { grid } = experience;
const shown = totalsOf({ properties: states.flatMap(({ properties }) => properties) });

/** Returns the class that pairs a location's entry with its terrace on the hill. */
const pairOf = ({ slug }: ShownState) => `place-${slug}`;

export function Experience() {
  return (
    <div className="places small-print">
      <div className="scene sky">
        <PageHeading className="scene-words" lead={experience.lead}>
          {experience.heading}
        </PageHeading>
        <Hill />
      </div>
      <section className="wrap register" aria-labelledby="locations">
        <div className="section-heading">
          <h2 id="locations">{experience.locationsHeading}</h2>
          <p className="caption">{experience.hillCaption}</p>
        </div>
        {/* Only phones show the switch. It has no content: style sheets read whether it is open. */}
        <details className="register-switch">
          <summary className="text-link" data-computed="">
            <span className="when-shut">
              {grid.showAll} {shown.number} {shown.noun}
            </span>{' '}
            <span className="when-open">{grid.showNames}</span>
          </summary>
        </details>
        <div className="register-columns">
          <ul role={LIST_ROLE}>
            {locations.map((location) => (
              <Entry key={location.name} {...location} />
            ))}
          </ul>
        </div>
      </section>
      <div className="earth register-totals">
        <div className="wrap">
          <Statistics items={experience.statistics} />
          <div className="limit register-limit" id="selection">
            <p>
              <span data-computed="">{shown.number}</span> <RichText>{grid.ofProperties}</RichText>{' '}
              <span data-computed="">{shown.units}</span> <RichText>{grid.ofUnits}</RichText>
            </p>
            <Paragraph>{experience.limit}</Paragraph>
            <Paragraph>{experience.selection.text}</Paragraph>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Renders the hill with the names of its terraces. Screen readers and keyboards use the same links of the grid. */
function Hill() {
  const ranked = usePage().site.locationNames.flatMap((place) => locations.find(({ name }) => name === place) ?? []);
  return (
    <div className="hill earth">
      <div className="hill-picture">
        <Drawing name="hill/hill" part="#Earth" alt={experience.hillAlt} first />
        <Drawing className="hill-houses" name="hill/hill" part="#Houses" alt="" first />
        <ul className="hill-names" aria-hidden="true">
          {ranked.map(({ name, state }) => (
            <li key={name} className={state && pairOf(state)}>
              {state ? (
                <>
                  <a className="hill-name" href={statePath(state.slug)} tabIndex={-1}>
                    {name}
                  </a>
                  <Drawing className="hill-lit" name="hill/hill" part={`#${state.slug}`} alt="" />
                </>
              ) : (
                <span className="hill-name">{name}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Entry({ name, state }: Location) {
  const totals = state && totalsOf(state);
  return (
    <li className={state ? `location ${pairOf(state)}` : 'location'}>
      <div className="location-head" data-computed="">
        <h3>{state ? <a href={statePath(state.slug)}>{name}</a> : name}</h3>{' '}
        {totals ? (
          <p className="label">
            {totals.number}{' '}
            <span className="location-more">
              {totals.noun}, {totals.units} {grid.units}
            </span>
          </p>
        ) : (
          <p className="label">{grid.none}</p>
        )}
      </div>
      {state && (
        <ul className="location-properties" role={LIST_ROLE} data-computed="">
          {/* The entry's heading names the state. */}
          {state.properties.map((property) => (
            <li key={property.name}>
              {property.name} <b>{property.units.toLocaleString('en-US')}</b>{' '}
              <span className="label">
                {property.city.replace(/, \S+$/, '')}, {detailsOf(property)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
