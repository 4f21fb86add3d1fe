import { alongTheWalk, type Location } from '#data/locations.ts';
import type { Property } from '#data/types.ts';
import { type Drawing, type Drawings, published } from '../make/drawings.ts';
import type { Mode } from '../make/tokens.ts';
import { drawBuildings } from './building.ts';
import { stylesOf } from './palette.ts';
import { drawEarth, drawGround, drawSky, drawTree, drawTrees } from './scenery.ts';
import { bay, endOf, heightOf, layNear, letter, plotsOf, startOf, terracesOf, views } from './terraces.ts';

/** A hill with its measures, its terraces, the y of its lowest ground, and its height. */
type Hill = ReturnType<typeof layHill>;
type Strip = ReturnType<typeof layNear>;

/**
 * Measures of the hill, in drawing units. `words` puts the first names at the left edge of the page's text
 * (`--hill-width` in `assets/styles/parts/hill.css`). `sky` is above the highest roof, and `below` is the height of the
 * earth below the lowest terrace.
 */
export const sheet = { width: 1824, pitch: 70, words: 75, sky: 20, below: 34 } as const;

/** Measures of the small hill at the end of a state page. */
const smallSheet = { width: 2580, pitch: 84, step: 150, sky: 0, below: 17 } as const;

/** Height of the extra sky for a link preview's title. */
const titleSky = 560;

/** Returns an SVG file. The left edge of the picture is at `x`. */
const svgOf = (x: number, width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} 0 ${width} ${height}" fill="none">${parts.join('')}</svg>`;

/** Draws each state as a group whose id is the state's slug. The farthest state comes first. */
function drawPlaces(terraces: Hill['terraces'], small = false): string {
  const plots = plotsOf(terraces).filter(({ house }) => house);
  const places = new Set(plots.map(({ place }) => place));
  const drawn = [...places].reverse().map((place) => {
    const own = plots.filter((plot) => plot.place === place);
    return `<g id="${place.state?.slug}" class="s">${drawBuildings(own, small)}${drawGround(own)}</g>`;
  });
  return drawn.join('');
}

export function layHill(locations: readonly Location[], measures: typeof sheet | typeof smallSheet = sheet) {
  const terraces = terracesOf(alongTheWalk(locations), measures);
  const ground = Math.ceil(measures.sky + heightOf(plotsOf(terraces)));
  return { ...measures, terraces, ground, height: ground + measures.below };
}

/** Draws the parts of the hill, which the URL fragment selects, with the lowest ground at `y`. */
const drawParts = ({ terraces, width, below }: Hill, y: number) =>
  `<g id="All" transform="translate(0 ${y})"><g id="Earth">${drawEarth(terraces, width, below, width)}</g>` +
  `<g id="Houses">${drawTrees(terraces)}${drawPlaces(terraces)}</g></g>`;

export const drawHill = (hill: Hill, mode: Mode): string =>
  svgOf(-hill.width, 3 * hill.width, hill.height, stylesOf(mode, 'index'), drawParts(hill, hill.ground));

/** Draws the hill under the sky for a link preview's title. */
function drawPreview(hill: Hill): string {
  const height = hill.height + titleSky;
  const sky = drawSky('day', hill.width, height, [1190, titleSky]);
  const parts = drawParts(hill, hill.ground + titleSky);
  const svg = svgOf(0, hill.width, height, stylesOf('day', 'alone'), sky, parts);
  return svg.replace('<svg', '<svg width="1200" height="630" preserveAspectRatio="xMaxYMax slice"');
}

function drawSmall({ terraces, width, height, ground, below }: Hill, mode: Mode): string {
  const drawn = drawEarth(terraces, width, below) + drawPlaces(terraces, true);
  return svgOf(0, width, height, stylesOf(mode, 'small'), `<g transform="translate(0 ${ground})">${drawn}</g>`);
}

/** Draws a strip: a lit place between its pale neighbors, in the evening. */
function drawNear({ below, own, above, width, height, depth }: Strip, mode: Mode, beside: number): string {
  const terraces = [...below, ...own, ...above];
  const neighbors = `<g class="n">${drawBuildings(plotsOf([...below, ...above]))}</g>`;
  const drawn = drawEarth(terraces, width, depth, beside) + neighbors + drawTrees(terraces) + drawPlaces(own);
  const moved = `<g transform="translate(0 ${height - depth})">${drawn}</g>`;
  return svgOf(-beside, width + 2 * beside, height, stylesOf(mode, 'evening'), moved);
}

/** Positions of the names, row by row from the top, in shares of the hill's size. `inSky`: the sky is behind a name. */
function spotsOf({ terraces, ground, height, width }: Hill) {
  const rows = terraces.map(({ plots }, index) => {
    const above = terraces[index + 1];
    const names = plots.filter(({ house }) => !house);
    return names.map(({ place, x, y }) => {
      const end = endOf(plots.filter((plot) => plot.place === place));
      // The stair to the terrace above must begin right of the name.
      const stair = above ? above.left - (y - above.y) / 2 : width;
      const inSky = stair >= x + letter * place.name.length;
      const [left, top] = [x / width, (ground + y) / height];
      return { name: place.name, left, top, width: (end - x) / width, inSky };
    });
  });
  return rows.reverse().flat();
}

/** Returns the height of the hill in the left `part` of its width, as a share of the width to a thousandth. */
function heightWithin({ terraces, width, below }: Hill, part: number): number {
  const plots = plotsOf(terraces).filter(({ x }) => x < part * width);
  return Math.round((1000 * (heightOf(plots) + below)) / width) / 1000;
}

/** Position of the whole hill at a strip's scale, in shares of the strip's width. */
function hillBehind(hill: Hill, strip: Strip) {
  const [first] = plotsOf(strip.own);
  const here = plotsOf(hill.terraces).find(({ house, place }) => house && place === first?.place);
  return {
    scale: hill.width / strip.width,
    left: ((first?.x ?? 0) - (here?.x ?? 0)) / strip.width,
    bottom: (strip.depth + (here?.y ?? 0) - hill.below) / strip.width,
  };
}

/** Y of the ground in hand-made drawings, and minimum height of the sky above roofs. */
const [plateGround, plateSky] = [474, 40];

/** Draws a property's buildings, enlarged from the hill, in 800 by 600 units. */
function drawPlate(property: Property, mode: Mode): string {
  const { terraces, width, offset } = arrange(property);
  const scale = 800 / width;
  // A tree stands at each end of a terrace.
  const ends = terraces.flatMap(({ plots, y }) => [startOf(plots) - 7, endOf(plots) + 7].map((x) => drawTree(x, y)));
  const { units } = property;
  const sun = [150 + (units % 6) * 100, 96 + (units % 5) * 14] as const;
  return svgOf(
    0,
    800,
    600,
    stylesOf(mode, 'alone'),
    drawSky(mode, 800, plateGround, sun),
    `<g transform="translate(0 ${plateGround})scale(${scale.toFixed(3)})">`,
    drawEarth(terraces, width, (600 - plateGround) / scale),
    `<g transform="translate(${offset})">`,
    drawTrees(terraces, ends),
    `<g class="s">${drawBuildings(plotsOf(terraces))}</g></g></g>`,
  );
}

/** Lays out one property on the narrowest sheet that leaves enough sky. */
function arrange(property: Property) {
  const place = { name: '', state: { slug: '', properties: [property] } };
  for (let width = 20 * bay; ; width += 2 * bay) {
    const terraces = terracesOf([place], { width, pitch: 52 });
    const plots = plotsOf(terraces);
    const [left, right] = [startOf(plots), endOf(plots)];
    if (right < width && (heightOf(plots) * 800) / width < plateGround - plateSky)
      return { terraces, width, offset: (width - left - right) / 2 };
  }
}

/** Returns the middle of a place's houses, as a share of the sheet's width. */
function middleOf({ terraces, width }: Hill, slug: string): number {
  const plots = plotsOf(terraces).filter(({ house, place }) => house && place.state?.slug === slug);
  return (startOf(plots) + endOf(plots)) / 2 / width;
}

/**
 * Draws every picture that the build makes from data; `made` has the hand-made drawings by name.
 *
 * @returns drawings by name, such as `hill/hill-day`; the SVG of Experience's link preview; and the positions of names on
 *   the hill, row by row from the top, of the hill behind each strip, and of places on the small hill
 */
export function drawnFromData(locations: readonly Location[], made: Pick<Drawings, 'has'>) {
  const both = (name: string, draw: (mode: Mode) => string) =>
    (['day', 'night'] as const).map((mode) => {
      const file = mode === 'day' ? name : name.replace(/(-day)?$/, '-night');
      return [file, published(`${file}.svg`, Buffer.from(draw(mode)))] as const;
    });
  const bare = locations
    .flatMap(({ state }) => state?.properties ?? [])
    .filter(({ drawing, photo }) => !photo && !made.has(`properties/${drawing}`));
  const hill = layHill(locations);
  const small = layHill(locations, smallSheet);
  const walk = alongTheWalk(locations).filter(({ state }) => state);
  const strips = walk.map((place, index) => {
    const places = [walk[index - 1], place, walk[index + 1]] as const;
    return { slug: place.state?.slug ?? '', wide: layNear(places, views.wide), narrow: layNear(places, views.narrow) };
  });
  return {
    positions: {
      hill: { ratio: `${hill.width}/${hill.height}`, clear: heightWithin(hill, 0.41), spots: spotsOf(hill) },
      strips: strips.map(({ slug, wide }) => ({
        slug,
        hill: hillBehind(hill, wide),
        small: middleOf(small, slug),
      })),
    },
    preview: Buffer.from(drawPreview(hill)) as Uint8Array,
    drawings: new Map<string, Drawing>([
      ...both('hill/hill-day', (mode) => drawHill(hill, mode)),
      ...both('hill/small-day', (mode) => drawSmall(small, mode)),
      ...strips.flatMap(({ slug, wide, narrow }) => [
        ...both(`hill/near-${slug}-day`, (mode) => drawNear(wide, mode, wide.width)),
        ...both(`hill/near-${slug}-narrow-day`, (mode) => drawNear(narrow, mode, 0)),
      ]),
      ...bare.flatMap((property) => both(`properties/${property.drawing}`, (mode) => drawPlate(property, mode))),
    ]),
  };
}
