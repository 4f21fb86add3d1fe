import type { ReactNode } from 'react';
import { state } from '../data/pages/state.ts';
import { usePage } from './page-context.tsx';

/** As the drawings of properties: their size, and where their ground lies. */
const [width, height, ground] = [800, 600, 477];

/** Most that a house may take of the sheet, and most between two windows. */
const [widest, highest, widestBay] = [600, 372, 52];

/**
 * A plate for a property without photograph or drawing: a terraced house with a window for each unit, over
 * its plan.
 */
export function UnitsPlate({ units }: { readonly units: number }): ReactNode {
  usePage().notes.drawings = true;
  const floors = floorsOf(units);
  const [bays = 1] = floors;
  const fitting = Math.min(widestBay, widest / bays, highest / (1.15 * (floors.length + 1.5)));
  // Half of it is a window: a dash that is rounded would add up along a floor.
  const bay = Math.floor(fitting * 5) / 5;
  const floor = 1.15 * bay;
  const right = Math.round((width + bays * bay) / 2);
  const base = ground - Math.max(1.1 * floor, 30);
  const top = (count: number) => base - count * floor;
  const left = (windows: number) => right - windows * bay - bay * 0.4;
  const silhouette = floors.map((windows, i) => `H${px(left(windows))}V${px(top(i + 1))}`).join('');
  const windows = floors.map(
    (count, i) =>
      `M${px(right - count * bay)} ${px(top(i) - floor / 2)}h${px((count - 0.5) * bay)}`,
  );
  const [start, end] = [px(left(bays)), px(right - bay * 0.1)];
  const door = px(end - Math.max(bay, 34));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={state.unitsPlateAlt}>
      <path fill="var(--panel)" d={`M0 0h${width}v${ground}H0z`} />
      <path fill="var(--earth)" d={`M${end} ${ground}${silhouette}H${end}z`} />
      <path
        stroke="var(--edge-earth)"
        strokeWidth={px(floor * 0.56)}
        strokeDasharray={px(bay / 2)}
        d={windows.join('')}
      />
      <path fill="var(--brass-earth)" d={`M${door} ${ground}v-16a7 7 0 0 1 14 0v16z`} />
      <path stroke="var(--ink)" strokeWidth="3" d={`M0 ${ground}h${width}`} />
      <path
        stroke="var(--brass-ui)"
        d={`M${start} 489H${end}M${start - 4} 493l8-8M${end - 4} 493l8-8`}
      />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        d={`M${door - 4} 560H${start}v-52H${end}v52h-${px(end - door - 18)}`}
      />
    </svg>
  );
}

/** Rounded to what can be seen. */
const px = (value: number) => Math.round(value * 10) / 10;

/**
 * How many windows each floor has, from the ground up: four terraces, the topmost floors as far as the
 * units reach.
 */
function floorsOf(units: number): readonly number[] {
  let floors: number[] = [];
  for (let count = 1, sum = 0; sum < units; count += 1) {
    const bays = Math.max(1, Math.round(count * 1.5));
    floors = Array.from({ length: count }, (_, i) =>
      Math.max(1, Math.round(bays * (1 - 0.18 * Math.floor((4 * i) / count)))),
    );
    sum = floors.reduce((all, windows) => all + windows, 0);
  }
  let left = units;
  return floors.flatMap((windows) => {
    const shown = Math.min(windows, left);
    left -= shown;
    return shown > 0 ? [shown] : [];
  });
}
