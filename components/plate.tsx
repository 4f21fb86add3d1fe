import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import type { Property } from '../data/types.ts';
import { Drawing } from './drawing.tsx';
import { usePage } from './page-context.tsx';

/** A property: its picture, name, '{n} Units' and city (SPEC.md section 2, state detail page). */
export function Plate({ property }: { readonly property: Property }): ReactNode {
  usePage().gathered.drawings = true;
  const { name, units, city, drawing, kind } = property;
  return (
    <figure className="plate">
      <Drawing
        day={`properties/${drawing}`}
        night={`properties/${drawing}-night`}
        alt={`${state.drawingAltPrefix}${kind}`}
      />
      <figcaption data-record="">
        <b className="plate-name">{name}</b>
        <span className="plate-units">
          {units} {state.unitsLabel}
        </span>
        <span className="plate-city">{city}</span>
      </figcaption>
    </figure>
  );
}
