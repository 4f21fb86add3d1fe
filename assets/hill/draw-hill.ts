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

/** How much sky and earth is drawn with a hill. */
export interface Frame {
  /** How much sky there is over the highest roof, and earth below the lowest ground. */
  readonly above: number;
  readonly below: number;
  /** Where the disc stands: its middle, from the left edge and from the top. */
  readonly disc: readonly [x: number, y: number];
  /** The size of a picture that stands alone, with its sky; every place of it is lit. */
  readonly alone?: { readonly width: number; readonly height: number };
}

/** A composition of the hill. */
export interface Composition extends Sheet, Frame {}

/** A hill, laid out. */
export interface Hill {
  /**
   * The whole of it: every place on its terrace, every window an apartment. With the slug of a state as
   * the fragment of its address, that state is lit; with "All", every one is; with "Paper", in ink as well.
   */
  readonly draw: (mode: Mode, frame?: Frame) => string;
  /** What lies over it while the fragment names a state: dusk, and the lamps of that state. */
  readonly drawLamps: () => string;
}

/**
 * Lays the hill out, once for all that is drawn of it.
 *
 * @param locations the places, those with a page and those without
 */
export function layHill(locations: readonly Location[], composition: Composition): Hill {
  const { width } = composition;
  const terraces = terracesOf(alongTheWalk(locations), composition);
  const plots = terraces.flatMap((terrace) => terrace.plots);
  const states = statesOf(terraces);
  const highest = Math.min(0, ...plots.map(({ y, height }) => y - height)) - 24;
  const heightIn = ({ above, below }: Frame) => Math.ceil(above + below - highest);
  const open = (frame: Frame) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${heightIn(frame)}" fill="none"`;
  const lift = ({ above }: Frame) => `<g transform="translate(0 ${n(above - highest)})">`;
  const standing =
    `<g class="trees">${treesOf(terraces)}</g>${drawEmptyPlots(plots)}` +
    `<g id="All">${drawStates(states, () => true)}</g></g></g></svg>`;
  return {
    draw(mode, frame = composition) {
      const { disc, alone } = frame;
      const look = tints[mode];
      const size = alone
        ? ` width="${alone.width}" height="${alone.height}" preserveAspectRatio="xMaxYMax slice"`
        : '';
      return [
        `${open(frame)}${size}><style>${hillStyles(look, alone !== undefined)}</style>`,
        `<defs>${panes(look)}${treeSymbols}</defs>${alone ? drawSky(look, width, heightIn(frame)) : ''}`,
        '<g id="Paper">',
        path('class="sky"', skyRules(width, heightIn(frame) * 0.75)),
        `<circle cx="${disc[0]}" cy="${disc[1]}" r="${look.discRadius}" fill="${look.disc}"/>`,
        lift(frame),
        // The farthest first: each terrace hides the earth behind it.
        ...terraces.map((_, index) => drawGround(terraces, index, composition, look)).reverse(),
        standing,
      ].join('');
    },
    drawLamps() {
      const { glass, shade, brass } = tints.night;
      const earth = terraces.map((_, index) => path('', groundShape(terraces, index, composition)));
      return [
        `${open(composition)}><style>.s{display:none}.s:target{display:inline;stroke:${glass[0]}}`,
        `${glassStyles}.ground{stroke:${brass};stroke-width:3}</style>${lift(composition)}`,
        `<g fill="${shade}" opacity=".6">${earth.join('')}</g>`,
        `${drawStates(states, isGlass)}</g></svg>`,
      ].join('');
    },
  };
}

/** A sky for a picture that no page's own sky lies behind. */
const drawSky = ({ sky: [zenith, horizon] }: Tints, width: number, height: number): string =>
  `<linearGradient id="S" x2="0" y2="1"><stop stop-color="${zenith}"/>` +
  `<stop offset="1" stop-color="${horizon}"/></linearGradient>` +
  path('fill="url(#S)"', `M0 0h${width}v${height}H0z`);

/** A state as it is drawn: its layers from back to front, and the ground below its buildings. */
interface DrawnState {
  readonly slug: string;
  readonly layers: readonly (readonly [name: string, d: string])[];
  readonly ground: string;
}

/** Every state with its buildings, the farthest first. */
function statesOf(terraces: readonly Terrace[]): readonly DrawnState[] {
  const states = new Map<string, { readonly layers: Layers; readonly plots: Plot[] }>();
  for (const plot of terraces.flatMap(({ plots }) => plots)) {
    if (!isBuilt(plot) || plot.place === undefined) continue;
    const layers: Layers = new Map();
    const state = states.get(plot.place) ?? { layers, plots: [] };
    states.set(plot.place, state);
    state.plots.push(plot);
    drawBuilding(plot, state.layers);
  }
  return [...states].reverse().map(([slug, { layers, plots }]) => ({
    slug,
    layers: sorted(layers),
    ground: relative(groundOf(plots)),
  }));
}

const drawStates = (states: readonly DrawnState[], wanted: (layer: string) => boolean): string =>
  states
    .map(({ slug, layers, ground }) => {
      const drawn = layers.filter(([name]) => wanted(name)).map(drawLayer);
      return `<g id="${slug}" class="s">${drawn.join('')}${path('class="ground"', ground)}</g>`;
    })
    .join('');
