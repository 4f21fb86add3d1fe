import { buildingKinds } from '#data/building-kinds.ts';
import { firm } from '#data/firm.ts';
import type { ShownProperty, ShownState } from '#data/locations.ts';
import { experience } from '#data/pages/experience.ts';
import { state } from '#data/pages/state.ts';
import type { Property } from '#data/types.ts';
import { usePage } from './page-context.tsx';
import { Drawing, Photograph } from './pictures.tsx';

/** Display widths of a property in a column of `.properties`, and of a state's only property. */
export const propertySizes = {
  column:
    '(min-width: 112.5rem) 31.2rem, (min-width: 90rem) 26rem, (min-width: 42.2rem) 29vw, (min-width: 28rem) 44vw, 90vw',
  single:
    '(min-width: 112.5rem) 64.3rem, (min-width: 90rem) 54rem, (min-width: 37.5rem) 60vw, (min-width: 28rem) 44vw, 90vw',
};

/** Returns the number of properties, its noun, and the total number of units. */
export function totalsOf({ properties }: Pick<ShownState, 'properties'>) {
  const { length } = properties;
  return {
    number: length,
    noun: length === 1 ? experience.property : experience.properties,
    units: properties.reduce((sum, { units }) => sum + units, 0).toLocaleString('en-US'),
  };
}

/** Returns a property's building type and history: "garden apartments, bought 2016, sold 2021". */
export const detailsOf = ({ kind, history = {} }: Property): string =>
  [kind, ...Object.entries(history).map(([event, year]) => `${event} ${year}`)].join(', ');

export function PropertyCard(props: {
  readonly property: ShownProperty;
  /** Heading level of the property's name: one level below the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** Whether the card is on the first screen. */
  readonly first?: boolean | 'maybe';
  /** Whether the drawing shows its night version on hover. */
  readonly nightPreview?: boolean;
  /** Whether this is the only property of its state. */
  readonly single?: boolean;
}) {
  const { property, heading: Heading, first = false, nightPreview = false, single = false } = props;
  const { name, units, city, kind, photo, photoAlt } = property;
  const drawing = `properties/${property.drawing}`;
  const sizes = propertySizes[single ? 'single' : 'column'];
  return (
    <figure className="property">
      {photo ? (
        <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} first={first} />
      ) : (
        <Drawing name={drawing} day={drawing} alt={`${state.drawingAltPrefix}${kind}`} first={first} />
      )}
      {nightPreview && !photo && <NightPreview name={`${drawing}-night`} />}
      <figcaption data-computed="">
        <Heading className="heading-small">{name}</Heading>{' '}
        <span className="label">
          {units.toLocaleString('en-US')} {state.unitsLabel}
        </span>{' '}
        <span className="label">
          {city}, {detailsOf(property)}
        </span>
      </figcaption>
    </figure>
  );
}

/** Shows the night version over the day version on hover. */
function NightPreview({ name }: { readonly name: string }) {
  const { path, width, height } = usePage().site.drawing(name);
  return <img className="night-preview" src={path} width={width} height={height} alt="" loading="lazy" />;
}

/** Explains the drawings if any of the properties has no photograph. */
export function DrawingsNote({ properties }: { readonly properties: readonly ShownProperty[] }) {
  return properties.some(({ photo }) => !photo) && <> {firm.drawingsNote}</>;
}

/** Fills the free column beside one or two properties with floor plans of their building types. */
export function TypePlans({ properties }: { readonly properties: readonly ShownProperty[] }) {
  if (properties.length > 2) return null;
  return (
    <li className="type-plans">
      {properties.map(({ name, kind }) => {
        const { plan } = buildingKinds[kind];
        return (
          <div key={name}>
            <Drawing name={`plans/${plan}`} alt={`${state.planAlt}${kind}`} />
            <p className="label" data-computed="">
              {name}: {state.plans[plan]}
            </p>
          </div>
        );
      })}
    </li>
  );
}
