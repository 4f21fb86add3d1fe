import type { Tints } from './look.ts';
import { path } from './roofs.ts';
import { floor, type Plot, type Terrace } from './terraces.ts';

/** A sky with its rules and the sun or the moon, for a picture that no page's own sky lies behind. */
export function drawSky(look: Tints, width: number, height: number, sun: [number, number]): string {
  const [zenith, horizon] = look.sky;
  let rules = '';
  for (let [y, apart] = [10, 6]; y < height; y += apart, apart += 0.18) rules += `M0 ${y}h${width}`;
  return (
    `<linearGradient id="S" x2="0" y2="1"><stop stop-color="${zenith}"/>` +
    `<stop offset="1" stop-color="${horizon}"/></linearGradient>` +
    path('fill="url(#S)"', `M0 0h${width}v${height}H0z`) +
    path(`stroke="${look.rules}" stroke-width=".6"`, rules) +
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="32" fill="${look.sun}"/>`
  );
}

/**
 * The earth of terraces, the farthest first, for each hides the earth behind it. Each has an edge of brass, and a
 * stair where it does not begin at the left edge.
 *
 * @param below how far the earth reaches below the lowest ground
 */
export const drawEarth = (terraces: readonly Terrace[], width: number, below: number): string =>
  terraces
    .map(({ left, y }, index) => {
      const level = terraces[index - 1]?.y ?? y;
      const treads = left > 0 ? Math.round((level - y) / (2 * floor)) : 0;
      const foot = left - treads * floor;
      const edge = `M${foot} ${y + treads * 2 * floor}${`v-${2 * floor}h${floor}`.repeat(treads)}H${width}`;
      return path('class="earth"', `${edge}V${below}H${foot}z`) + path('class="edge"', edge);
    })
    .reverse()
    .join('');

/** The ground below the buildings of a place: a line on each terrace that they stand on. */
export function drawGround(plots: readonly Plot[]): string {
  const lines = [...new Set(plots.map(({ y }) => y))].map((height) => {
    const row = plots.filter(({ y }) => y === height);
    return `M${Math.min(...row.map(({ x }) => x)) - 4} ${height}H${Math.max(...row.map(({ x, width }) => x + width)) + 4}`;
  });
  return path('class="ground"', lines.join(''));
}

/** How wide a crown is. */
const crown = 9;

/** A tree whose foot is there. */
export const drawTree = (x: number, y: number): string =>
  `<use href="#T" x="${Math.round(x)}" y="${y}"/>`;

/** Trees wherever two buildings leave room for one, and none behind a building. */
export function drawTrees(terraces: readonly Terrace[]): string {
  const all = terraces.flatMap(({ plots }) => plots);
  return all
    .flatMap(({ house, x, y, width }, index) => {
      const [next, from] = [all[index + 1], x + width];
      if (!house || next?.y !== y) return [];
      const lower = all.filter((plot) => plot.y > y && plot.y - plot.height < y);
      const count = Math.min(3, Math.floor((next.x - from) / crown));
      return Array.from({ length: count }, (_, n) => from + ((n + 0.5) * (next.x - from)) / count)
        .filter((at) =>
          lower.every((plot) => at < plot.x - crown || at > plot.x + plot.width + crown),
        )
        .map((at) => drawTree(at, y));
    })
    .join('');
}
