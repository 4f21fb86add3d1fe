import {
  bay,
  endOf,
  floor,
  type Item,
  itemsOf,
  lay,
  letter,
  margin,
  type Place,
  plotsOf,
  snap,
  type Terrace,
} from './terraces.ts';

/** The sheet of the medium hill, where each name stands in the ground below its first house. */
export interface Slope {
  readonly width: number;
  /** Least distance between two terraces, and between two lines of a place; both are whole stair risers. */
  readonly pitch: number;
  readonly line: number;
  /** Width of a stair tread; its riser is two floors high. */
  readonly tread: number;
}

/** Distance from the edge of a terrace to its first house, and between two places on it. */
const [inset, apart] = [10 * bay, 12 * bay];

/** Lays one terrace for each place, or for two short places, along one straight stair. */
export function laySlope(places: readonly Place[], sheet: Slope): readonly Terrace[] {
  const terraces: Terrace[] = [];
  const right = sheet.width - margin;
  const leftAt = (y: number) => Math.min(0.55 * sheet.width, (-y * sheet.tread) / (2 * floor));
  const layOn = (y: number, items: readonly Item[], start = leftAt(y) + inset) => {
    const risen = plotsOf(terraces).filter((plot) => plot.house && plot.y > y);
    const plots = lay(items, start, y, right, risen);
    return plots.filter(({ x, width }) => x + width <= right);
  };
  for (const place of places) {
    const [sign, ...houses] = itemsOf([place], true);
    if (!sign) continue;
    const width = snap(Math.max(letter * place.name.length + 190, place.state ? 0 : 330));
    const names = [{ ...sign, width }];
    const last = terraces.at(-1);
    let y = last ? last.y - sheet.pitch : 0;
    if (last && last.plots.filter(({ house }) => !house).length === 1) {
      const start = snap(endOf(last.plots)) + apart;
      const [name] = layOn(last.y, names, start);
      const plots = layOn(last.y, houses, start);
      if (name?.x === start && plots.length === houses.length) {
        terraces.splice(-1, 1, { ...last, plots: [...last.plots, ...plots, name] });
        continue;
      }
    }
    // Raise the terrace until no tower stands in front of the name.
    while (layOn(y, names)[0]?.x !== leftAt(y) + inset) y -= 2 * floor;
    for (let rest = houses, signs = layOn(y, names); signs.length + rest.length > 0; ) {
      const plots = layOn(y, rest);
      terraces.push({ plots: [...plots, ...signs], left: leftAt(y), y });
      rest = rest.slice(plots.length);
      signs = [];
      y -= sheet.line;
    }
  }
  return terraces;
}
