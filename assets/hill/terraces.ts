import type { Property } from '#data/types.ts';
import { buildingsOf, type House, isTall } from './property.ts';

/** Width of a bay and height of a floor, in the units of the drawing: every window is on this grid. */
export const [bay, floor] = [3, 4] as const;

/** What a building has above its windows and below them, and the most that its roof adds. */
export const [parapet, plinth, roofHeight] = [2, 3, 14] as const;

/** Between two buildings of a property, two properties, two places; all of them whole bays. */
const [besideBuilding, besideProperty, besidePlace] = [2 * bay, 3 * bay, 9 * bay];

/** What stays free at both ends of a terrace. */
const margin = 4 * bay;

/** About how wide a letter of a name is, in the largest size that the page shows it in. */
export const letter = 12;

/** How far the line below a name reaches into the ground. */
const lineBelow = 34;

/** A place: what is drawn of its properties. */
export interface Place {
  readonly name: string;
  readonly state?: {
    readonly slug: string;
    readonly properties: readonly Pick<Property, 'kind' | 'units'>[];
  };
}

/** A building where it stands, or the room for the name of a place. */
export interface Plot {
  readonly place: Place;
  readonly house?: House;
  /** Left edge and width, and the height of its wall over the ground; y is the ground. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A terrace: what stands on it from left to right, where it begins, and the height of its ground. */
export interface Terrace {
  readonly plots: readonly Plot[];
  readonly left: number;
  readonly y: number;
}

/** The sheet that the hill is drawn on. */
export interface Sheet {
  readonly width: number;
  /** How far two terraces lie apart at least; the plans of the upper one are visible over low roofs. */
  readonly pitch: number;
  /** Where the page writes the name of each place before its houses: from where on, on terraces that begin at the left edge. */
  readonly words?: number;
  /** Where all terraces but the lowest begin, from the left edge. */
  readonly inset?: number;
}

interface Item extends Omit<Plot, 'x' | 'y'> {
  /** What lies between it and the item before, on the same terrace. */
  readonly gap: number;
  /** Whether it stands on one terrace with the item before, if that has room for all that belong together. */
  readonly joined: boolean;
}

const snap = (x: number) => Math.ceil(x / bay) * bay;

/** Everything that stands on the hill, in the order of the walk; the tall houses of a place come last. */
function itemsOf(places: readonly Place[], words: boolean): readonly Item[] {
  return places.flatMap((place): Item[] => {
    const { name, state } = place;
    const room = Math.max(letter * name.length, state ? 126 : 200) + besideProperty;
    const sign = { place, width: snap(room), height: 36, gap: besidePlace, joined: false };
    const houses = (state?.properties ?? [])
      .map(buildingsOf)
      .sort(([a], [b]) => Number(isTall(a?.form)) - Number(isTall(b?.form)))
      .flatMap((buildings, nth) =>
        buildings.map((house, index): Item => {
          const [gap, joined] =
            index > 0 ? [besideBuilding, true] : [nth > 0 ? besideProperty : besidePlace, words];
          return {
            ...{ place, gap, joined, house },
            width: house.bays * bay + bay,
            height: house.storeys.length * floor + parapet + plinth,
          };
        }),
      );
    const [first, ...others] = houses;
    if (!words) return houses;
    return first ? [sign, { ...first, gap: 0 }, ...others] : [sign];
  });
}

/** How much wider gaps may become to fill a terrace; those inside a place at most 2.4 times. */
const stretches = [8, 5, 3, 2, 1.6, 1.3, 1.1, 1];

/** Lays items from a left end on, free of what rises from lower terraces, until one does not fit. */
function lay(
  items: Iterable<Item>,
  start: number,
  y: number,
  right: number,
  risen: readonly Plot[],
  stretch = 1,
) {
  const plots: Plot[] = [];
  let end = start;
  for (const { gap, joined, ...item } of items) {
    const wider = gap === besideBuilding ? 1 : Math.min(stretch, joined ? 2.4 : stretch);
    let x = snap(plots.length > 0 ? end + gap * wider : start);
    for (const lower of risen) {
      const top = lower.y - lower.height - roofHeight;
      const apart = x + item.width <= lower.x - 2 * bay || x >= lower.x + lower.width + 2 * bay;
      if (!apart && top < y + (item.house ? 2 : lineBelow))
        x = snap(lower.x + lower.width + 2 * bay);
    }
    if (x + item.width > right && plots.length > 0) break;
    end = x + item.width;
    plots.push({ ...item, x, y });
  }
  return plots;
}

/** Where the highest terraces begin, if there are many. */
const lastStep = (width: number) => snap(0.77 * width);

/** Lays terraces, the first so many of them from the left edge; where words stand, the others step back. */
function layTerraces(items: readonly Item[], sheet: Sheet, flat: number): readonly Terrace[] {
  const { width, words, inset = 0 } = sheet;
  const right = width - margin;
  const terraces: Terrace[] = [];
  for (let from = 0; from < items.length; ) {
    const below = terraces.at(-1);
    const [first] = below?.plots ?? [];
    // It rises until what belongs together first has room, at its left end where words stand.
    for (let y = below ? below.y - sheet.pitch : 0; ; y -= 2 * floor) {
      let left = below ? inset : 0;
      if (words !== undefined && first && terraces.length >= flat) {
        // It leaves the first name below it before the sky.
        const end = first.x + letter * first.place.name.length;
        left = Math.min(snap(end + (first.y - y) / 2 + 2 * bay), lastStep(width));
      }
      const start = left > 0 ? left + margin : (words ?? margin);
      const risen = terraces
        .slice(-5)
        .flatMap(({ plots }) => plots)
        .filter((plot) => plot.house && plot.y - plot.height - roofHeight < y + lineBelow)
        .sort((a, b) => a.x - b.x);
      const plots = lay(items.slice(from, from + 80), start, y, right, risen);
      let count = plots.length;
      while (count > 0 && items[from + count]?.joined) count -= 1;
      const [foremost] = plots;
      const fits = count > 0 && foremost && foremost.x + foremost.width <= right;
      if (risen.length > 0 && !(fits && (words === undefined || foremost.x === start))) continue;
      // What is longer than a terrace is torn.
      const shown = items.slice(from, from + (count || plots.length));
      const filled = stretches
        .map((stretch) => lay(shown, start, y, right, risen, stretch))
        .find(({ length }) => length === shown.length);
      terraces.push({ plots: filled ?? [], left, y });
      from += shown.length;
      break;
    }
  }
  return terraces;
}

/**
 * Lays a hill out: every building on its terrace, none before a window of another.
 *
 * @param places in the order of the walk
 * @param sheet what it is drawn on
 * @returns from the lowest terrace up; its ground has y 0, higher is less
 */
export function terracesOf(places: readonly Place[], sheet: Sheet): readonly Terrace[] {
  const items = itemsOf(places, sheet.words !== undefined);
  // As few as possible are as wide as the sheet: the others climb to the right, and end in one that is high.
  for (let flat = 3; ; ) {
    const terraces = layTerraces(items, sheet, flat);
    const tops = terraces.filter(({ left }) => left === lastStep(sheet.width)).length;
    if (tops < 2) return terraces;
    flat += Math.ceil(tops / 4);
  }
}
