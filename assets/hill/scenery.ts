import { at, n } from './svg.ts';
import { mix, type Tints } from './tints.ts';

/** Two crowns of leaves, as the trees of the drawings made by hand have them. */
const crowns = {
  a: 'M24 16q-6.5 10.5-17.5 5q-2.5 5.5-8.5 3.5q-6 3.5-11.5-1q-9 .5-12-8q-9-7-4-17q-3.5-11 6-17.5q3-7 10.5-6q4-6 11-4.5q12.5-4.5 21.5 5q4.5 2 4.5 7q3.5 3.5 2 8.5q8.5 8.5 3 19q.5 5.5-5 6.5z',
  b: 'M6.5 19q-5.5 3.5-11-.5q-7.5 3.5-14-1.5q-9-3.5-7.5-13.5q-9-10.5 1.5-19.5q-2-6.5 4.5-8.5q7.5-11.5 19-4q6-3 9.5 2.5q12-1.5 16.5 9.5q9.5 8.5 3.5 19.5q0 13-13 13q-3.5 4.5-9 3z',
  c: 'M24.5-16.5q4-.5 3 1.5q3.5 1.5 0 6M30-2.5q4.5 2.5 1 5q2 2.5-3.5 3.5q5 3.5 2 5q.5 2.5-3 3q1 3-3.5 3M20 21q-.5 3.5-4.5 2q-1.5 5.5-6 3.5M-3 27.5q-3.5 2.5-5.5-1.5q-4.5 3-6.5-.5q-1.5 0-1-3.5q-5 2-5.5-1.5q-5 1-3.5-3.5M7 .5q1.5 3-2 3.5q.5 4.5-4 3.5q-.5 2-2.5 .5q-2.5 4.5-6 1q-2 2.5-3.5 0q-3 1.5-3-2.5q-6 1.5-4-3.5',
} as const;

type Crown = readonly [shape: keyof typeof crowns, place: string];

const crown = ([shape, place]: Crown) => `<use href="#${shape}" transform="${place}"/>`;

const behind: readonly Crown[] = [
  ['b', 'translate(26 -51)scale(.65 .55)'],
  ['a', 'translate(-1 -54)scale(.65 .55)'],
  ['a', 'translate(16 -70)scale(.95 .85)'],
  ['b', 'translate(-9 -74)scale(-.65 .55)'],
  ['a', 'translate(39 -79)scale(-.7 .6)'],
  ['b', 'translate(19 -94)scale(.6 .5)'],
];

const before: readonly Crown[] = [
  ['b', 'translate(23 -55)scale(.6 .5)'],
  ['a', 'translate(-4 -58)scale(.65 .5)'],
  ['a', 'translate(12 -76)scale(.9 .75)'],
  ['a', 'translate(36 -83)scale(-.7 .55)'],
  ['a', 'translate(-4 -93)scale(.6 .5)'],
];

const leaves: readonly Crown[] = [
  ['c', 'translate(-3 -57)scale(.65 .55)'],
  ['c', 'translate(36 -66)scale(.6 .5)'],
  ['c', 'translate(8 -84)scale(.8 .7)'],
];

/** A street tree, its foot at 0 0; crowns have ids of one letter. */
export const treeSymbol = ({ leaf, leaf2, line, trunk }: Tints): string => {
  const [a, b, c] = Object.entries(crowns).map(([id, d]) => `<path id="${id}" d="${d}"/>`);
  const limbs =
    '<path stroke-width="3.6" d="M0 0q-1-16 3.5-29"/>' +
    '<path stroke-width="2.2" d="M3.5-29q5-11 7-21M3.5-29q-1.5-12.5 0-23"/>' +
    '<path d="M10.5-50q5-7 11-11.5M10.5-50q2.5-10.5 1.5-20M3.5-52q-2-9-5-16M3.5-52q0-11 3-19.5"/>';
  return (
    `${a}${b}${c}<g id="T"><g fill="${mix(leaf, trunk, 0.45)}">${behind.map(crown).join('')}</g>` +
    `<g fill="${leaf}">${before.map(crown).join('')}</g>` +
    `<use href="#b" transform="translate(4 -86)scale(-.8 .6)" fill="${leaf2}"/>` +
    `<g stroke="${line}" stroke-width=".5">${leaves.map(crown).join('')}</g>` +
    `<g stroke="${trunk}" stroke-linecap="round">${limbs}</g></g>`
  );
};

/** Somebody on the way, the feet at 0 0. */
export const walker =
  'M.2-16.9C1.1-17.9 3.2-17.9 3.7-16.7L4.6-8.5 4-7.6 5.5 2.2 6.9 3H4.3L2.3-6-.8 3H-2.9L-1.5 2 .2-7.4-.5-8.9zM.7-19.4a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0z';

/** The rules of a sky, broken here and there. */
export function brokenRules(to: number): string {
  let d = '';
  for (let [y, apart, i] = [4, 4.5, 0]; y < to; y += apart, apart *= 1.03, i += 1) {
    d += `${at('M', -((i * 97) % 300), y)}h1100`;
  }
  return d;
}

/** Trees far away, a line of crowns from edge to edge, over the ground. */
export function farTrees(ground: number, seed: number): string {
  let d = at('M', -10, ground - 34);
  for (let [x, i] = [-10, 0]; x < 810; i += 1) {
    const width = 24 + ((seed >> (i % 12)) % 9) * 3;
    const height = 12 + ((seed >> ((i + 5) % 14)) % 7) * 2;
    d += `q${n(width / 2)}-${n(height)} ${n(width)} 0`;
    x += width;
  }
  return `${d}V${n(ground)}H-10z`;
}
