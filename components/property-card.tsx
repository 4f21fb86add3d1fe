import { firm } from '#data/firm.ts';
import { state } from '#data/pages/state.ts';
import type { ShownProperty } from '#data/states.ts';
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
