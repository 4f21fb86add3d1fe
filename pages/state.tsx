import { ButtonLink } from '#components/links.tsx';
import { Entry, LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { DrawingsNote, PropertyCard, TypePlans, totalsOf } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { alongTheWalk, type ShownState, states } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { state as statePage } from '#data/pages/state.ts';
import { experiencePath, statePath } from '#data/paths.ts';

const { neighbors } = statePage;
const walk = alongTheWalk(states);

/** Renders a state's page: the state's terrace on the hill, and its selected properties. */
export function StatePage({ state }: { readonly state: ShownState }) {
  const { properties } = state;
  const index = walk.findIndex(({ slug }) => slug === state.slug);
  const [below, above] = [walk[index - 1], walk[index + 1]];
  return (
    <>
      <Terrace state={state} below={below} above={above} />
      <div className="wrap state">
        <ul className="properties" role={LIST_ROLE} {...reveal(100)}>
          {properties.map((property, index) => (
            <li key={property.name}>
              <PropertyCard
                property={property}
                heading="h2"
                first={index === 0 && 'maybe'}
                nightPreview
              />
            </li>
          ))}
          <TypePlans properties={properties} />
        </ul>
        <div className="state-notes">
          <Paragraph className="limit">{statePage.note}</Paragraph>
          <p>
            <span data-computed="">{properties.length}</span>{' '}
            <RichText>{experience.shownOf}</RichText>. <RichText>{statePage.selection}</RichText>.
            <DrawingsNote properties={properties} />
          </p>
        </div>
        <p className="actions">
          <ButtonLink
            link={{ label: statePage.back, href: experiencePath }}
            kind="secondary"
            back
          />
        </p>
      </div>
      <nav className="wrap neighbors" aria-label={neighbors.label}>
        {below && <Neighbor label={neighbors.previous} state={below} />}
        {above && <Neighbor label={neighbors.next} state={above} />}
      </nav>
    </>
  );
}

interface TerraceProps {
  readonly state: ShownState;
  readonly below: ShownState | undefined;
  readonly above: ShownState | undefined;
}

/** Renders the state's terrace with its title, totals, and links to the states below and above on the hill. */
function Terrace({ state, below, above }: TerraceProps) {
  const { name, slug, words, properties } = state;
  const strip = `hill/near-${slug}`;
  const narrow = { name: `${strip}-narrow`, media: '(max-width: 37.49rem)' };
  return (
    <div className={`near sky near-${slug}`}>
      <PageHeading lead={words}>
        <span className="heading-prefix">
          {statePage.heading}
          <span className="visually-hidden">{statePage.separator}</span>
        </span>
        <span data-computed="">{name}</span>
      </PageHeading>
      <Drawing
        className="near-hill"
        name={strip}
        others={[narrow]}
        alt={`${statePage.hillAlt}${name}`}
        first
      />
      <dl className="counts" data-computed="">
        <Entry label={statePage.propertiesShown}>{properties.length}</Entry>
        <Entry label={statePage.unitsShown}>{totalsOf(state).units}</Entry>
      </dl>
      <nav className="near-ways" aria-label={neighbors.onTheHill} data-computed="">
        {below && <Way className="near-below" state={below} />} {above && <Way state={above} />}
      </nav>
    </div>
  );
}

function Way({ className, state }: { readonly className?: string; readonly state: ShownState }) {
  return (
    <a className={className} href={statePath(state.slug)}>
      <span className="location-name near-name">{state.name}</span>{' '}
      <span className="location-count near-count">{totalsOf(state).count}</span>
    </a>
  );
}

function Neighbor({ label, state }: { readonly label: string; readonly state: ShownState }) {
  return (
    <a href={statePath(state.slug)}>
      <span className="neighbor-label">{label}</span> <br />
      <span className="neighbor-name heading-medium" data-computed="">
        {state.name}
      </span>{' '}
    </a>
  );
}
