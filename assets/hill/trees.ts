import type { Tree } from './forms.ts';
import { chance, n } from './svg.ts';
import type { Plot, Terrace } from './terraces.ts';

/** One of each sort, its foot at 0 0. */
const symbols: Readonly<Record<Tree, readonly string[]>> = {
  round: [
    '<path class="trunk" d="M0 0v-6M0-3.5l-2-2M0-4.5l2-2"/><path d="M-3.6-5.6c-1.6-2.6.2-4.6 1.4-5 .6-2 3.8-2.2 4.6 0 1.6.4 2.8 2.8 1.2 5-1.8 2-5.4 2-7.2 0z"/><path class="light" d="M-2-7c-.4-1.8 1-2.8 2.2-3z"/>',
    '<path class="trunk" d="M0 0v-8M0-5l-2-2.2M0-6l2.2-2.2"/><path d="M-4.6-7.6c-2-3.2.2-6 1.8-6.4.8-2.6 4.8-2.8 5.8 0 2 .6 3.6 3.6 1.6 6.4-2.2 2.6-7 2.6-9.2 0z"/><path class="light" d="M-3-9c-.6-2.6 1.2-4 3-4.4z"/>',
  ],
  pine: [
    '<path class="trunk" d="M0 0v-5"/><path d="M-3-3.5l3-4.5 3 4.5zM-2.6-6.5l2.6-4 2.6 4zM-2-9.5l2-4 2 4z"/>',
    '<path class="trunk" d="M0 0v-10"/><path d="M-4-8.5q4-3 8 0zM-3.4-11q3.4-3 6.8 0zM-2.4-13.5q2.4-3 4.8 0z"/>',
  ],
  palm: [
    '<path class="trunk" d="M0 0q.8-5 0-10"/><path d="M0-10q-3-2.5-4.5.8 2-1.600 4.500-.8q-2.500.6-2.800 3.200 1-2.200 2.800-3.200q1.800 1 2.800 3.200-.3-2.600-2.800-3.200q2.500-.8 4.500.8-1.500-3.300-4.500-.8z"/>',
    '<path class="trunk" d="M0 0q-.8-7 0-13"/><path d="M0-13q-3-2.5-4.5.8 2-1.600 4.500-.8q-2.500.6-2.800 3.200 1-2.200 2.800-3.200q1.800 1 2.800 3.200-.3-2.600-2.800-3.200q2.500-.8 4.500.8-1.500-3.300-4.500-.8z"/>',
  ],
};

/** The trees that {@link treesOf} plants. */
export const treeSymbols: string = Object.entries(symbols)
  .flatMap(([sort, list]) =>
    list.map((drawn, i) => `<g id="${sort.toUpperCase()}${i}">${drawn}</g>`),
  )
  .join('');

/** How wide a crown is. */
const crown = 9;

/** Trees wherever two buildings leave room for one, before no window and behind no building. */
export function treesOf(terraces: readonly Terrace[]): string {
  return terraces
    .map(({ plots }, index) => {
      const lower = terraces.slice(Math.max(0, index - 5), index).flatMap((below) => below.plots);
      const hidden = (x: number, y: number) =>
        lower.some(
          (plot) =>
            plot.y - plot.height < y && plot.x - crown < x && plot.x + plot.width + crown > x,
        );
      return plots
        .slice(1)
        .map((plot, i) => between(plots[i], plot, hidden))
        .join('');
    })
    .join('');
}

function between(
  left: Plot | undefined,
  right: Plot,
  hidden: (x: number, y: number) => boolean,
): string {
  const { form } = left ?? {};
  if (!left || !form) return '';
  const from = left.x + left.width;
  // Where the ground rises on the way to the next place, trees stand on the lower side.
  const room = left.y === right.y ? right.x - from : (right.x - from) / 2;
  const count = Math.min(3, Math.floor(room / crown));
  return Array.from({ length: count }, (_, nth) => {
    const seed = chance(`${left.property}${nth}`);
    const x = from + ((nth + 0.5) * room) / count;
    if ((seed % 5 === 0 && count > 1) || hidden(x, left.y)) return '';
    return `<use href="#${form.tree.toUpperCase()}${(seed >> 3) % 2}" x="${n(x)}" y="${left.y}"/>`;
  }).join('');
}
