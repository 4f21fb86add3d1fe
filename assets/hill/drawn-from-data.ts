import type { Location } from '../../data/states.ts';
import { type Drawings, published } from '../drawings.ts';
import { compositions, preview } from './compositions.ts';
import { drawHill, drawLamps } from './draw-hill.ts';
import { drawPlate } from './draw-plate.ts';
import type { Mode } from './tints.ts';

const modes: readonly Mode[] = ['day', 'night'];

/** A drawing by day and by night, each under its name. */
const both = (name: string, file: string, draw: (mode: Mode) => string) =>
  modes.map((mode) => {
    const svg = Buffer.from(draw(mode));
    return [`${name}-${mode}`, published(`${file}-${mode}.svg`, svg)] as const;
  });

/**
 * Draws what the data alone decides: the hill of all places in every composition, the lamps that are lit
 * over it, and a plate for each property that has neither photograph nor drawing.
 *
 * @param locations the index of the Experience page
 * @returns the drawings by name, such as `hill/hill-wide-day` and `plates/Larkmoor-night`
 */
export function drawnFromData(locations: readonly Location[]): Drawings {
  const lamps = Buffer.from(drawLamps(locations, compositions.wide));
  const bare = locations
    .flatMap(({ state }) => state?.properties ?? [])
    .filter(({ drawing, photo }) => !drawing && !photo);
  return new Map([
    ['hill/hill-lamps', published('hill-lamps.svg', lamps)],
    ...Object.entries(compositions).flatMap(([name, composition]) =>
      both(`hill/hill-${name}`, `hill-${name}`, drawHill(locations, composition)),
    ),
    ...bare.flatMap((property) =>
      both(`plates/${property.name}`, fileName(property.name), drawPlate(property)),
    ),
  ]);
}

/** The name of a property as a file's, without letters that an address would have to encode. */
const fileName = (name: string) =>
  ['plate', ...(name.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-');

/** The hill as it lies under the title of the Experience page where that is linked to, an SVG. */
export const previewOf = (locations: readonly Location[]): Uint8Array =>
  Buffer.from(drawHill(locations, preview)('day'));
