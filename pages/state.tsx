import { ButtonLink } from '#components/links.tsx';
import { Entry, reveal } from '#components/lists.tsx';
import { Notes } from '#components/notes.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { DrawingsNote, PropertyCard } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { experience } from '#data/pages/experience.ts';
import { state as statePage } from '#data/pages/state.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { type ShownState, states } from '#data/states.ts';

/** Where the hill has room to be wide: below the properties, not beside the heading. */
const medium = {
  name: 'hill/hill-medium',
  media: '(min-width: 37.5rem) and (max-width: 59.99rem)',
};

/** A state's page: the selected properties there, counted and then shown one by one. */
export function StatePage({ state }: { readonly state: ShownState }) {
  const { name, words, properties } = state;
  const units = properties.reduce((sum, property) => sum + property.units, 0);
  return (
    <>
      <div className="wrap state">
        <PageHeading lead={words}>
          <span className="heading-prefix">
            {statePage.heading}
            <span className="visually-hidden">{statePage.separator}</span>
          </span>
          <span data-computed="">{name}</span>
        </PageHeading>
        <dl className="counts" data-computed="">
          <Entry label={statePage.propertiesShown}>{properties.length}</Entry>
          <Entry label={statePage.unitsShown}>{units.toLocaleString('en-US')}</Entry>
        </dl>
        <ul className="properties" {...reveal(100)}>
          {properties.map((property, index) => (
            <li key={property.name}>
              <PropertyCard
                property={property}
                heading="h2"
                first={index === 0 || (index < 3 && 'maybe')}
                nightPreview
              />
            </li>
          ))}
        </ul>
        <div className="state-notes">
          <Paragraph className="limit">{statePage.note}</Paragraph>
          <p>
            <span data-computed="">{properties.length}</span>{' '}
            <RichText>{experience.shownOf}</RichText>. <RichText>{statePage.selection}</RichText>.
            <DrawingsNote properties={properties} />
          </p>
          <Notes />
        </div>
        <p className="actions">
          <ButtonLink
            link={{ label: statePage.back, href: experiencePath }}
            kind="secondary"
            back
          />
        </p>
        <div className="state-hill whole-hill">
          <Drawing
            part={`#${state.slug}`}
            name="hill/hill-narrow"
            others={[medium]}
            alt={`${statePage.hillAlt}${name}`}
            first="maybe"
          />
        </div>
      </div>
      <Neighbors state={state} />
    </>
  );
}

/** The states before and after this one, in the order of the index. */
function Neighbors({ state }: { readonly state: ShownState }) {
  const index = states.findIndex(({ slug }) => slug === state.slug);
  const entries = [
    { label: statePage.neighbors.previous, state: states[index - 1] },
    { label: statePage.neighbors.next, state: states[index + 1] },
  ];
  return (
    <nav className="wrap neighbors" aria-label={statePage.neighbors.label}>
      {entries.map(
        ({ label, state: neighbor }) =>
          neighbor && (
            <a key={label} href={statePath(neighbor.slug)}>
              <span className="neighbor-label">{label}</span> <br />
              <span className="neighbor-name heading-medium" data-computed="">
                {neighbor.name}
              </span>{' '}
            </a>
          ),
      )}
    </nav>
  );
}
