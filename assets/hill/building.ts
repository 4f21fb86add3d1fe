import { tints } from './look.ts';
import type { Roof, Wall } from './property.ts';
import { bay, floor, type House, type Plot, parapet, plinth } from './terraces.ts';

/** A path, unless there is nothing to draw; its numbers to a tenth, without what can be left out. */
export const path = (attributes: string, d: string): string => {
  const short = d
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/(?<!\d)0\./g, '.')
    .replaceAll(' -', '-');
  return d && `<path ${attributes} d="${short}"/>`;
};

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A roof that is so high, and as much narrower at its top on both sides. */
const slope = (x: number, y: number, width: number, high: number): string =>
  `M${x} ${y}l${high} ${-high}h${width - 2 * high}l${high} ${high}z`;

const gable = (x: number, y: number, half: number): string =>
  `M${x} ${y}l${half} ${-0.8 * half} ${half} ${0.8 * half}z`;

/** Draws something so many times beside each other. */
const repeat = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(1, Math.round(times)) }, (_, index) => draw(index)).join('');

/** Layers by name, from the back to the front; walls have the names of their tints, `wall` stands for them. */
const layers = [
  'plan',
  'party',
  'slate',
  'tile',
  ...Object.entries(tints.day.walls).flatMap(([wall, { length }]) =>
    Array.from({ length }, (_, index) => `${wall}${index}`),
  ),
  'shade',
  'trim',
  'door',
  'window',
];

/** How each roof is drawn over a wall: from its left edge, at its top, so wide. */
const roofs: Readonly<
  Record<Roof, (x: number, y: number, w: number) => Readonly<Record<string, string>>>
> = {
  butterfly: (x, y, w) => {
    const half = (w + 6) / Math.round(w / 18) / 2;
    const fold = `l${half}-4 ${half} 4v-1.8l${-half}-4 ${-half} 4z`;
    return { trim: repeat(w / 18, (i) => `M${x - 3 + 2 * i * half} ${y}${fold}`) };
  },
  chimneys: (x, y, w) => ({
    slate: slope(x, y, w, 3),
    tile: repeat(w / 26, (i) => box(x + 4 + i * 26, y - 8, 3, 8)),
    trim: box(x - 1.5, y - 2, w + 3, 2),
  }),
  crown: (x, y, w) => {
    const middle = x + w / 2;
    return {
      slate: `M${middle - 8} ${y}l2-5 3-3 3-7 3 7 3 3 2 5z${box(middle - 0.4, y - 20, 0.8, 6)}`,
      trim: box(x - 1, y - 1.5, w + 2, 1.5),
    };
  },
  fin: (x, y, w) => ({
    wall: box(x + w / 2 - 12, y - 3, 24, 3) + box(x + w / 2 - 7, y - 7, 14, 4),
    trim: box(x + w / 2 - 1.5, y - 15, 3, 15),
  }),
  gable: (x, y, w) => {
    const half = Math.min(9, w / 2);
    const two = gable(x - 1, y, half) + gable(x + w + 1 - 2 * half, y, half);
    return w < 30 ? { wall: gable(x, y, half) } : { slate: slope(x + 2, y, w - 4, 5), wall: two };
  },
  hip: (x, y, w) => ({
    slate: slope(x - 2, y, w + 4, 6),
    wall: gable(x + w / 2 - 6, y, 6) + box(x + 8, y - 8, 3, 4) + box(x + w - 11, y - 8, 3, 4),
  }),
  saw: (x, y, w) => ({
    slate: repeat(w / 9, (i) => `M${x + i * 9} ${y}v-6l9 6z`),
    tile: `M${x + w - 7} ${y}l.8-26h2.4l.8 26z${box(x + w - 7, y - 27, 4, 1.5)}`,
  }),
  slab: (x, y, w) => ({
    slate: box(x + w * 0.3, y - 7, w * 0.4, 6) + box(x + w / 2, y - 12, 0.6, 5),
    trim: box(x - 1, y - 1.5, w + 2, 1.5),
  }),
  tank: (x, y, w) => {
    const left = x + w * 0.62;
    const legs = box(left + 1, y - 6, 1, 4) + box(left + 6, y - 6, 1, 4);
    return {
      tile: `${gable(left - 1, y - 12, 5)}${box(left, y - 12, 8, 6)}${legs}`,
      trim: box(x - 1.5, y - 2, w + 3, 2),
    };
  },
  tile: (x, y, w) => ({
    tile: slope(x - 2, y, w + 4, 4) + slope(x + 4, y - 9, 13, 4),
    wall: box(x + 6, y - 9, 9, 6),
  }),
};

/** A plot with a building on it. */
export type Built = Plot & { readonly house: House };

export const isBuilt = (plot: Plot): plot is Built => plot.house !== undefined;

/** How many bays a house in a row has. */
const houseBays = 5;

/** The tint of a wall, of those that its stuff has. */
const tintOf = (wall: Wall, n: number) => `${wall}${n % tints.day.walls[wall].length}`;

/** Draws buildings in elevation, with their windows, and their plans below the ground. */
export function drawBuildings(plots: readonly Built[]): string {
  const drawn = new Map(layers.map((name) => [name, '']));
  const add = (name: string, d: string) => drawn.set(name, (drawn.get(name) ?? '') + d);
  for (const plot of plots) addBuilding(plot, add);
  return [...drawn].map(([name, d]) => path(`class="${name}"`, d)).join('');
}

function addBuilding({ house, x, y, width }: Built, add: (layer: string, d: string) => void) {
  const { form, building, units } = house;
  const { bays, storeys } = building;
  const [ground = 0, ...upper] = storeys;
  const base = y - plinth;
  let [left, foot, top, wide] = [x, y, y, width];
  const full = [bays, ...upper];
  const tiers = [...new Set(full)];
  for (const tier of tiers) {
    // Tiers stand on each other; the lowest has the ground floor too.
    const [first, last] = [Math.max(1, full.indexOf(tier)), full.lastIndexOf(tier)];
    [left, wide] = [x + ((bays - tier) / 2) * bay, tier * bay + bay];
    top = base - (last + 1) * floor - (tier === tiers.at(-1) ? parapet : 0);
    const fronts = form.wall === 'row' ? Math.max(1, Math.round(bays / houseBays)) : 1;
    for (let front = 0; front < fronts; front += 1) {
      // Party walls stand between two windows; the first and the last house have the half bay at the end.
      const at = (house: number) =>
        (house % fronts && bay / 2) + Math.round((bays * house) / fronts) * bay;
      const end = front + 1 === fronts ? wide : at(front + 1);
      add(
        tintOf(form.wall, units + front),
        box(left + at(front), top, end - at(front), foot - top),
      );
    }
    const side = Math.min(18, wide * 0.22);
    if (fronts === 1) add('shade', box(left + wide - side, top, side, foot - top));
    if (tier !== tiers.at(-1)) add('trim', box(left - 1, top - 1, wide + 2, 1));
    if (last >= first) {
      const line = `M${left + bay / 2} ${base - (first + 0.5) * floor}h${tier * bay}`;
      add('window', line + `m${-tier * bay}-${floor}h${tier * bay}`.repeat(last - first));
    }
    foot = top;
  }
  const { wall = '', ...parts } = roofs[form.roof](left, top, wide);
  add(tintOf(form.wall, units), wall);
  for (const [name, d] of Object.entries(parts)) add(name, d);
  // On the ground floor the door stands between the windows.
  const [before, after] = [Math.ceil(ground / 2), Math.floor(ground / 2)];
  const low = base - floor / 2;
  if (before) add('window', `M${x + bay / 2} ${low}h${before * bay}`);
  if (after) add('window', `M${x + bay / 2 + (bays - after) * bay} ${low}h${after * bay}`);
  add('door', box(x + width / 2 - 1.5, y - 4.5, 3, 4.5));
  // The plan below: its walls in section, the door left open, a party wall every few bays.
  const half = width / 2 - 3;
  add('plan', `M${x + half} ${y + 11}h${-half}v-6h${width}v6h${-half}`);
  if (width > 8 * bay) add('party', `M${x + 6} ${y + 6.5}h${width - 10}`);
}
