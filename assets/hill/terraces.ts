import type { Location } from '../../data/states.ts';
import type { Form } from './forms.ts';
import { type Building, massingOf } from './massing.ts';

/** Width of a bay and height of a floor, in the units of the drawing: every window is on this grid. */
export const [bay, floor] = [3, 4] as const;

/** Between two buildings of a property, two properties, two places; all of them whole bays. */
const [besideBuilding, besideProperty, besidePlace] = [2 * bay, 4 * bay, 9 * bay];

/** What a building has above its windows and below them, apart from its roof. */
export const [parapet, plinth] = [2, 3] as const;

/** How high a building is, without its roof. */
export const heightOf = ({ storeys }: Building, { raised }: Form): number =>
  storeys.length * floor + parapet + plinth + (raised ? posts : 0);

/** How high a raised building stands. */
export const posts = 4;

/** How wide a plot without a building is. */
const emptyPlot = 12 * bay;

/** A building, or the empty plot of a place that shows none, where it stands. */
export interface Plot {
  /** The place it is in: the slug of a state, or none without a page. */
  readonly place: string | undefined;
  /** Undefined for an empty plot. */
  readonly building?: Building;
  readonly form?: Form;
  /** Name of its property, which decides its tint. */
  readonly property: string;
  /** Left edge and width, and the height of its roof over the ground; y is the ground. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A terrace: what stands on it from left to right, and its edge as points from left to right. */
export interface Terrace {
  readonly plots: readonly Plot[];
  /** Where its ground begins, and where it rises: x and height of the ground after it. */
  readonly ground: readonly (readonly [x: number, y: number])[];
}

/** The sheet that the hill is drawn on. */
export interface Sheet {
  readonly width: number;
  /** Where the terrace begins that so many others lie below, from the left edge. */
  readonly left: (terrace: number) => number;
}

interface Item extends Omit<Plot, 'x' | 'y'> {
  /** What lies between it and the item before, on the same terrace. */
  readonly gap: number;
  /** How bad it is to begin a terrace with it: not at all with a place. */
  readonly tear: number;
}

/** Everything that stands on the hill, in the order of the walk. */
function itemsOf(places: readonly Location[]): readonly Item[] {
  return places.flatMap(({ state }): Item[] => {
    const fresh = { gap: besidePlace, tear: 0 };
    if (!state) {
      return [{ place: undefined, property: '', width: emptyPlot, height: 34, ...fresh }];
    }
    return state.properties.flatMap((property, nth) => {
      const { form, buildings } = massingOf(property);
      return buildings.map((building, index): Item => {
        const size = { width: building.bays * bay + bay, height: heightOf(building, form) };
        const shown = { place: state.slug, property: property.name, building, form, ...size };
        if (index > 0) return { ...shown, gap: besideBuilding, tear: 0.5 };
        return nth > 0 ? { ...shown, gap: besideProperty, tear: 0.05 } : { ...shown, ...fresh };
      });
    });
  });
}

/** How far two terraces lie apart: the plans below the upper one stay visible over low roofs. */
const apart = 13 * floor;

/** The most that a roof adds to the height of a building. */
const roofHeight = 14;

/** Where a terrace has no room, because something on a lower one rises that high: from x to x. */
type Taken = readonly (readonly [from: number, to: number])[];

/** What rises above the ground of a terrace that lies at y. */
const takenAt = (y: number, lower: readonly Terrace[]): Taken =>
  lower
    .flatMap(({ plots }) => plots)
    .filter((plot) => plot.y - plot.height - roofHeight < y + 2)
    .map(({ x, width }) => [x - 2 * bay, x + width + 2 * bay] as const)
    .sort(([a], [b]) => a - b);

/** The first x from there on where so much fits. */
const freeFrom = (x: number, width: number, taken: Taken): number =>
  taken.reduce((at, [from, to]) => (from < at + width && to > at ? to : at), x);

/** How many items stand on a terrace: it is full, and does not end in the midst of a property. */
function fill(items: readonly Item[], from: number, width: number, taken: Taken) {
  let end = from + margin;
  let best = { count: 0, cost: Number.POSITIVE_INFINITY };
  for (const [index, item] of items.entries()) {
    const x = snap(freeFrom(end + (index > 0 ? item.gap : 0), item.width, taken));
    end = x + item.width;
    if (end > width - margin) break;
    const slack = (width - margin - end) / (width - from);
    const cost = slack ** 2 + (items[index + 1]?.tear ?? 0) * 0.05;
    if (cost <= best.cost) best = { count: index + 1, cost };
  }
  return best.count;
}

/** How often a terrace rises: it stays below the one above it. */
const mostSteps = 8;

/** What stays free at both ends of a terrace. */
const margin = 4 * bay;

/** Puts the items of a terrace beside each other, their gaps so many times as wide as they have to be. */
function place(items: readonly Item[], from: number, y: number, taken: Taken, stretch: number) {
  let end = from + margin;
  let ground = y;
  const edge: (readonly [number, number])[] = [[from, y]];
  const plots = items.map(({ gap, tear, ...item }, i): Plot => {
    const wide = i === 0 ? 0 : gap > besideBuilding ? gap * stretch : gap;
    const x = snap(freeFrom(end + wide, item.width, taken));
    if (i > 0 && tear === 0 && edge.length <= mostSteps) {
      // Each place lies a floor higher than the one before it.
      ground -= floor;
      edge.push([snap(Math.max(end + bay, (end + x - floor) / 2)), ground]);
    }
    end = x + item.width;
    return { ...item, x, y: ground };
  });
  return { terrace: { plots, ground: edge }, end };
}

const snap = (x: number) => Math.ceil(x / bay) * bay;

/**
 * Lays a hill out: every building on its terrace, none before a window of another.
 *
 * @param places in the order of the walk
 * @param sheet what it is drawn on
 * @returns from the lowest terrace up; its ground has y 0, higher is less
 */
export function terracesOf(places: readonly Location[], sheet: Sheet): readonly Terrace[] {
  const terraces: Terrace[] = [];
  let y = 0;
  for (let items = itemsOf(places); items.length > 0; y -= apart) {
    const from = sheet.left(terraces.length);
    const taken = takenAt(y, terraces.slice(-5));
    const count = fill(items, from, sheet.width, taken);
    // Behind a wall of towers there may be no room at all; higher up there is.
    if (count === 0 && taken.length > 0) continue;
    const row = items.slice(0, Math.max(1, count));
    // As wide as the terrace is, in steps that are cheap to try.
    const laid = [3, 2.6, 2.2, 1.9, 1.6, 1.4, 1.2, 1.1].map((stretch) =>
      place(row, from, y, taken, stretch),
    );
    const fitting = laid.find(({ end }) => end <= sheet.width - margin);
    terraces.push((fitting ?? place(row, from, y, taken, 1)).terrace);
    items = items.slice(row.length);
  }
  return terraces;
}
