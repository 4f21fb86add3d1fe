import type { Location } from '../../data/states.ts';
import { type Drawings, published } from '../drawings.ts';
import { compositions, preview } from './compositions.ts';
import { layHill } from './draw-hill.ts';
import { drawPlate } from './draw-plate.ts';
import type { Mode } from './tints.ts';

const modes: readonly Mode[] = ['day', 'night'];

/** A drawing by day and by night, each under its name. */
const both = (name: string, file: string, draw: (mode: Mode) => string) =>
  modes.map((mode) => {
    const svg = Buffer.from(draw(mode));
    return [`${name}-${mode}`, published(`${file}-${mode}.svg`, svg)] as const;
  });

/** What the data alone decides. */
interface DrawnFromData {
  /**
   * The hill of all places in every composition, the lamps that are lit over it, and a plate for each
   * property that has neither photograph nor drawing: by name, as `hill/hill-wide-day` and
   * `plates/Larkmoor-night`.
   */
  readonly drawings: Drawings;
  /** The hill as it lies under the title of the Experience page where that is linked to, an SVG. */
  readonly preview: Uint8Array;
}

/**
 * Draws what the data alone decides.
 *
 * @param locations the index of the Experience page
 */
export function drawnFromData(locations: readonly Location[]): DrawnFromData {
  const { wide, ...others } = compositions;
  const hill = layHill(locations, wide);
  const bare = locations
    .flatMap(({ state }) => state?.properties ?? [])
    .filter(({ drawing, photo }) => !drawing && !photo);
  return {
    preview: Buffer.from(hill.draw('day', preview)),
    drawings: new Map([
      ['hill/hill-lamps', published('hill-lamps.svg', Buffer.from(hill.drawLamps()))],
      ...both('hill/hill-wide', 'hill-wide', hill.draw),
      ...Object.entries(others).flatMap(([name, composition]) =>
        both(`hill/hill-${name}`, `hill-${name}`, layHill(locations, composition).draw),
      ),
      ...bare.flatMap((property) =>
        both(`plates/${property.name}`, fileName(property.name), drawPlate(property)),
      ),
    ]),
  };
}

/** The name of a property as a file's, without letters that an address would have to encode. */
const fileName = (name: string) =>
  ['plate', ...(name.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-');
