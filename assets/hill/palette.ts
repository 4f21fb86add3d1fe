import { color } from '../make/tokens.ts';
import { bay, floor } from './terraces.ts';

export type Mode = 'day' | 'night';

/**
 * The palette of the hand-made drawings, with the page's own colors where they meet the page. `glass`: most windows,
 * then two accents; `unlit`: windows of neighboring places; `far`: the farthest terrace.
 */
const day = {
  sky: [color('sky'), '#f1e9da'],
  rules: '#b7c5bd',
  sun: color('sun'),
  earth: color('earth'),
  far: color('far'),
  brass: color('brass-drawn'),
  plan: '#cfbf9f',
  slate: '#8c9b92',
  tile: '#b58f75',
  trim: '#f7f2e7',
  shade: color('ink'),
  leaf: '#86a083',
  trunk: '#4a5f54',
  door: '#2c463e',
  glass: ['#2c463e', '#3d5950', '#e8c57c'],
  unlit: '#7f978c',
  walls: {
    boards: ['#f7f2e7', '#e6dac4', '#dde2d5'],
    brick: ['#c49a7e', '#b58f75', '#cbaa90'],
    concrete: ['#e6dac4', '#dde2d5', '#f1e9da'],
    row: ['#cbaa90', '#f1e9da', '#c6cfbf', '#b58f75', '#e6dac4'],
    stucco: ['#f1e9da', '#efdcae', '#f7f2e7', '#dde2d5'],
  },
};

export type Tints = typeof day;

const night: Tints = {
  sky: [color('sky', 'night'), '#22392f'],
  rules: '#1d352c',
  sun: color('sun', 'night'),
  earth: color('earth', 'night'),
  far: color('far', 'night'),
  brass: color('brass-drawn', 'night'),
  plan: '#5f6f5e',
  slate: '#3a4f46',
  tile: '#4a4a3c',
  trim: '#4a5f54',
  shade: '#07130f',
  leaf: '#29443a',
  trunk: '#0c1b16',
  door: color('brass-drawn', 'night'),
  glass: ['#e9c477', '#b9975a', '#4c5440'],
  unlit: '#16261f',
  walls: {
    boards: ['#42574c', '#3a4f46', '#3f5a50'],
    brick: ['#40402f', '#4a4a3c', '#3d3f30'],
    concrete: ['#2f463c', '#31453c', '#3a4f46'],
    row: ['#4a4a3c', '#3f5a50', '#31453c', '#40402f', '#42574c'],
    stucco: ['#3f5a50', '#3d544a', '#42574c', '#354b41'],
  },
};

export const tints = { day, night };

/**
 * How a picture is lit. `alone`: every place is lit. `evening`: one place is lit between its neighbors. `index`: the
 * URL fragment selects all places, or one place to light.
 */
export type Use = 'alone' | 'evening' | 'index';

const lamp = '#ffdf94';

/** Returns CSS rules for walls, with each tint passed through `change`. */
const wallsOf = ({ walls }: Tints, within = '', change = (tint: string) => tint) =>
  Object.entries(walls).flatMap(([wall, tints]) =>
    tints.map((tint, index) => `${within}.${wall}${index}{fill:${change(tint)}}`),
  );

const lighting: Readonly<Record<Use, (look: Tints) => string>> = {
  alone: () => '',
  evening: (look) => {
    const shaded = (tint: string) => `color-mix(in srgb,${tint},${color('earth')})`;
    const roofs = (['slate', 'tile', 'door'] as const).map(
      (part) => `.s .${part}{fill:${shaded(look[part])}}`,
    );
    return (
      (look === day ? [...wallsOf(look, '.s ', shaded), ...roofs].join('') : '') +
      `.n{opacity:.42}.n .window{stroke:${look.unlit}}.s .window{stroke:${lamp}}` +
      `.s .ground{stroke-width:2}.trees{opacity:.5}`
    );
  },
  index: ({ earth }) =>
    '#All:not(:target) :is(.earth,.edge,.trees,.s:not(:target)),.veil{display:none}' +
    `.s:target path{opacity:.5}.s:target .window{opacity:1;stroke:${lamp}}` +
    `.s:target .veil{display:inline;fill:color-mix(in srgb,${earth} 55%,#000);opacity:.68}` +
    `.s:target .ground{opacity:1;stroke:${color('brass-earth')};stroke-width:3}`,
};

/** Draws the repeating tile that colors windows: most are plain, some have a blind, few have a lamp. */
function panes({ glass: [most, some, few] }: Tints): string {
  const [width, height] = [11 * bay, 7 * floor];
  /** Returns path data of cells, numbered row by row. */
  const cells = (...list: readonly number[]) =>
    list.map((n) => `M${(n % 11) * bay} ${Math.floor(n / 11) * floor}h${bay}v${floor}h-${bay}z`);
  return [
    // The offset of half a bay and a quarter of a floor puts cell edges between windows.
    `<pattern id="W" width="${width}" height="${height}" x="1.5" y="1" patternUnits="userSpaceOnUse">`,
    `<path fill="${most}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${some}" d="${cells(1, 6, 20, 25, 40, 44, 49, 65, 68, 74).join('')}"/>`,
    `<path fill="${few}" d="${cells(15, 52, 56).join('')}"/></pattern>`,
  ].join('');
}

/**
 * Returns the style and definitions of a drawing.
 *
 * @param high height of the farthest terrace; the ground fades toward it
 */
export function stylesOf(look: Tints, use: Use, high: number): string {
  return [
    '<style>',
    ...wallsOf(look),
    `.earth{fill:url(#E)}.shade{fill:${look.shade};fill-opacity:.13}.slate{fill:${look.slate}}.tile{fill:${look.tile}}`,
    `.trim{fill:${look.trim}}.door{fill:${look.door}}.plan,.party{stroke:${look.plan}}`,
    `.party{stroke-width:3;stroke-dasharray:.6 8.4}.edge,.ground{stroke:${look.brass}}.edge{stroke-width:1.25}`,
    // Each window is a dash in the middle of its bay.
    '.window{stroke:url(#W);stroke-width:2.8;stroke-dasharray:1.8 1.2;stroke-dashoffset:2.4}',
    `.trees{fill:${look.leaf};stroke:${look.trunk};stroke-width:.5}`,
    `${lighting[use](look)}</style><defs>${panes(look)}`,
    `<linearGradient id="E" gradientUnits="userSpaceOnUse" x2="0" y1="0" y2="${high}">`,
    `<stop stop-color="${look.earth}"/><stop offset="1" stop-color="${look.far}"/></linearGradient></defs>`,
  ].join('');
}
