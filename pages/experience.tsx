import { usePage } from '#components/page-context.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { totalsOf } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { type Location, locations, states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { statePath } from '#data/paths.ts';

const shown = states.reduce((count, state) => count + state.properties.length, 0);

const hill = {
  name: 'hill/hill-medium',
  others: [
    { name: 'hill/hill-wide', media: '(min-width: 68.75rem)' },
    { name: 'hill/hill-rows', media: '(max-width: 37.49rem)' },
  ],
};

/** Renders the Experience page: the hill, which is an index of locations, and the track record in numbers. */
export function Experience() {
  const { locationNames } = usePage().site;
  const rank = ({ name }: Location) => locationNames.indexOf(name);
  const ranked = [...locations].sort((a, b) => rank(a) - rank(b));
  return (
    <>
      <div className="scene sky">
        <div className="scene-words">
          <PageHeading lead={experience.lead}>{experience.heading}</PageHeading>
          <h2 className="visually-hidden" id="locations">
            {experience.locationsHeading}
          </h2>
        </div>
        <div className="hill earth one-sheet">
          <Drawing {...hill} part="#All" alt={experience.hillAlt} first />
          <nav aria-labelledby="locations">
            <ul className="locations">
              {ranked.map((location) => (
                <li key={location.name}>
                  <LocationEntry location={location} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="scene-earth band-dark">
        <div className="wrap">
          <p className="hill-note">{experience.hillCaption}</p>
          <Paragraph className="limit">{experience.limit}</Paragraph>
          <Paragraph className="hill-note" id="selection">
            {experience.selection.text}
          </Paragraph>
          <Statistics items={experience.statistics} />
          <p className="hill-note">
            <span data-computed="">{shown}</span> <RichText>{experience.shownOf}</RichText>.
          </p>
        </div>
      </div>
    </>
  );
}

/** Renders a link to a location. Hover, touch, or focus lights the location's terrace on the hill. */
function LocationEntry({ location: { name, state } }: { readonly location: Location }) {
  const totals = state && totalsOf(state);
  const entry = (
    <>
      {/* Only phones show this drawing, perhaps as the LCP image. Wider windows load the same file for the hill. */}
      <Drawing className="location-houses" {...hill} part="#All" alt="" first="maybe" />
      <span className="location-words">
        <span className="location-name">{name}</span>{' '}
        <span className="location-count" data-computed={state && ''}>
          {totals?.count ?? experience.notShown}
        </span>
      </span>
    </>
  );
  if (!totals) return <span className="location">{entry}</span>;
  return (
    <>
      <a className="location" href={statePath(state.slug)}>
        {entry}
      </a>
      <Drawing className="location-lit" {...hill} part={`#${state.slug}`} alt="" />{' '}
      <span className="location-lights" aria-hidden="true" data-computed="">
        {name}: {totals.count}, {totals.units} {experience.windowsLit}
      </span>
    </>
  );
}
