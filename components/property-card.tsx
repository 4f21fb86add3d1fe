import { firm } from '#data/firm.ts';
import { experience } from '#data/pages/experience.ts';
import { state } from '#data/pages/state.ts';
import type { ShownProperty, ShownState } from '#data/states.ts';
import { usePage } from './page-context.tsx';
import { Drawing, Photograph } from './pictures.tsx';

/**
 * How wide a property is shown: three columns, two, one (`.properties`). From 90rem, where `.wrap` is as
 * wide as it gets, a column no longer grows.
 */
const sizes = '(min-width: 90rem) 26rem, (min-width: 60rem) 29vw, (min-width: 40rem) 44vw, 92vw';

interface PropertyCardProps {
  readonly property: ShownProperty;
  /** The level of its name: one below the heading that the cards stand under. */
  readonly heading: 'h2' | 'h3';
  /** Whether it is in the first screen. */
  readonly first?: boolean | 'maybe';
  /** Whether a pointer on its drawing shows it by night. */
  readonly nightPreview?: boolean;
}

/** Returns "6 properties", and how many units they have together. */
export function totalsOf({ properties }: ShownState) {
  const { length } = properties;
  return {
    count: `${length} ${length === 1 ? experience.property : experience.properties}`,
    units: properties.reduce((sum, { units }) => sum + units, 0).toLocaleString('en-US'),
  };
}

/** A property: its photograph, else its drawing; name, number of units and city. */
export function PropertyCard(props: PropertyCardProps) {
  const { property, heading: Heading, first = false, nightPreview = false } = props;
  const { name, units, city, kind, photo, photoAlt } = property;
  const drawing = `properties/${property.drawing}`;
  return (
    <figure className="property">
      {photo ? (
        <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} first={first} />
      ) : (
        <Drawing
          name={drawing}
          day={drawing}
          alt={`${state.drawingAltPrefix}${kind}`}
          first={first}
        />
      )}
      {nightPreview && !photo && <NightPreview name={`${drawing}-night`} />}
      <figcaption data-computed="">
        <Heading className="property-name heading-small">{name}</Heading>{' '}
        <span className="property-units">
          {units} {state.unitsLabel}
        </span>{' '}
        <span className="property-city">{city}</span>
      </figcaption>
    </figure>
  );
}

/** Lies over the drawing by day while a pointer is on it. */
function NightPreview({ name }: { readonly name: string }) {
  const { path, width, height } = usePage().site.drawing(name);
  return (
    <img className="night-preview" src={path} width={width} height={height} alt="" loading="lazy" />
  );
}

/** What the drawings beside it are, where a property is shown by one. */
export function DrawingsNote({ properties }: { readonly properties: readonly ShownProperty[] }) {
  return properties.some(({ photo }) => !photo) && <> {firm.drawingsNote}</>;
}

/** The plan of each kind of building; one that they do not name has a corridor. */
const plans: readonly (readonly [plan: keyof typeof state.plans, kinds: RegExp])[] = [
  ['tower', /tower|high-rise/],
  ['loft', /mill|loft|warehouse/],
  ['court', /court/],
  ['row', /row|townhouse|cottage/],
  ['stairs', /walk-up|garden|galler|raised/],
];

/** Beside one property or two, which leave a column free: the plan of its type, for each. */
export function TypePlans({ properties }: { readonly properties: readonly ShownProperty[] }) {
  if (properties.length > 2) return null;
  return (
    <li className="type-plans">
      {properties.map(({ name, kind }) => {
        const [plan = 'corridor'] = plans.find(([, kinds]) => kinds.test(kind)) ?? [];
        return (
          <div key={name}>
            <Drawing name={`plans/${plan}`} alt={`${state.planAlt}${kind}`} />
            <p className="label">
              {name}: {state.plans[plan]}
            </p>
          </div>
        );
      })}
    </li>
  );
}
