import { type Mode, pick } from '../make/tokens.ts';
import { bay, floor } from './terraces.ts';

/** Returns the page's colors in the drawings, by day and by night. They are part of the drawings' cache key. */
export const pageColors = () => pick('sky', 'sun', 'earth', 'ink', 'brass-drawn', 'brass-earth');

/** Tints of each kind of wall. */
export const walls = {
  boards: { day: ['#f7f2e7', '#e6dac4', '#dde2d5'], night: ['#42574c', '#3a4f46', '#3f5a50'] },
  brick: { day: ['#c49a7e', '#b58f75', '#cbaa90'], night: ['#40402f', '#4a4a3c', '#3d3f30'] },
  concrete: { day: ['#e6dac4', '#dde2d5', '#f1e9da'], night: ['#2f463c', '#31453c', '#3a4f46'] },
  row: {
    day: ['#cbaa90', '#f1e9da', '#c6cfbf', '#b58f75', '#e6dac4'],
    night: ['#4a4a3c', '#3f5a50', '#31453c', '#40402f', '#42574c'],
  },
  stucco: { day: ['#f1e9da', '#efdcae', '#f7f2e7', '#dde2d5'], night: ['#3f5a50', '#3d544a', '#42574c', '#354b41'] },
} as const;

/**
 * Returns the palette of the hand-made drawings. Where drawings meet the page, the palette has the page's colors.
 * `glass` has the color of most windows and two accents, and `unlit` is for windows of neighbors.
 */
export function paletteOf(mode: Mode) {
  const page = pageColors();
  const tint = <Tint>(day: Tint, night: Tint) => (mode === 'day' ? day : night);
  return {
    sky: [page[mode].sky, tint('#f1e9da', '#22392f')],
    rules: tint('#b7c5bd', '#1d352c'),
    sun: page[mode].sun,
    earth: page[mode].earth,
    brass: page[mode]['brass-drawn'],
    plan: tint('#cfbf9f', '#5f6f5e'),
    slate: tint('#8c9b92', '#3a4f46'),
    tile: tint('#b58f75', '#4a4a3c'),
    trim: tint('#f7f2e7', '#4a5f54'),
    ink: page.day.ink,
    shade: tint(page.day.ink, '#07130f'),
    leaf: tint('#86a083', '#29443a'),
    trunk: tint('#4a5f54', '#0c1b16'),
    door: tint('#2c463e', page.night['brass-drawn']),
    glass: tint(['#2c463e', '#3d5950', '#e8c57c'], ['#e9c477', '#b9975a', '#4c5440']),
    unlit: tint('#7f978c', '#16261f'),
    /** Color of a lit terrace's edge. */
    lit: page.day['brass-earth'],
    /** Color of all walls of the small hill. */
    wall: tint('#b7ad93', '#4a5f54'),
    mode,
  };
}

type Palette = ReturnType<typeof paletteOf>;

const lamp = '#ffdf94';

/** Returns CSS rules that fill walls with the palette's tints. `change` may adjust each tint. */
const wallsOf = ({ mode }: Palette, within = '', change = (tint: string) => tint) =>
  Object.entries(walls).flatMap(([wall, tints]) =>
    tints[mode].map((tint, index) => `${within}.${wall}${index}{fill:${change(tint)}}`),
  );

/**
 * CSS for the light in a picture. In `alone`, every place is lit. In `evening`, one place is lit between its pale
 * neighbors; by day, its roofs and all of the neighbors are outlined. In `index`, the URL fragment shows the earth, all
 * houses, or one place. In `small`, all places are pale, and the URL fragment lights one place.
 */
const lighting = {
  alone: () => '',
  evening: (palette) => {
    const { ink, leaf, mode, slate, tile, trim, unlit } = palette;
    const shaded = (tint: string) => `color-mix(in srgb,${tint},${ink})`;
    const pale = (tint: string) => paleOf(palette, tint);
    const roofs = (within: string, change: typeof pale) =>
      Object.entries({ slate, tile, trim })
        .map(([part, tint]) => `${within}.${part}{fill:${change(tint)}}`)
        .join('');
    const own = [...wallsOf(palette, '.s ', shaded), roofs('.s ', shaded)].join('');
    const outlined = '.slate,.tile,.trim,.n path:not(.plan,.party,.shade,.door,.window)';
    return [
      ...(mode === 'day' ? [own, `${outlined}{stroke:${ink};stroke-width:.5}`] : []),
      ...wallsOf(palette, '.n ', pale),
      `${roofs('.n ', pale)}.n path{stroke-opacity:.5}.n .window{stroke:${unlit};stroke-opacity:1}`,
      `.s .window{stroke:${lamp}}.s .ground{stroke-width:2}.trees{fill:${pale(leaf)}}`,
    ].join('');
  },
  index: ({ lit }) =>
    '#All:not(:target) :is(#Earth:not(:target),#Houses:not(:target) :is(.trees,.s:not(:target))){display:none}' +
    `.s:target .ground{stroke:${lit};stroke-width:2}`,
  small: (palette) =>
    `.wall{fill:${paleOf(palette, palette.wall)}}.window{display:none}` +
    `.s:target .wall{fill:color-mix(in srgb,${palette.wall},${palette.ink})}.s:target .window{display:inline;stroke:${lamp}}` +
    `.s:target .ground{stroke:${palette.lit};stroke-width:2}`,
} satisfies Record<string, (palette: Palette) => string>;

/** Returns a tint of a neighbor, mixed with the sky by day and with the earth by night. */
const paleOf = ({ mode, sky, earth }: Palette, tint: string) =>
  `color-mix(in srgb,${tint} 62%,${mode === 'day' ? sky[0] : earth})`;

/** Draws a repeating tile that colors windows: most windows are plain, some have a blind, and few have a lamp. */
function panes({ glass: [most, some, few] }: Palette): string {
  const [width, height] = [11 * bay, 7 * floor];
  const cells = (...list: readonly number[]) =>
    list.map((n) => `M${(n % 11) * bay} ${Math.floor(n / 11) * floor}h${bay}v${floor}h-${bay}z`);
  return [
    // The offset of half a bay and a quarter of a floor keeps cell edges between windows.
    `<defs><pattern id="W" width="${width}" height="${height}" x="1.5" y="1" patternUnits="userSpaceOnUse">`,
    `<path fill="${most}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${some}" d="${cells(1, 6, 20, 25, 40, 44, 49, 65, 68, 74).join('')}"/>`,
    `<path fill="${few}" d="${cells(15, 52, 56).join('')}"/></pattern></defs>`,
  ].join('');
}

/** Returns the styles and definitions of a drawing. */
export function stylesOf(mode: Mode, use: keyof typeof lighting): string {
  const palette = paletteOf(mode);
  return [
    '<style>',
    ...wallsOf(palette),
    `.earth{fill:${palette.earth}}.shade{fill:${palette.shade};fill-opacity:.13}.slate{fill:${palette.slate}}.tile{fill:${palette.tile}}`,
    `.trim{fill:${palette.trim}}.door{fill:${palette.door}}.plan,.party{stroke:${palette.plan}}`,
    `.party{stroke-width:3;stroke-dasharray:.6 8.4}.edge,.ground{stroke:${palette.brass}}.edge{stroke-width:1.25}`,
    // Each window is a dash in the middle of a bay.
    '.window{stroke:url(#W);stroke-width:2.8;stroke-dasharray:1.8 1.2;stroke-dashoffset:2.4}',
    `.trees{fill:${palette.leaf};stroke:${palette.trunk};stroke-width:.5}`,
    `${lighting[use](palette)}</style>${panes(palette)}`,
  ].join('');
}
