import type { Built } from './buildings.ts';
import { at, n, path } from './svg.ts';
import { bay } from './terraces.ts';
import type { Tints } from './tints.ts';

/** Where the dimension string runs, and between which heights the plan lies. */
const [string, planTop, planFoot] = [488, 503, 562];

/** The edges of a building on the plate. */
const edges = ({ x, width }: Built, scale: number) =>
  [400 + x * scale, 400 + (x + width) * scale] as const;

/** A terrace of lawn under a rank, as wide as it and the rank before it. */
export function lawn(plots: readonly Built[], front: readonly Built[]): string {
  const all = [...plots, ...front];
  const from = Math.min(...all.map(({ x }) => x)) - 3 * bay;
  const to = Math.max(...all.map(({ x, width }) => x + width)) + 3 * bay;
  const y = plots[0]?.y ?? 0;
  const below = front[0]?.y ?? 0;
  const slope = Math.min(6, (below - y) / 2);
  return path(
    'class="lawn"',
    `${at('M', from - slope, below)}${at('L', from, y)}${at('H', to)}${at('L', to + slope, below)}z`,
  );
}

/** The dimension string below the front: a tick at every edge. */
export function drawDimension(
  front: readonly Built[],
  scale: number,
  { brass, rules }: Tints,
): string {
  const ticks = [...new Set(front.flatMap((plot) => edges(plot, scale)).map((x) => n(x)))].map(
    Number,
  );
  const [from, to] = [Math.min(...ticks) - 5, Math.max(...ticks) + 5];
  const tick = (x: number) => `${at('M', x - 3.4, string + 3.4)}l6.8-6.8`;
  return (
    path(
      `stroke="${rules}" stroke-width=".5"`,
      ticks.map((x) => `${at('M', x, 478)}v20`).join(''),
    ) +
    path(
      `stroke="${brass}" stroke-width=".7"`,
      `${at('M', from, string)}${at('H', to)}${ticks.map(tick).join('')}`,
    )
  );
}

/** The plan of the front: outer walls broken by windows, a door that swings, rooms and a stair. */
export function drawPlan(front: readonly Built[], scale: number, { plan }: Tints): string {
  const thick = front.length > 3 ? 2.5 : 4;
  const walls = front.map((plot) => {
    const [from, to] = edges(plot, scale);
    const door = Math.min(22, (to - from) / 4);
    const middle = (from + to) / 2;
    // A pier between two windows; where bays are narrow, one for several of them.
    const every = Math.max(1, Math.ceil(26 / (bay * scale))) * bay * scale;
    const half = middle - door / 2 - from;
    const piers = (start: number, turn: number) =>
      Array.from(
        { length: Math.max(1, Math.floor(half / every)) },
        (_, i) =>
          `${at('M', start + turn * i * every, planFoot)}${at('h', turn * Math.min(every * 0.45, half))}`,
      ).join('');
    const rooms = Math.max(1, Math.round((to - from) / 78));
    const parties = Array.from(
      { length: rooms - 1 },
      (_, i) =>
        `${at('M', from + ((to - from) * (i + 1)) / rooms, planTop)}v${i % 2 === 0 ? 34 : 22}`,
    ).join('');
    return {
      outer: `${at('M', from, planTop)}V${planFoot}${at('M', to, planTop)}V${planFoot}${piers(from, 1)}${piers(to, -1)}`,
      inner: parties,
      fine:
        `${at('M', from, planFoot - 1)}${at('H', middle - door / 2)}${at('M', to, planFoot - 1)}${at('H', middle + door / 2)}` +
        `${at('M', middle - door / 2, planFoot)}${at('v', -door)}${at('q', door * 0.8, door * 0.2, door, door)}` +
        (to - from > 90 ? stair(middle - 9) : ''),
    };
  });
  const all = (part: 'fine' | 'inner' | 'outer') => walls.map((each) => each[part]).join('');
  return (
    path(`stroke="${plan}" stroke-width="${thick}"`, all('outer')) +
    path(`stroke="${plan}" stroke-width="${thick * 0.6}"`, all('inner')) +
    path(`stroke="${plan}" stroke-width=".5"`, all('fine'))
  );
}

const stair = (x: number) =>
  `${at('M', x, planTop)}v24h18v-24${[4, 8, 12, 16, 20].map((y) => `${at('M', x, planTop + y)}h18`).join('')}`;

/** The trees as the plan shows them. */
export const drawTreePlans = (trees: readonly number[], { leaf, plan }: Tints): string =>
  trees
    .map(
      (x) =>
        `<circle cx="${n(x)}" cy="584" r="12.5" fill="${leaf}" fill-opacity=".35" stroke="${plan}" stroke-width=".4"/>` +
        path(
          `stroke="${plan}" stroke-width=".4"`,
          `${at('M', x, 584)}l9.6 3M${n(x)} 584l-5 8.7M${n(x)} 584l-7.4-6.9M${n(x)} 584l8.3-5.7`,
        ),
    )
    .join('');
