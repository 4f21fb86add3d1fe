import { path, relative } from './svg.ts';

/** What is drawn together because it looks alike: its classes, and its paths. */
export type Layers = Map<string, string>;

/** Adds to a layer. */
export function add(layers: Layers, name: string, d: string | undefined): void {
  if (d) layers.set(name, (layers.get(name) ?? '') + d);
}

/** How wide a window of each sort of glass is; what is left of a bay is wall. */
export const paneWidth = { bands: 2.3, sash: 1.7, small: 1.9 } as const;

/** Whether a layer holds windows. */
export const isGlass = (layer: string): layer is keyof typeof paneWidth => layer in paneWidth;

/** From the back to the front of a building; walls have the names of their tints. */
const order = [
  'plan',
  'party',
  'wall',
  'shade',
  'slate',
  'tile',
  'over',
  'trim',
  'line',
  'door',
  'glass',
];

function rank(layer: string): number {
  if (isGlass(layer)) return order.indexOf('glass');
  const [name = ''] = layer.split(' ');
  return order.indexOf(order.includes(name) ? name : 'wall');
}

/** The layers from the back to the front, each with its path. */
export const sorted = (layers: Layers): readonly (readonly [name: string, d: string])[] =>
  [...layers]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, d]) => [name, relative(d)] as const);

/** A layer as it is drawn. */
export const drawLayer = ([name, d]: readonly [name: string, d: string]): string =>
  path(`class="${name}"`, d);
