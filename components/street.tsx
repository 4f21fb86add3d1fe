import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { usePage } from './page-context.tsx';

/** The stretches of the street that are named after their houses, and the kinds of building that stand there. */
const stretches: readonly (readonly [name: string, kinds: RegExp])[] = [
  ['cottages', /cottage/],
  ['galleries', /raised|galler/],
  ['gardens', /garden/],
  ['courts', /court/],
  ['rows', /rowhouse|townhouse/],
  ['deco', /deco/],
  ['mills', /mill|loft/],
  ['walk-ups', /walk-up|prewar/],
  ['mid-rises', /mid-rise/],
  ['slabs', /in a park/],
  ['towers', /tower|high-rise/],
];

/**
 * The long street above the foot: one drawing, fetched once, of which every page shows its own stretch
 * (`.street-…` in assets/styles/footer.css). A state page stands where the houses are of its kind.
 */
export function Street(): ReactNode {
  const { id, kinds = [] } = usePage().route;
  const name = kinds
    .map((kind) => stretches.find(([, houses]) => houses.test(kind))?.[0])
    .find((found) => found !== undefined);
  return (
    <Drawing
      className={`street street-${name ?? id}`}
      day="street/street-day"
      night="street/street-night"
      alt=""
    />
  );
}
