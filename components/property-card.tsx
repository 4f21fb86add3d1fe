import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import type { Property } from '../data/schemas/state.ts';
import { Drawing } from './drawing.tsx';
import { usePage } from './page-context.tsx';
import { Photograph } from './photograph.tsx';

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
  /** Whether a pointer on its drawing shows it by night. */
  readonly twin?: boolean;
}

/** A property: its picture, name, number of units and city. */
export function PropertyCard({ property, heading: Heading, twin }: PropertyCardProps): ReactNode {
  const { name, units, city } = property;
  return (
    <figure className="property">
      <Picture property={property} />
      {twin && !property.photo && <Twin property={property} />}
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

/** The photograph, else the drawing, else the one that the build makes of what is known. */
function Picture({ property }: PropertyProps): ReactNode {
  const { name, drawing, kind, photo, photoAlt } = property;
  if (photo) return <Photograph file={photo} alt={photoAlt} crop="property" sizes={sizes} />;
  if (drawing && !kind) {
    throw new Error(`property "${name}" has a drawing without kind; say which type it shows.`);
  }
  const alt = kind ? `${state.drawingAltPrefix}${kind}` : state.unitsPlateAlt;
  return <Drawing {...versionsOf(property)} alt={alt} />;
}

/** The drawing by night, which lies over the one by day while a pointer is on it. */
function Twin({ property }: PropertyProps): ReactNode {
  const { path, width, height } = usePage().site.drawing(versionsOf(property).night);
  return <img className="twin" src={path} width={width} height={height} alt="" loading="lazy" />;
}

const versionsOf = ({ name, drawing }: Property) =>
  drawing
    ? { day: `properties/${drawing}`, night: `properties/${drawing}-night` }
    : { day: `plates/${name}-day`, night: `plates/${name}-night` };
