import { paneWidth } from './layers.ts';
import { bay, floor } from './terraces.ts';
import type { Tints } from './tints.ts';

/** A dash in the middle of each bay. */
export const dashes = (length: number): string =>
  `stroke-dasharray:${hundredths(length)} ${hundredths(bay - length)};stroke-dashoffset:${hundredths((bay + length) / 2)}`;

const hundredths = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

/** Lines of dashes, of which each is a window. */
export const glassStyles: string = Object.entries(paneWidth)
  .map(([name, pane]) => `.${name}{stroke-width:${name === 'small' ? 2.2 : 2.8};${dashes(pane)}}`)
  .join('');

/** Windows, of every sort of glass, inside what a selector finds. */
const windows = (selector = ''): string =>
  Object.keys(paneWidth)
    .map((name) => `${selector}.${name}`)
    .join(',');

/**
 * How everything looks.
 *
 * @param alone whether every place is lit, without a fragment that says so
 */
export function hillStyles(look: Tints, alone: boolean): string {
  const walls = Object.entries(look.walls).flatMap(([wall, list]) =>
    list.map((fill, index) => `.${wall}${index}{fill:${fill}}`),
  );
  const lit = alone ? ['.s'] : ['.s:target', '#All:target .s', '#Paper:target .s'];
  return [
    ...walls,
    `.shade{fill:${look.shade};fill-opacity:.13}.slate{fill:${look.roof}}.tile{fill:${look.tile}}`,
    `.trim{fill:${look.trim}}.door{fill:${look.door}}.line{stroke:${look.line};stroke-width:.5}`,
    `.plan,.party{stroke:${look.plan}}.party{stroke-width:3;stroke-dasharray:.6 8.4}`,
    `.sky{stroke:${look.rules};stroke-width:.6}.edge,.empty,.ground{stroke:${look.brass}}`,
    '.edge{stroke-width:1.25}.empty{stroke-dasharray:3 2}',
    glassStyles,
    `${windows()}{stroke:${look.unlit}}.s{opacity:.4}`,
    `${lit.join(',')}{opacity:1}${lit.map((state) => windows(`${state} `)).join(',')}{stroke:url(#W)}`,
    '.s:target .ground{stroke-width:3}',
    // On paper the earth is not printed, and its plans are in ink.
    `#Paper:target .earth{fill:#fff}#Paper:target .plan{stroke:${look.line}}`,
    `.trees{fill:${look.leaf};stroke:${look.trunk};stroke-width:.5}.trunk{fill:none}.light{fill:${look.leaf2};stroke:none}`,
  ].join('');
}

type Cells = readonly (readonly [x: number, y: number])[];

/** A tile of the grid that windows stand on: most of them are alike, some have a blind, few a lamp. */
export function panes({ glass: [most, some, few] }: Tints): string {
  const cell = (x: number, y: number) => `M${x * bay} ${y * floor}h${bay}v${floor}h-${bay}z`;
  const cells = (list: Cells) => list.map(([x, y]) => cell(x, y)).join('');
  const [width, height] = [11 * bay, 7 * floor];
  return (
    // Half a bay and a quarter of a floor to the side, the edges of its cells lie between windows.
    `<pattern id="W" width="${width}" height="${height}" x="1.5" y="1" patternUnits="userSpaceOnUse">` +
    `<path fill="${most}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${some}" d="${cells(somewhere)}"/><path fill="${few}" d="${cells(seldom)}"/></pattern>`
  );
}

const somewhere: Cells = [
  [1, 0],
  [6, 0],
  [9, 1],
  [3, 2],
  [7, 3],
  [0, 4],
  [5, 4],
  [10, 5],
  [2, 6],
  [8, 6],
];

const seldom: Cells = [
  [4, 1],
  [8, 4],
  [1, 5],
];
