import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import type { Property } from '../data/schemas/state.ts';
import { Drawing } from './drawing.tsx';
import { Photograph } from './photograph.tsx';

/**
 * How wide a property is shown: three columns, two, one (`.properties`). From 90rem, where `.wrap` is as
 * wide as it gets, a column no longer grows.
 */
const sizes = '(min-width: 90rem) 26rem, (min-width: 60rem) 29vw, (min-width: 40rem) 44vw, 92vw';

/** A property: its picture, name, number of units and city. */
export function PropertyCard({ property }: { readonly property: Property }): ReactNode {
  const { name, units, city, drawing, kind, photo, photoAlt } = property;
  return (
    <figure className="property">
      {photo ? (
        <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} />
      ) : (
        <Drawing
          day={`properties/${drawing}`}
          night={`properties/${drawing}-night`}
          alt={`${state.drawingAltPrefix}${kind}`}
        />
      )}
      <figcaption data-computed="">
        <b className="property-name">{name}</b>{' '}
        <span className="property-units">
          {units} {state.unitsLabel}
        </span>{' '}
        <span className="property-city">{city}</span>
      </figcaption>
    </figure>
  );
}
