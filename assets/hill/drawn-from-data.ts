import type { Location } from '../../data/states.ts';
import { type Drawings, published } from '../drawings.ts';
import { compositions } from './compositions.ts';
import { drawHill, drawLamps } from './draw-hill.ts';

const modes = ['day', 'night'] as const;

/**
 * Draws what the data alone decides: the hill of all places, by day and by night, in every composition, and
 * the lamps that are lit over it.
 *
 * @param locations the index of the Experience page
 * @returns the drawings by name, such as `hill/hill-wide-day`
 */
export function drawnFromData(locations: readonly Location[]): Drawings {
  const lamps = drawLamps(locations, compositions.wide);
  return new Map([
    ['hill/hill-lamps', published('hill/hill-lamps.svg', Buffer.from(lamps))],
    ...Object.entries(compositions).flatMap(([composition, sheet]) => {
      const drawn = drawHill(locations, sheet);
      return modes.map((mode) => {
        const name = `hill/hill-${composition}-${mode}`;
        const svg = Buffer.from(drawn(mode));
        return [name, published(`${name}.svg`, svg)] as const;
      });
    }),
  ]);
}
