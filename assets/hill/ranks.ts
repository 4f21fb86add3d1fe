import type { Property } from '../../data/schemas/state.ts';
import type { Built } from './buildings.ts';
import { type Building, massingOf } from './massing.ts';
import { bay, floor, heightOf } from './terraces.ts';

/** The buildings of one property in ranks, the first in front, each higher than the one before it. */
export interface Ranks {
  readonly ranks: readonly (readonly Built[])[];
  /** In units of the hill; x is 0 in the middle, y is 0 at the ground of the front. */
  readonly width: number;
  readonly height: number;
}

const gap = 2 * bay;

/** What a roof needs over its wall, and a rank over the roofs before it. */
const [roof, between] = [9, 3];

/** How much room the ranks have on a plate, and how large a bay becomes at most. */
const room = { width: 620, height: 350, bay: 30 } as const;

/** How many pixels a unit of the hill is when the ranks fill their room. */
export const scaleOf = ({ width, height }: Pick<Ranks, 'width' | 'height'>): number =>
  Math.min(room.width / width, room.height / height, room.bay / bay);

/**
 * Arranges the buildings of a property for a plate: in as many ranks as make them as large as they can
 * be, and no rank before a window of another.
 */
export function ranksOf(property: Pick<Property, 'kind' | 'name' | 'units'>): Ranks {
  const { form, buildings } = massingOf(property);
  const most = form.floors > 12 ? 1 : Math.min(8, buildings.length);
  return Array.from({ length: most }, (_, i) => arrange(i + 1)).reduce((best, each) =>
    scaleOf(each) > scaleOf(best) * 1.02 ? each : best,
  );

  function arrange(count: number): Ranks {
    let [y, width] = [0, 0];
    const ranks = Array.from({ length: count }, (_, rank) => {
      // The front has one more where they do not come out even.
      const from = Math.ceil((rank * buildings.length) / count);
      const to = Math.ceil(((rank + 1) * buildings.length) / count);
      const row = buildings.slice(from, to);
      const wide = row.reduce((sum, each) => sum + widthOf(each) + gap, -gap);
      const high = Math.max(...row.map((each) => heightOf(each, form)));
      let x = Math.round(-wide / 2 / bay) * bay;
      const plots = row.map((building): Built => {
        const plot = { building, form, property: property.name, place: undefined, x, y };
        x += widthOf(building) + gap;
        return { ...plot, width: widthOf(building), height: heightOf(building, form) };
      });
      width = Math.max(width, wide);
      y -= Math.ceil((high + roof + between) / floor) * floor;
      return plots;
    });
    return { ranks, width, height: -y };
  }
}

const widthOf = ({ bays }: Building) => bays * bay + bay;
