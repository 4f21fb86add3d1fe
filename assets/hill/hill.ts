import { alongTheWalk, type Location } from '#data/states.ts';
import type { Property } from '#data/types.ts';
import { type Drawing, type Drawings, published } from '../make/drawings.ts';
import { drawBuildings } from './building.ts';
import { type Mode, stylesOf, tints, type Use } from './look.ts';
import { path } from './roofs.ts';
import { drawEarth, drawGround, drawSky, drawTree, drawTrees } from './scenery.ts';
import {
  bay,
  letter,
  type Place,
  roofHeight,
  type Sheet,
  type Terrace,
  terracesOf,
} from './terraces.ts';

/** The hill as pages show it in one picture, by the width that it is drawn for. */
export const compositions = {
  wide: { width: 1824, pitch: 70, words: 75, use: 'index' },
  medium: { width: 1040, pitch: 52, use: 'locator' },
  narrow: { width: 700, pitch: 52, use: 'locator' },
} satisfies Readonly<Record<string, Sheet & { readonly use: Use }>>;

/** How much there is above the highest roof, and below the lowest ground. */
const [above, below] = [20, 34];

/** How much sky a link preview has for its title. */
const previewSky = 560;

const plotsOf = (terraces: readonly Terrace[]) => terraces.flatMap(({ plots }) => plots);

/** How high something rises over the lowest ground, roofs included. */
const highest = (plots: readonly { readonly y: number; readonly height: number }[]) =>
  Math.max(0, ...plots.map(({ y, height }) => height - y)) + roofHeight;

/** Puts parts into an SVG, first among them the styles of a look. */
const svgOf = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${parts.join('')}</svg>`;

/** What stands on terraces: trees, and every state under its slug, the farthest first. */
function drawStanding(terraces: readonly Terrace[]): string {
  const plots = plotsOf(terraces).filter(({ house }) => house);
  const places = new Set(plots.map(({ place }) => place));
  const drawn = [...places].reverse().map((place) => {
    const own = plots.filter((plot) => plot.place === place);
    return `<g id="${place.state?.slug}" class="s">${drawBuildings(own)}${drawGround(own)}</g>`;
  });
  return drawTrees(terraces) + drawn.join('');
}

/**
 * Lays the hill out, once for all that is drawn of it.
 *
 * @returns its terraces; the height of its pictures, and of the lowest ground in them; and what draws every place
 *   on its terrace, every window an apartment
 */
export function layHill(
  locations: readonly Location[],
  { use, ...sheet }: Sheet & { readonly use: Use },
) {
  const { width } = sheet;
  const terraces = terracesOf(alongTheWalk(locations), sheet);
  const ground = Math.ceil(above + highest(plotsOf(terraces)));
  const height = ground + below;
  const farthest = terraces.at(-1)?.y ?? 0;
  const drawAt = (y: number) =>
    `<g id="All" transform="translate(0 ${y})">${drawEarth(terraces, width, below)}${drawStanding(terraces)}</g>`;
  return {
    terraces,
    height,
    ground,
    draw: (mode: Mode) =>
      svgOf(width, height, stylesOf(tints[mode], use, farthest), drawAt(ground)),
    /** For link previews. */
    drawPreview() {
      const whole = height + previewSky;
      const styles = stylesOf(tints.day, 'alone', farthest);
      const sky = drawSky(tints.day, width, whole, [1190, previewSky]);
      return svgOf(width, whole, styles, sky, drawAt(ground + previewSky)).replace(
        '<svg',
        '<svg width="1200" height="630" preserveAspectRatio="xMaxYMax slice"',
      );
    },
  };
}

/** The hill as one list with its words: a row for each place, which the page puts below each other. */
const rows = { width: 700, pitch: 46, sky: 20, plan: 12 } as const;

/** Lays the rows out, from the highest place down: the slice of the drawing that each has, and what draws them. */
function layRows(places: readonly Place[]) {
  const leftOf = (row: number) => Math.max(0, Math.round(270 * (1 - (2 * row) / places.length)));
  let top: number = rows.sky;
  const list = places.map((place, index) => {
    const left = leftOf(index);
    // Behind its houses lies the terrace of the place above it.
    const inset = leftOf(Math.max(0, index - 1)) - left;
    const terraces = terracesOf([place], { width: rows.width - left, pitch: rows.pitch, inset });
    const ground = Math.ceil(top + highest(plotsOf(terraces)) + 4);
    const row = { left, top, ground, terraces };
    top = ground + rows.plan + 2;
    return row;
  });
  const height = (list.at(-1)?.ground ?? rows.sky) + rows.plan;
  // Without their earth, which the page has.
  const drawn = list.map(({ left, ground, terraces }) => {
    const edges = terraces.slice(1).map((terrace) => `M${terrace.left} ${terrace.y}h${rows.width}`);
    const places = path('class="edge"', edges.join('')) + drawStanding(terraces);
    return `<g transform="translate(${left} ${ground})">${places}</g>`;
  });
  const all = `<g id="All">${drawn.join('')}</g>`;
  const draw = (mode: Mode) => svgOf(rows.width, height, stylesOf(tints[mode], 'index', 0), all);
  return { list, height, draw };
}

/** Every place as it is read on the hill, line by line from the top: its name's plot, and where its houses end. */
const signsOf = ({ terraces }: ReturnType<typeof layHill>) =>
  terraces
    .map(({ plots }, index) => {
      const names = plots.filter(({ house }) => !house);
      return names.map((sign) => {
        const own = plots.filter(({ place }) => place === sign.place);
        const end = Math.max(...own.map(({ x, width }) => x + width));
        return { sign, end, above: terraces[index + 1] };
      });
    })
    .reverse()
    .flat();

/** What the page's stylesheet has to know of the drawings: where each place stands, in the order of its list. */
function placeStyles(
  hill: ReturnType<typeof layHill>,
  { list, height: whole }: ReturnType<typeof layRows>,
): string {
  const { width } = compositions.wide;
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`;
  /** How high the hill is left of there, a part of its width. */
  const clear = (part: number) => {
    const plots = plotsOf(hill.terraces).filter(({ x }) => x < part * width);
    return `${Math.round(((highest(plots) + below) / width) * 1000) / 10}vw`;
  };
  const rules = signsOf(hill).map(({ sign, end, above }, i) => {
    const { x, y, place } = sign;
    // Whether the stair to the terrace above it begins behind its name.
    const stair = above ? above.left - (y - above.y) / 2 : width;
    const inSky = stair >= x + letter * place.name.length;
    const { left = 0, top = 0, ground = 0 } = list[i] ?? {};
    const height = ground + rows.plan - top;
    return (
      `.locations>:nth-child(${i + 1}){--x:${share(x, width)};--y:${share(hill.ground + y, hill.height)};` +
      `--w:${share(end - x, width)}${inSky ? ';--on:var(--ink)' : ''};--l:${share(left, rows.width)};` +
      `--f:${share(list.length - 1 - i, Math.max(1, list.length - 1))};--r:${rows.width}/${height};--p:${share(top, whole - height)}}`
    );
  });
  return `.scene{--clear:${clear(0.28)};--clear-lead:${clear(0.41)}}${rules.join('')}`;
}

/** Where the ground of the drawings made by hand lies, and how high roofs may reach. */
const [plateGround, plateSky] = [474, 40];

/**
 * Draws a property that has neither photograph nor drawing: its buildings as they stand on the hill, enlarged.
 *
 * @returns it by day or by night, an SVG of 800 by 600
 */
export function drawPlate(property: Pick<Property, 'kind' | 'units'>): (mode: Mode) => string {
  const { terraces, width, left, right } = arrange(property);
  const scale = 800 / width;
  // One at each end of a terrace, beside those between the buildings.
  const ends = terraces.flatMap(({ plots, y }) => {
    const last = plots.at(-1);
    return last ? [drawTree((plots[0]?.x ?? 0) - 7, y), drawTree(last.x + last.width + 7, y)] : [];
  });
  const { units } = property;
  return (mode) =>
    svgOf(
      800,
      600,
      stylesOf(tints[mode], 'alone', -200),
      drawSky(tints[mode], 800, plateGround, [150 + (units % 6) * 100, 96 + (units % 5) * 14]),
      `<g transform="translate(0 ${plateGround})scale(${scale.toFixed(3)})">`,
      drawEarth(terraces, width, (600 - plateGround) / scale),
      `<g transform="translate(${(width - left - right) / 2})">`,
      drawTrees(terraces, ends),
      `<g class="s">${drawBuildings(plotsOf(terraces))}</g></g></g>`,
    );
}

/** The property alone on a hill that is just wide enough to leave it a sky. */
function arrange(property: Pick<Property, 'kind' | 'units'>) {
  const place = { name: '', state: { slug: '', properties: [property] } };
  for (let width = 20 * bay; ; width += 2 * bay) {
    const terraces = terracesOf([place], { width, pitch: 52 });
    const plots = plotsOf(terraces);
    const left = Math.min(...plots.map(({ x }) => x));
    const right = Math.max(...plots.map((plot) => plot.x + plot.width));
    if (right < width && (highest(plots) * 800) / width < plateGround - plateSky) {
      return { terraces, width, left, right };
    }
  }
}

/**
 * Draws what the data alone decides.
 *
 * @param made the drawings that were made by hand, by name
 * @returns the hill in every composition and each property without a picture, by name, as `hill/hill-wide-day`; what
 *   lies under the title of the Experience page where that is linked to, an SVG; the names of the places as one reads
 *   them on the hill, line by line from the top; rules that put the list of places, in that order, onto the hill
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
  const wide = layHill(locations, compositions.wide);
  const order = signsOf(wide).map(({ sign }) => sign.place);
  const phone = layRows(order);
  return {
    order: order.map(({ name }) => name),
    styles: placeStyles(wide, phone),
    preview: Buffer.from(wide.drawPreview()) as Uint8Array,
    drawings: new Map<string, Drawing>([
      ...both('hill/hill-rows-day', phone.draw),
      ...Object.entries(compositions).flatMap(([name, composition]) =>
        both(`hill/hill-${name}-day`, layHill(locations, composition).draw),
      ),
      ...bare.flatMap((property) => both(`properties/${property.drawing}`, drawPlate(property))),
    ]),
  };
}
