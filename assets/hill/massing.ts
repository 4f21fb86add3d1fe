import type { Property } from '../../data/schemas/state.ts';
import { type Form, formOf } from './forms.ts';

/** A floor: so many windows, from that bay on. */
export interface Floor {
  readonly from: number;
  readonly windows: number;
}

/** One building, measured in bays and floors; it has exactly as many windows as units. */
export interface Building {
  /** Bays at the ground, where it is widest. */
  readonly bays: number;
  /** Storeys from the ground up. On the ground floor the door takes the place of windows. */
  readonly storeys: readonly (readonly Floor[])[];
}

/** A property as it is built: its buildings, from left to right. */
export interface Massing {
  readonly form: Form;
  readonly buildings: readonly Building[];
}

/** How high towers of one property are beside each other: no two are alike. */
const heights = [0.86, 1.42, 1.04, 0.7, 1.2];

/** A form of tall buildings, whose heights differ. */
const isTall = ({ floors }: Form) => floors > 12;

/**
 * Plans the buildings of a property: as many windows as it has units, in the proportions of its kind.
 */
export function massingOf({ kind, units }: Pick<Property, 'kind' | 'units'>): Massing {
  const form = formOf({ kind, units });
  const count = Math.max(1, Math.round(units / form.units));
  const buildings = Array.from({ length: count }, (_, i) => {
    const share = Math.round((units * (i + 1)) / count) - Math.round((units * i) / count);
    const height = isTall(form) && count > 1 ? (heights[i % heights.length] ?? 1) : 1;
    return build(share, Math.max(1, Math.round(form.floors * height)), form);
  });
  return { form, buildings: buildings.filter(({ bays }) => bays > 0) };
}

/** A building of so many windows: its upper floors are full, and the ground floor has the rest. */
function build(windows: number, wanted: number, { setbacks = [1] }: Form): Building {
  if (windows <= 0) return { bays: 0, storeys: [] };
  const floors = Math.max(1, Math.min(wanted, Math.round(Math.sqrt(windows * 3))));
  const door = floors > 6 ? 3 : 1;
  const widths = (bays: number) =>
    Array.from({ length: floors - 1 }, (_, i) => {
      const tier = setbacks[Math.floor((i * setbacks.length) / Math.max(1, floors - 1))] ?? 1;
      return Math.max(1, bays - 2 * Math.round((bays * (1 - tier)) / 2));
    });
  const above = (bays: number) => widths(bays).reduce((sum, width) => sum + width, 0);
  let bays = Math.max(2, Math.floor((windows + door) / floors));
  while (above(bays) + bays - door < windows) bays += 1;
  // The last bay may have been one too many: then a floor less is full.
  const upper = widths(bays);
  while (upper.length > 0 && sum(upper) >= windows) upper.pop();
  const ground = windows - sum(upper);
  const left = Math.ceil(ground / 2);
  return {
    bays,
    storeys: [
      [
        { from: 0, windows: left },
        { from: bays - (ground - left), windows: ground - left },
      ].filter((floor) => floor.windows > 0),
      ...upper.map((width) => [{ from: (bays - width) / 2, windows: width }]),
    ],
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
