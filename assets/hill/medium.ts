import {
  bay,
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

/** The sheet of a hill with the names of places in its ground, below their first houses. */
export interface Slope {
  readonly width: number;
  /** How far two terraces lie apart at least, and two lines of one place; both whole risers of the stair. */
  readonly pitch: number;
  readonly line: number;
  /** How wide a tread of its stair is, two floors high. */
  readonly tread: number;
}

/** From the edge of a terrace to its first house, and between two places on it. */
const [inset, apart] = [10 * bay, 12 * bay];

/** Lays a terrace for each place, or for two short ones, along one straight stair up past the middle. */
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
      const start = snap(Math.max(...last.plots.map((plot) => plot.x + plot.width))) + apart;
      const [name] = layOn(last.y, names, start);
      const plots = layOn(last.y, houses, start);
      if (name?.x === start && plots.length === houses.length) {
        terraces.splice(-1, 1, { ...last, plots: [...last.plots, ...plots, name] });
        continue;
      }
    }
    // Where a tower stands before its name it lies higher.
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
