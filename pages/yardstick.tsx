import { RichText } from '#components/rich-text.tsx';
import { claims } from '#data/claims.ts';
import { states } from '#data/locations.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';

const words = targetInvestments.yardstick;

/** Height of the drawing's own units: the wall of the house, and the roof above it. Styles set the size on the page. */
const HEIGHT = 226;
const WALL = 196;

const inFull = (count: number): string => count.toLocaleString('en-US');

/** Returns the first and last number of the unit range, or undefined if the range has no two numbers. */
export function boundsOf(range: string): readonly [from: number, to: number] | undefined {
  const [from = 0, to = 0] = (range.match(/\d[\d,]*/g) ?? []).map((text) => Number(text.replaceAll(',', '')));
  return from < to ? [from, to] : undefined;
}

/**
 * Groups property `sizes` into histogram columns of equal width. The criteria range starts and ends at a column edge. It
 * spans up to five columns, or fewer if five would put too many columns on the chart. Returns positions in columns from
 * the left (`columnOf` a size, `zero`, the range, the labeled `ticks`), the `counts` per column, and the sizes `beyond`
 * the chart's break, if any.
 */
export function scaleOf(sizes: readonly number[], [from, to]: readonly [number, number]) {
  const width = to - from;
  const inside = [5, 4, 3, 2].find((n) => width % n === 0 && (to * n) / width <= 30) ?? 1;
  const step = Math.max(width / inside, Math.ceil(to / 30));
  const below = Math.ceil(from / step);
  const columnOf = (units: number) => {
    if (units < from) return below - Math.ceil((from - units) / step);
    if (units <= to) return below + Math.min(inside - 1, Math.floor((units - from) / step));
    return below + inside + Math.ceil((units - to) / step) - 1;
  };
  const most = Math.max(...sizes, to);
  // Up to 25 columns are above the range. The rest stands in one column beyond a break.
  const end = below + inside + Math.min(25, Math.ceil((most - to) / step / inside) * inside);
  const beyond = sizes.filter((units) => columnOf(units) >= end).sort((a, b) => a - b);
  const counts = Array.from({ length: end }, (_, column) => ({
    column,
    count: sizes.filter((units) => columnOf(units) === column).length,
  }));
  if (beyond.length > 0) counts.push({ column: end + 2, count: beyond.length });
  const ticks = Array.from({ length: Math.floor((end - below) / inside) + 1 }, (_, index) => ({
    column: below + index * inside,
    units: index === 0 ? from : to + (index - 1) * inside * step,
  }));
  return { step, columnOf, below, inside, counts, ticks, beyond, zero: below - from / step, end };
}

/** Draws every property of the data on a scale of units, with a house around the range that the firm buys. */
export function Yardstick() {
  const bounds = boundsOf(claims['unit-range'].words);
  const sizes = states.flatMap(({ properties }) => properties.map(({ units }) => units));
  if (!bounds || sizes.length === 0) return null;
  const { step, columnOf, below, inside, counts, ticks, beyond, zero, end } = scaleOf(sizes, bounds);
  const columns = end + (beyond.length > 0 ? 4 : 0);
  const isInside = (column: number) => column >= below && column < below + inside;
  const floor = Math.min(39, WALL / Math.max(...counts.map(({ count }) => count)));
  /** Returns a line up each column inside or outside the range, which dashes cut into windows of two panes. */
  const windowsOf = (inRange: boolean) =>
    counts
      .filter(({ column, count }) => count > 0 && isInside(column) === inRange)
      .map(({ column, count }) => `M${20 * column + 10} ${HEIGHT - 3}v${-Math.floor(count * floor)}`)
      .join('');
  const dashes = [0.41, 0.03, 0.41, 0.15].map((part) => (part * floor).toFixed(2)).join(' ');
  const [left, right, eaves] = [20 * below, 20 * (below + inside), HEIGHT - WALL - 3];
  const slash = (x: number) => `M${x - 4} ${HEIGHT + 6}l8-12`;
  const gap = 20 * end + 16;
  const broken = beyond.length > 0 ? `${gap}${slash(gap)}${slash(gap + 8)}M${gap + 8} ${HEIGHT}H` : '';
  const ground = `${slash(left)}${slash(right)}M0 ${HEIGHT}H${broken}${20 * columns}`;
  const most = inFull(Math.max(...sizes));
  const values: Readonly<Record<string, string>> = {
    all: inFull(sizes.length),
    inside: inFull(sizes.filter((units) => isInside(columnOf(units))).length),
    smaller: inFull(sizes.filter((units) => columnOf(units) < below).length),
    larger: inFull(sizes.filter((units) => columnOf(units) >= below + inside).length),
    most,
    step: inFull(step),
  };
  const filled = (text: string) => text.replace(/\[(\w+)\]/g, (whole, name) => values[name] ?? whole);
  const at = (column: number) => `${Math.round((1000 * column) / columns) / 10}%`;
  return (
    <figure className="wrap yardstick" data-computed="">
      <figcaption>
        <RichText>{filled(words.caption)}</RichText>
      </figcaption>
      <div className="yardstick-frame">
        <svg className="yardstick-drawing" role="img" aria-label={filled(words.summary)}>
          <svg viewBox={`0 0 ${20 * columns} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path className="yardstick-house" d={`M${left} ${HEIGHT}V${eaves}H${right}V${HEIGHT}`} />
            <path
              className="yardstick-roof"
              d={`M${left - 6} ${eaves}L${(left + right) / 2} 0 ${right + 6} ${eaves}z`}
            />
            <path className="windows-outside" strokeDasharray={dashes} d={windowsOf(false)} />
            <path className="windows-inside" strokeDasharray={dashes} d={windowsOf(true)} />
            <path d={ground} />
            <path className="yardstick-range" d={`M${left} ${HEIGHT}H${right}`} />
          </svg>
          {below - zero > 2 && (
            <text className="yardstick-first" x={at(zero)} y="100%">
              0 {words.units}
            </text>
          )}
          {ticks.map(({ column, units }) => (
            <text key={units} x={at(column)} y="100%">
              {inFull(units)}
            </text>
          ))}
          {inside > 3 && (
            <text className="yardstick-buy" x={at(below + inside / 2)} y="100%">
              {words.range}
            </text>
          )}
          {beyond.length > 0 && (
            <text x={at(end + 2.5)} y="100%">
              {beyond.length > 1 && `${words.more} `}
              {most}
            </text>
          )}
        </svg>
      </div>
      <p className="caption">{filled(words.note)}</p>
    </figure>
  );
}
