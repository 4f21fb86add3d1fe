import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import type { Property } from '../data/types.ts';
import { Drawing } from './drawing.tsx';
import { Photograph } from './photograph.tsx';

/** How wide a plate is shown: three columns, two, one (`.plates` in assets/styles/parts.css). */
const sizes = '(min-width: 90rem) 26rem, (min-width: 60rem) 29vw, (min-width: 40rem) 44vw, 92vw';

/** A property: its picture, name, '{n} Units' and city (SPEC.md section 2, state detail page). */
export function Plate({ property }: { readonly property: Property }): ReactNode {
  const { name, units, city, drawing, kind, photo, photoAlt } = property;
  return (
    <figure className="plate">
      {photo ? (
        <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} />
      ) : (
        <Drawing
          day={`properties/${drawing}`}
          night={`properties/${drawing}-night`}
          alt={`${state.drawingAltPrefix}${kind}`}
        />
      )}
      <figcaption data-record="">
        <b className="plate-name">{name}</b>{' '}
        <span className="plate-units">
          {units} {state.unitsLabel}
        </span>{' '}
        <span className="plate-city">{city}</span>
      </figcaption>
    </figure>
  );
}
