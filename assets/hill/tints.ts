import { color } from '../tokens.ts';
import type { Wall } from './forms.ts';

/** By day or by night. */
export type Mode = 'day' | 'night';

/** The tints of a drawing. */
export interface Tints {
  readonly line: string;
  readonly sky: readonly [top: string, horizon: string];
  readonly rules: string;
  readonly disc: string;
  /** How large the sun is, or the moon. */
  readonly discRadius: number;
  readonly haze: string;
  /** The ground that goes on below the drawing, and the farthest terrace. */
  readonly earth: string;
  readonly far: string;
  readonly brass: string;
  readonly plan: string;
  readonly roof: string;
  readonly tile: string;
  readonly trim: string;
  readonly shade: string;
  readonly leaf: string;
  readonly leaf2: string;
  readonly trunk: string;
  readonly door: string;
  /** Windows: most of them, and the others between them. */
  readonly glass: readonly [most: string, some: string, few: string];
  /** A window whose place is not the one that is shown. */
  readonly unlit: string;
  readonly walls: Readonly<Record<Wall, readonly string[]>>;
}

/** The tints of the drawings made by hand; where they meet the page, the page's own colors. */
export const tints: Readonly<Record<Mode, Tints>> = {
  day: {
    line: color('ink'),
    sky: [color('sky'), '#f1e9da'],
    rules: '#b7c5bd',
    disc: '#f1e2bb',
    discRadius: 36,
    haze: '#c3cfc8',
    earth: color('earth'),
    far: '#62796f',
    brass: color('brass-drawn'),
    plan: '#cfbf9f',
    roof: '#8c9b92',
    tile: '#b58f75',
    trim: '#f7f2e7',
    shade: color('ink'),
    leaf: '#86a083',
    leaf2: '#a9bb9c',
    trunk: '#4a5f54',
    door: '#2c463e',
    glass: ['#2c463e', '#3d5950', '#e8c57c'],
    unlit: '#7f978c',
    walls: {
      boards: ['#f7f2e7', '#e6dac4', '#dde2d5'],
      brick: ['#c49a7e', '#b58f75', '#cbaa90'],
      concrete: ['#e6dac4', '#dde2d5', '#f1e9da'],
      rows: ['#cbaa90', '#f1e9da', '#c6cfbf', '#b58f75', '#e6dac4'],
      stucco: ['#f1e9da', '#efdcae', '#f7f2e7', '#dde2d5'],
    },
  },
  night: {
    line: '#6f7f70',
    sky: [color('sky', 'night'), '#22392f'],
    rules: '#1d352c',
    disc: '#a39a76',
    discRadius: 25,
    haze: '#1b3028',
    earth: color('earth', 'night'),
    far: '#1b322a',
    brass: color('brass-drawn', 'night'),
    plan: '#5f6f5e',
    roof: '#3a4f46',
    tile: '#4a4a3c',
    trim: '#4a5f54',
    shade: '#07130f',
    leaf: '#29443a',
    leaf2: '#354b41',
    trunk: '#0c1b16',
    door: color('brass-drawn', 'night'),
    glass: ['#e9c477', '#b9975a', '#4c5440'],
    unlit: '#16261f',
    walls: {
      boards: ['#42574c', '#3a4f46', '#3f5a50'],
      brick: ['#40402f', '#4a4a3c', '#3d3f30'],
      concrete: ['#2f463c', '#31453c', '#3a4f46'],
      rows: ['#4a4a3c', '#3f5a50', '#31453c', '#40402f', '#42574c'],
      stucco: ['#3f5a50', '#3d544a', '#42574c', '#354b41'],
    },
  },
};

/**
 * A color between two others.
 *
 * @param share of the second, 0 to 1
 */
export function mix(one: string, other: string, share: number): string {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return `#${channels(one)
    .map((value, i) => Math.round(value + ((others[i] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
