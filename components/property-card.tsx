import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import type { Property } from '../data/schemas/state.ts';
import { Drawing } from './drawing.tsx';
import { Photograph } from './photograph.tsx';
import { UnitsPlate } from './units-plate.tsx';

/**
 * How wide a property is shown: three columns, two, one (`.properties`). From 90rem, where `.wrap` is as
 * wide as it gets, a column no longer grows.
 */
const sizes = '(min-width: 90rem) 26rem, (min-width: 60rem) 29vw, (min-width: 40rem) 44vw, 92vw';

interface PropertyProps {
  readonly property: Property;
}

interface PropertyCardProps extends PropertyProps {
  /** The level of its name: one below the heading that the cards stand under. */
  readonly heading: 'h2' | 'h3';
}

/** A property: its picture, name, number of units and city. */
export function PropertyCard({ property, heading: Heading }: PropertyCardProps): ReactNode {
  const { name, units, city } = property;
  return (
    <figure className="property">
      <Picture property={property} />
      <figcaption data-computed="">
        <Heading className="property-name">{name}</Heading>{' '}
        <span className="property-units">
          {units} {state.unitsLabel}
        </span>{' '}
        <span className="property-city">{city}</span>
      </figcaption>
    </figure>
  );
}

/** The photograph, else the drawing, else a plate made from the number of units. */
function Picture({ property }: PropertyProps): ReactNode {
  const { name, units, drawing, kind, photo, photoAlt } = property;
  if (photo) return <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} />;
  if (!drawing) return <UnitsPlate units={units} />;
  if (!kind) {
    throw new Error(`property "${name}" has a drawing without kind; say which type it shows.`);
  }
  return (
    <Drawing
      day={`properties/${drawing}`}
      night={`properties/${drawing}-night`}
      alt={`${state.drawingAltPrefix}${kind}`}
    />
  );
}
