import { isBuilt } from './buildings.ts';
import { at, n, path } from './svg.ts';
import { floor, type Plot, type Terrace } from './terraces.ts';
import { mix, type Tints } from './tints.ts';

/** The rules of the sky: closer together the lower they are. */
export function skyRules(width: number, to: number): string {
  let d = '';
  for (let [y, apart] = [10, 6]; y < to; y += apart, apart += 0.18) {
    d += `${at('M', 0, y)}H${n(width)}`;
  }
  return d;
}

/** What is drawn of the earth. */
interface Section {
  readonly width: number;
  /** How far it reaches below the lowest ground. */
  readonly below: number;
}

/** The edge of a terrace, a stair wherever it rises, and where it begins. */
function edgeOf(terraces: readonly Terrace[], index: number, width: number) {
  const { ground } = terraces[index] ?? { ground: [] };
  const [[left = 0, start = 0] = [], ...steps] = ground;
  let edge = at('M', left, start);
  let foot = left;
  if (left > 0) {
    const under = terraces[index - 1]?.ground ?? [];
    const level = under.filter(([x]) => x <= left).at(-1)?.[1] ?? start;
    const height = Math.max(0, Math.round((level - start) / floor));
    // Where terraces do not step back as far as they rise, a wall holds the rest.
    const treads = Math.min(height, Math.round((left - (under[0]?.[0] ?? 0)) / floor));
    foot -= treads * floor;
    edge =
      at('M', foot, level) +
      at('v', (treads - height) * floor) +
      `v-${floor}h${floor}`.repeat(treads);
  }
  for (const [x] of steps) edge += `${at('H', x)}l${floor}-${floor}`;
  return { edge: `${edge}H${n(width)}`, foot };
}

/**
 * The earth below a terrace, in section.
 *
 * @param terraces from the lowest up
 * @param index which of them
 */
export function groundShape(
  terraces: readonly Terrace[],
  index: number,
  { width, below }: Section,
): string {
  const { edge, foot } = edgeOf(terraces, index, width);
  return `${edge}V${n(below)}H${n(foot)}z`;
}

/** The earth below a terrace, the farther the paler, under its brass edge. */
export function drawGround(
  terraces: readonly Terrace[],
  index: number,
  section: Section,
  look: Tints,
): string {
  const far = Math.min(1, index / Math.max(4, terraces.length - 1));
  const shape = groundShape(terraces, index, section);
  const { edge } = edgeOf(terraces, index, section.width);
  return (
    path(`class="earth" fill="${mix(look.earth, look.far, far)}"`, shape) +
    path('class="edge"', edge)
  );
}

/** The places that show nothing: a house in dashes over its plan. */
export const drawEmptyPlots = (plots: readonly Plot[]): string =>
  path(
    'class="empty"',
    plots
      .filter((plot) => !isBuilt(plot))
      .map(({ x, y, width }) => {
        const half = width / 2 - 3;
        const house = `${at('M', x + 3, y)}v-15${at('l', half, -11, half, 11)}v15`;
        return `${house}${at('M', x + 3, y + 11)}v-6${at('h', 2 * half)}v6`;
      })
      .join(''),
  );

/** The ground below the buildings of a place: a line for each terrace that they stand on. */
export function groundOf(plots: readonly Plot[]): string {
  return [...new Set(plots.map(({ y }) => y))]
    .map((y) => {
      const row = plots.filter((plot) => plot.y === y);
      const [first, last] = [row[0], row.at(-1)];
      if (!first || !last) return '';
      return `${at('M', first.x - 4, y)}${at('h', last.x + last.width + 8 - first.x)}`;
    })
    .join('');
}
