import { add, type Layers } from './layers.ts';
import type { Building, Floor } from './massing.ts';
import { roofs } from './roofs.ts';
import { at, box, chance } from './svg.ts';
import { bay, floor, type Plot, parapet, plinth, posts } from './terraces.ts';
import { tints } from './tints.ts';

/** A plot with a building on it. */
export type Built = Plot & Required<Pick<Plot, 'building' | 'form'>>;

/** Whether something is built there. */
export const isBuilt = (plot: Plot): plot is Built => plot.building !== undefined;

/** Each run of equally wide floors: their bays, the first of them from the ground, and how many. */
function tiersOf({ bays, storeys }: Building) {
  const tiers: { from: number; bays: number; floors: number }[] = [];
  storeys.forEach((storey, index) => {
    const [run] = storey;
    const width = index === 0 ? bays : (run?.windows ?? bays);
    const last = tiers.at(-1);
    if (last?.bays === width) last.floors += 1;
    else tiers.push({ from: (bays - width) / 2, bays: width, floors: 1 });
  });
  return tiers;
}

/** How many bays a house in a row has. */
const houseBays = 5;

/**
 * Draws a building in elevation, with its windows, and its plan below the ground.
 *
 * @param layers to which everything is added, by what it looks like
 */
export function drawBuilding(plot: Built, layers: Layers): void {
  const { building, form, x, y, property } = plot;
  const tint = chance(property);
  const own = `${form.wall}${tint % tints.day.walls[form.wall].length}`;
  const foot = y - (form.raised ? posts : 0);
  let top = foot - plinth;
  let roof = { x, width: plot.width };
  tiersOf(building).forEach((tier, index, all) => {
    const height =
      tier.floors * floor + (index === 0 ? plinth : 0) + (index === all.length - 1 ? parapet : 0);
    const wall = { x: x + tier.from * bay, width: tier.bays * bay + bay };
    const base = index === 0 ? foot : top;
    const wallTop = base - height;
    if (form.wall === 'rows') drawRow(layers, { ...wall, top: wallTop, height }, tint);
    else {
      add(layers, own, box(wall.x, wallTop, wall.width, height));
      const side = Math.min(18, wall.width * 0.22);
      add(layers, 'shade', box(wall.x + wall.width - side, wallTop, side, height));
    }
    if (index < all.length - 1)
      add(layers, 'trim', box(wall.x - 1, wallTop - 1, wall.width + 2, 1));
    top = wallTop;
    roof = wall;
  });
  const parts = roofs[form.roof](roof.x, top, roof.width);
  // A gable stands before the roof.
  add(layers, `over ${form.wall === 'rows' ? 'trim' : own}`, parts.wall);
  for (const name of ['slate', 'tile', 'trim', 'line'] as const) add(layers, name, parts[name]);
  if (form.raised) {
    for (let post = x + 1; post < x + plot.width; post += 2 * bay)
      add(layers, 'line', `${at('M', post, y)}v-4`);
  }
  add(layers, 'door', box(x + plot.width / 2 - 1.5, foot - 4.5, 3, form.raised ? 8.5 : 4.5));
  add(layers, form.glass, windowsOf(plot, foot - plinth));
  drawPlan(plot, layers);
}

/** The fronts of a row of houses, no two neighbors alike. */
function drawRow(
  layers: Layers,
  wall: { x: number; width: number; top: number; height: number },
  tint: number,
): void {
  const bays = Math.round(wall.width / bay) - 1;
  const houses = Math.max(1, Math.round(bays / houseBays));
  // Party walls stand between two windows; the first and the last house have the half bay at the end.
  const party = (house: number) =>
    wall.x + (house === 0 ? 0 : bay / 2 + Math.round((bays * house) / houses) * bay);
  for (let house = 0; house < houses; house += 1) {
    const from = party(house);
    const to = house === houses - 1 ? wall.x + wall.width : party(house + 1);
    const key = `rows${(tint + house) % tints.day.walls.rows.length}`;
    add(layers, key, box(from, wall.top, to - from, wall.height));
    if (house > 0) add(layers, 'line', `${at('M', from, wall.top)}${at('v', wall.height)}`);
  }
}

/** Every window of a building: a line along each floor, as long as its bays, of which each dash is a window. */
function windowsOf({ building, x }: Built, base: number): string {
  let before: Floor | undefined;
  let back = false;
  return building.storeys
    .map((storey, index) => {
      const runs = storey.map((run) => {
        // Floors that are alike lie over each other, drawn to and fro: the dashes of both are the same.
        const same = before?.from === run.from && before.windows === run.windows;
        back = same && !back;
        before = run;
        const start = at('M', x + (run.from + 0.5) * bay, base - (index + 0.5) * floor);
        const length = run.windows * bay;
        return (same ? `m0-${floor}` : start) + at('h', back ? -length : length);
      });
      if (storey.length > 1) before = undefined;
      return runs.join('');
    })
    .join('');
}

/** The plan below: its walls in section, the door left open, a party wall every few bays. */
function drawPlan({ x, y, width }: Built, layers: Layers): void {
  const half = width / 2 - 3;
  const wall = at('h', -half);
  add(layers, 'plan', `${at('M', x + half, y + 11)}${wall}v-6${at('h', width)}v6${wall}`);
  if (width > 8 * bay) add(layers, 'party', `${at('M', x + 6, y + 6.5)}${at('h', width - 10)}`);
}
