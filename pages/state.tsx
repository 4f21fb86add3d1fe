import { FiguresLine } from '#components/figure.tsx';
import { Icon } from '#components/icons.tsx';
import { ButtonLink } from '#components/links.tsx';
import { Entry, LIST_ROLE, reveal } from '#components/lists.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Drawing } from '#components/pictures.tsx';
import { DrawingsNote, PropertyCard, TypePlans, totalsOf } from '#components/property-card.tsx';
import { Paragraph, RichText } from '#components/rich-text.tsx';
import { alongTheWalk, type ShownState, states } from '#data/locations.ts';
import { state as statePage } from '#data/pages/state.ts';
import { experiencePath, statePath } from '#data/paths.ts';

const { neighbors } = statePage;
const walk = alongTheWalk(states);

export function StatePage({ state }: OfState) {
  const { name, slug, properties } = state;
  return (
    <>
      <Terrace state={state} />
      <div className="wrap state">
        <ul className="properties" role={LIST_ROLE} {...reveal(100)}>
          {properties.map((property, index) => (
            <li key={property.name}>
              <PropertyCard
                property={property}
                heading="h2"
                first={index === 0 && 'maybe'}
                nightPreview
                single={properties.length === 1}
              />
            </li>
          ))}
          <TypePlans properties={properties} />
        </ul>
        <Paragraph className="limit">{statePage.note}</Paragraph>
        <p className="state-selection">
          <span data-computed="">{properties.length}</span> <RichText>{statePage.shownOf}</RichText>.{' '}
          <RichText>{statePage.selection}</RichText>.
          <DrawingsNote properties={properties} />
        </p>
      </div>
      <FiguresLine />
      <div className="screen-only wrap state-back">
        <ButtonLink link={{ label: statePage.back, href: experiencePath }} kind="secondary" back />
      </div>
      <div className={`screen-only state-end near-${slug}`}>
        <div className="wrap">
          <Signposts label={neighbors.label} state={state} />
        </div>
        <Drawing name="hill/small" part={`#${slug}`} alt={`${statePage.smallHillAlt}${name}`} />
      </div>
    </>
  );
}

type OfState = Readonly<{ state: ShownState }>;

/** Renders the state's terrace with its title, totals, and links to the states below and above on the hill. */
function Terrace({ state }: OfState) {
  const { name, slug, words, properties } = state;
  const strip = `hill/near-${slug}`;
  const narrow = { name: `${strip}-narrow`, media: '(max-width: 37.49rem)' };
  return (
    <div className={`near sky near-${slug}`}>
      <PageHeading className="near-words" lead={words}>
        <span className="heading-prefix">
          {statePage.heading}
          <span className="visually-hidden">{statePage.separator}</span>
        </span>
        <span data-computed="">{name}</span>
      </PageHeading>
      <Drawing className="near-hill" name={strip} others={[narrow]} alt={`${statePage.hillAlt}${name}`} first />
      <div className="earth">
        <div className="wrap near-ground">
          <dl className="counts row" data-computed="">
            <Entry label={properties.length === 1 ? statePage.propertyShown : statePage.propertiesShown}>
              {properties.length}
            </Entry>
            <Entry label={statePage.unitsShown}>{totalsOf(state).units}</Entry>
          </dl>
          <Signposts label={neighbors.onTheHill} state={state} />
        </div>
      </div>
    </div>
  );
}

/** Links to the previous state, always at the left, and to the next state, always at the right. */
function Signposts({ label, state }: OfState & { readonly label: string }) {
  const index = walk.findIndex(({ slug }) => slug === state.slug);
  const [previous, next] = [walk[index - 1], walk[index + 1]];
  return (
    <nav className="row signposts" aria-label={label} data-computed="">
      {previous && <Signpost label={neighbors.previous} state={previous} />}{' '}
      {next && <Signpost className="signpost signpost-next" label={neighbors.next} state={next} />}
    </nav>
  );
}

function Signpost({ className = 'signpost', label, state }: OfState & Readonly<{ className?: string; label: string }>) {
  const { number, noun } = totalsOf(state);
  return (
    <a className={className} href={statePath(state.slug)}>
      <span className="visually-hidden">{label}: </span>
      <Icon name="arrow" className="icon-medium" />
      <span className="signpost-name">{state.name}</span>{' '}
      <span className="label">
        {number} {noun}
      </span>
    </a>
  );
}
