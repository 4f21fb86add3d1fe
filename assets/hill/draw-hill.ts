import type { Location } from '../../data/states.ts';
import { alongTheWalk } from '../../data/walk.ts';
import { drawBuilding, isBuilt } from './buildings.ts';
import { drawEmptyPlots, drawGround, groundOf, groundShape, skyRules } from './ground.ts';
import { drawLayer, isGlass, type Layers, sorted } from './layers.ts';
import { glassStyles, hillStyles, panes } from './styles.ts';
import { n, path, relative } from './svg.ts';
import { type Plot, type Sheet, type Terrace, terracesOf } from './terraces.ts';
import { type Mode, type Tints, tints } from './tints.ts';
import { treeSymbols, treesOf } from './trees.ts';

/** A composition of the hill, and how much of it is drawn. */
export interface Composition extends Sheet {
  /** How much sky there is over the highest roof, and earth below the lowest ground. */
  readonly above: number;
  readonly below: number;
  /** Where the disc stands: its middle, from the left edge and from the top. */
  readonly disc: readonly [x: number, y: number];
  /** The size of a picture that stands alone, with its sky; every place of it is lit. */
  readonly alone?: { readonly width: number; readonly height: number };
}

/** The hill, laid out, and how high it is. */
function layOut(locations: readonly Location[], composition: Composition) {
  const terraces = terracesOf(alongTheWalk(locations), composition);
  const plots = terraces.flatMap((terrace) => terrace.plots);
  const highest = Math.min(0, ...plots.map(({ y, height }) => y - height));
  const top = highest - 24 - composition.above;
  return { terraces, plots, top, height: Math.ceil(composition.below - top) };
}

/**
 * Draws the hill: every place on its terrace, every window an apartment. With the slug of a state as the
 * fragment of its address, that state is lit; with "All", every one is.
 *
 * @param locations the places, those with a page and those without
 * @returns it by day or by night, an SVG
 */
export function drawHill(
  locations: readonly Location[],
  composition: Composition,
): (mode: Mode) => string {
  const { width, disc, alone } = composition;
  const { terraces, plots, top, height } = layOut(locations, composition);
  const size = alone
    ? ` width="${alone.width}" height="${alone.height}" preserveAspectRatio="xMaxYMax slice"`
    : '';
  const rules = path('class="sky"', skyRules(width, height * 0.75));
  const standing =
    `<g class="trees">${treesOf(terraces)}</g>${drawEmptyPlots(plots)}` +
    `<g id="All">${statesOf(terraces, () => true)}</g></g></svg>`;
  return (mode) => {
    const look = tints[mode];
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size} fill="none">`,
      `<style>${hillStyles(look, alone !== undefined)}</style>`,
      `<defs>${panes(look)}${treeSymbols}</defs>${alone ? drawSky(look, width, height) : ''}${rules}`,
      `<circle cx="${disc[0]}" cy="${disc[1]}" r="${look.discRadius}" fill="${look.disc}"/>`,
      `<g transform="translate(0 ${n(-top)})">`,
      // The farthest first: each terrace hides the earth behind it.
      ...terraces.map((_, index) => drawGround(terraces, index, composition, look)).reverse(),
      standing,
    ].join('');
  };
}

/** A sky for a picture that no page's own sky lies behind. */
const drawSky = ({ sky: [zenith, horizon] }: Tints, width: number, height: number): string =>
  `<linearGradient id="S" x2="0" y2="1"><stop stop-color="${zenith}"/>` +
  `<stop offset="1" stop-color="${horizon}"/></linearGradient>` +
  path('fill="url(#S)"', `M0 0h${width}v${height}H0z`);

/** What lies over the hill while one state of it is lit by its fragment: dusk, and the lamps of that state. */
export function drawLamps(locations: readonly Location[], composition: Composition): string {
  const { width } = composition;
  const { terraces, top, height } = layOut(locations, composition);
  const { glass, shade, brass } = tints.night;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<style>.s{display:none}.s:target{display:inline;stroke:${glass[0]}}${glassStyles}`,
    `.ground{stroke:${brass};stroke-width:3}</style><g transform="translate(0 ${n(-top)})">`,
    `<g fill="${shade}" opacity=".6">${terraces.map((_, i) => path('', groundShape(terraces, i, composition))).join('')}</g>`,
    `${statesOf(terraces, isGlass)}</g></svg>`,
  ].join('');
}

interface StateParts {
  readonly layers: Layers;
  readonly plots: Plot[];
}

/** Every state with its buildings, the farthest first; of them the layers that are wanted. */
function statesOf(terraces: readonly Terrace[], wanted: (layer: string) => boolean): string {
  const states = new Map<string, StateParts>();
  for (const plot of terraces.flatMap(({ plots }) => plots)) {
    if (!isBuilt(plot) || plot.place === undefined) continue;
    const state: StateParts = states.get(plot.place) ?? { layers: new Map(), plots: [] };
    states.set(plot.place, state);
    state.plots.push(plot);
    drawBuilding(plot, state.layers);
  }
  return [...states]
    .reverse()
    .map(([slug, { layers, plots }]) => {
      const drawn = sorted(layers)
        .filter(([name]) => wanted(name))
        .map(drawLayer);
      return `<g id="${slug}" class="s">${drawn.join('')}${path('class="ground"', relative(groundOf(plots)))}</g>`;
    })
    .join('');
}
