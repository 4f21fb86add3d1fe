import type { Roof } from './forms.ts';
import { at, box, poly } from './svg.ts';

/** A roof as paths: what is covered with slate, with tiles, and what is built of the wall's own stuff. */
export interface RoofParts {
  readonly slate?: string;
  readonly tile?: string;
  readonly wall?: string;
  readonly trim?: string;
  readonly line?: string;
}

/** Draws a roof over a wall: from its left edge, at its top, so wide. */
type DrawRoof = (x: number, y: number, width: number) => RoofParts;

/** Draws something so many times beside each other. */
const repeat = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

const hip = (x: number, y: number, w: number, h = 6) =>
  poly(x - 2, y, h, -h, w + 4 - 2 * h, 0, h, h);

const cornice: DrawRoof = (x, y, w) => ({
  trim: box(x - 1.5, y - 2, w + 3, 2),
  line: `${at('M', x - 1.5, y)}${at('h', w + 3)}`,
});

const chimneys = (x: number, y: number, w: number) =>
  repeat(Math.max(1, Math.round(w / 26)), (i) => box(x + 4 + i * 26, y - 6, 3, 6));

const tank = (x: number, y: number) =>
  `${poly(x - 1, y - 10, 5, -4, 5, 4)}${box(x, y - 10, 8, 6)}${box(x + 1, y - 4, 1, 4)}${box(x + 6, y - 4, 1, 4)}`;

/** How each roof is drawn. */
export const roofs: Readonly<Record<Roof, DrawRoof>> = {
  gable: (x, y, w) => {
    const gables = w < 30 ? 1 : 2;
    const half = Math.min(9, w / (2 * gables));
    const rise = half * 0.8;
    const starts = gables === 1 ? [x + w / 2 - half] : [x - 1, x + w + 1 - 2 * half];
    return {
      ...(gables > 1 && { slate: poly(x + 2, y, 4, -5, w - 12, 0, 4, 5) }),
      wall: starts.map((left) => poly(left, y, half, -rise, half, rise)).join(''),
      line: starts
        .map(
          (left) =>
            `${at('M', left - 1, y + 0.8)}${at('l', half + 1, -rise - 0.8, half + 1, rise + 0.8)}`,
        )
        .join(''),
    };
  },
  hip: (x, y, w) => ({
    slate: hip(x, y, w),
    wall: `${poly(x + w / 2 - 6, y, 6, -5, 6, 5)}${box(x + 8, y - 8, 3, 4)}${box(x + w - 11, y - 8, 3, 4)}`,
  }),
  tile: (x, y, w) => ({
    tile: hip(x, y, w, 4) + (w > 40 ? hip(x + 6, y - 9, 9, 4) : ''),
    ...(w > 40 && { wall: box(x + 6, y - 9, 9, 6) }),
  }),
  mansard: (x, y, w) => ({
    slate: poly(x - 1, y, 2, -5, w - 2, 0, 2, 5),
    tile: chimneys(x, y - 4, w),
    trim: repeat(Math.floor(w / 12), (i) => box(x + 4 + i * 12, y - 4, 2.5, 3)),
  }),
  cornice: (x, y, w) => ({ ...cornice(x, y, w), tile: chimneys(x, y - 2, w) }),
  saw: (x, y, w) => ({
    slate: repeat(Math.floor(w / 9), (i) => poly(x + i * 9, y, 0, -6, 9, 6)),
    tile: `${poly(x + w - 7, y, 0.8, -26, 2.4, 0, 0.8, 26)}${box(x + w - 7, y - 27, 4, 1.5)}`,
  }),
  tank: (x, y, w) => ({ ...cornice(x, y, w), tile: tank(x + w * 0.62, y - 2) }),
  fin: (x, y, w) => ({
    wall: `${box(x + w / 2 - 12, y - 3, 24, 3)}${box(x + w / 2 - 7, y - 7, 14, 4)}`,
    trim: box(x + w / 2 - 1.5, y - 15, 3, 15),
    line: `${at('M', x - 1, y)}${at('h', w + 2)}`,
  }),
  butterfly: (x, y, w) => {
    const folds = Math.max(2, Math.round(w / 18));
    const half = (w + 6) / folds / 2;
    return {
      trim: `${at('M', x - 3, y)}${repeat(folds, () => at('l', half, -4, half, 4))}${at('v', -1.8)}${repeat(folds, () => at('l', -half, -4, -half, 4))}z`,
      line: `${at('M', x - 3, y - 1)}${repeat(folds, () => at('l', half, -4, half, 4))}`,
    };
  },
  penthouse: (x, y, w) => ({
    trim: box(x - 1, y - 1.5, w + 2, 1.5),
    slate: box(x + w * 0.18, y - 6.5, w * 0.42, 5),
    line: `${at('M', x + w * 0.14, y - 6.5)}${at('h', w * 0.5)}`,
  }),
  slab: (x, y, w) => ({
    trim: box(x - 1, y - 1.5, w + 2, 1.5),
    slate: box(x + w * 0.3, y - 7.5, w * 0.4, 6),
    line: `${at('M', x + w * 0.5, y - 7.5)}${at('v', -5)}`,
  }),
  crown: (x, y, w) => {
    const half = Math.min(8, w * 0.32);
    const step = half / 8;
    const [eaves, neck, point] = [2 * step, 3 * step, 3 * step];
    return {
      trim: box(x - 1, y - 1.5, w + 2, 1.5),
      slate: poly(
        x + w / 2 - half,
        y - 1.5,
        ...[eaves, -5 * step, neck, -3 * step, point, -7 * step],
        ...[point, 7 * step, neck, 3 * step, eaves, 5 * step],
      ),
      line: `${at('M', x + w / 2, y - 1.5 - 14 * step)}${at('v', -6 * step)}`,
    };
  },
};
