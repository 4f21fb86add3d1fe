import { alongTheWalk, type Location } from '#data/locations.ts';
import type { Property } from '#data/types.ts';
import { type Drawing, type Drawings, published } from '../make/drawings.ts';
import type { Mode } from '../make/tokens.ts';
import { drawBuildings } from './building.ts';
import { layNear, type View, views } from './near.ts';
import { paletteOf, stylesOf } from './palette.ts';
import { box, path } from './roofs.ts';
import { drawEarth, drawGround, drawGrove, drawSky, drawTree, drawTrees } from './scenery.ts';
import {
  bay,
  endOf,
  floor,
  heightOf,
  laySlope,
  letter,
  margin,
  type Place,
  type Plot,
  plotsOf,
  startOf,
  type Terrace,
  terracesOf,
  topOf,
} from './terraces.ts';

type Hill = ReturnType<typeof layHill>;
type Strip = ReturnType<typeof layNear>;

/** Measures of the hill for wide and medium windows, in drawing units. */
export const compositions = {
  wide: { width: 1824, pitch: 70, words: 75, below: 34, tread: floor },
  medium: { width: 1080, pitch: 88, line: 48, below: 60, tread: bay },
};

type Composition = (typeof compositions)[keyof typeof compositions];

/** Height of the sky above the highest roof, and height of the extra sky for a link preview's title. */
const [sky, titleSky] = [20, 560];

const svgOf = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${parts.join('')}</svg>`;

/** Draws the trees, and then each state as a group whose id is the state's slug. The farthest state comes first. */
function drawStanding(terraces: readonly Terrace[]): string {
  const plots = plotsOf(terraces).filter(({ house }) => house);
  const places = new Set(plots.map(({ place }) => place));
  const drawn = [...places].reverse().map((place) => {
    const own = plots.filter((plot) => plot.place === place);
    return `<g id="${place.state?.slug}" class="s">${drawVeil(plots, own)}${drawBuildings(own)}${drawGround(own)}</g>`;
  });
  return drawTrees(terraces) + drawn.join('');
}

/** Draws a veil over buildings that rise in front of a place. The veil shows while the place is lit. */
function drawVeil(plots: readonly Plot[], own: readonly Plot[]): string {
  const [left, right] = [startOf(own) - margin, endOf(own) + margin];
  const covers = [...new Set(own.map(({ y }) => y))].flatMap((ground) =>
    plots
      .filter(({ place, x, width }) => place !== own[0]?.place && x < right && x + width > left)
      .filter(({ y, height }) => y > ground && y - height < ground)
      .map((plot) => box(plot.x - 2, topOf(plot), plot.width + 4, ground - 1 - topOf(plot))),
  );
  return path('class="veil"', covers.join(''));
}

/** Lays out the hill. Returns terraces, size, y of the lowest ground, and functions that draw the SVG. */
export function layHill(locations: readonly Location[], sheet: Composition) {
  const { width, below, tread } = sheet;
  const places = alongTheWalk(locations);
  const terraces = 'line' in sheet ? laySlope(places, sheet) : terracesOf(places, sheet);
  const ground = Math.ceil(sky + heightOf(plotsOf(terraces)));
  const height = ground + below;
  const farthest = terraces.at(-1)?.y ?? 0;
  const drawAt = (y: number) =>
    `<g id="All" transform="translate(0 ${y})">${drawEarth(terraces, width, below, tread)}${drawStanding(terraces)}</g>`;
  return {
    width,
    terraces,
    height,
    ground,
    draw: (mode: Mode) => svgOf(width, height, stylesOf(mode, 'index', farthest), drawAt(ground)),
    drawPreview() {
      const whole = height + titleSky;
      const styles = stylesOf('day', 'alone', farthest);
      const behind = drawSky('day', width, whole, [1190, titleSky]);
      return svgOf(width, whole, styles, behind, drawAt(ground + titleSky)).replace(
        '<svg',
        '<svg width="1200" height="630" preserveAspectRatio="xMaxYMax slice"',
      );
    },
  };
}

/** Measures of the phone's hill, in drawing units. Each place is a row, and HTML shows the names. */
const rows = { width: 700, pitch: 46, sky: 20, plan: 12 } as const;

/** Lays out the phone's hill from the highest place down. Returns the rows, the total height, and `draw`. */
function layRows(places: readonly Place[]) {
  const leftOf = (row: number) => Math.max(0, Math.round(270 * (1 - (2 * row) / places.length)));
  let top: number = rows.sky;
  const list = places.map((place, index) => {
    const left = leftOf(index);
    // A second line of houses begins at the left edge of the row above.
    const inset = leftOf(Math.max(0, index - 1)) - left;
    const terraces = terracesOf([place], { width: rows.width - left, pitch: rows.pitch, inset });
    const ground = Math.ceil(top + heightOf(plotsOf(terraces)) + 4);
    // The phone's styles draw the earth below the houses.
    const edges = terraces.slice(1).map((terrace) => `M${terrace.left} ${terrace.y}h${rows.width}`);
    const houses = path('class="edge"', edges.join('')) + drawStanding(terraces);
    const drawn = `<g transform="translate(${left} ${ground})">${houses}</g>`;
    const row = { place, left, top, ground, drawn };
    top = ground + rows.plan + 2;
    return row;
  });
  const height = (list.at(-1)?.ground ?? rows.sky) + rows.plan;
  const all = `<g id="All">${list.map(({ drawn }) => drawn).join('')}</g>`;
  const draw = (mode: Mode) => svgOf(rows.width, height, stylesOf(mode, 'index', 0), all);
  return { list, height, draw };
}

/** Draws a strip: a lit place between its neighbors, in the evening. */
function drawNear(near: Strip, slug: string, mode: Mode): string {
  const { below, own, above, bare, width, height, depth } = near;
  const terraces = [...below, ...own, ...above];
  const farthest = 2.2 * (above[0]?.y ?? -90);
  const houses = plotsOf(own);
  const groves = bare.flatMap(([from, to, y]) => drawGrove(from, to, y));
  const sun = `<circle cx="${0.87 * width}" cy="${0.3 * height}" r="${0.045 * width}" fill="${paletteOf(mode).sun}"/>`;
  return svgOf(
    width,
    height,
    stylesOf(mode, 'evening', farthest),
    above.length > 0 ? '' : sun,
    `<g transform="translate(0 ${height - depth})">${drawEarth(terraces, width, depth)}`,
    `<g class="n">${drawBuildings(plotsOf([...below, ...above]))}</g>`,
    drawTrees(terraces, groves),
    `<g id="${slug}" class="s">${drawBuildings(houses)}${drawGround(houses)}</g></g>`,
  );
}

/**
 * Positions of the names on the hill, by place, row by row from the top. `left` and `width` are shares of the hill's
 * width, and `top` of its height. `inSky` is true if the name has sky behind it.
 */
function spotsOf({ terraces, ground, height, width }: Hill) {
  const rows = terraces.map(({ plots }, index) => {
    const above = terraces[index + 1];
    const names = plots.filter(({ house }) => !house);
    return names.map(({ place, x, y }) => {
      const end = endOf(plots.filter((plot) => plot.place === place));
      // The stair to the terrace above must begin right of the name.
      const stair = above ? above.left - (y - above.y) / 2 : width;
      const inSky = stair >= x + letter * place.name.length;
      const spot = {
        left: x / width,
        top: (ground + y) / height,
        width: (end - x) / width,
        inSky,
      };
      return [place, spot] as const;
    });
  });
  return new Map(rows.reverse().flat());
}

/** Returns the height of the hill in the left `part` of its width, as a share of the width to a thousandth. */
function heightWithin({ terraces, width }: Hill, part: number): number {
  const plots = plotsOf(terraces).filter(({ x }) => x < part * width);
  return Math.round((1000 * (heightOf(plots) + compositions.wide.below)) / width) / 1000;
}

/**
 * Positions of the phone's rows. `left` is a share of the width, and `distance` is 1 for the highest row and 0 for the
 * lowest. The row's picture has the aspect ratio `ratio` and starts at the share `offset` of the free height.
 */
const rowSpotsOf = ({ list, height: whole }: ReturnType<typeof layRows>) =>
  list.map(({ left, top, ground }, index) => {
    const height = ground + rows.plan - top;
    return {
      left: left / rows.width,
      distance: (list.length - 1 - index) / (list.length - 1 || 1),
      ratio: `${rows.width}/${height}`,
      offset: top / (whole - height),
    };
  });

/**
 * Positions of the neighbors' names on a strip, in shares of its width: the left edge of the place above, and the
 * distances of the places above and below from the bottom.
 */
const signsOf = ({ above: [above], below: [below], width, depth }: Strip) => ({
  aboveLeft: above && (above.left + margin) / width,
  aboveHeight: above && (depth - above.y) / width,
  belowHeight: below && (depth - below.y) / width,
});

/** Position of the whole hill at a strip's scale, in shares of the strip's width. */
function hillBehind(hill: Hill, strip: Strip) {
  const [first] = plotsOf(strip.own);
  const here = plotsOf(hill.terraces).find(({ house, place }) => house && place === first?.place);
  return {
    scale: hill.width / strip.width,
    left: ((first?.x ?? 0) - (here?.x ?? 0)) / strip.width,
    bottom: (strip.depth + (here?.y ?? 0) - compositions.wide.below) / strip.width,
  };
}

/** Y of the ground in hand-made drawings, and minimum height of the sky above roofs. */
const [plateGround, plateSky] = [474, 40];

/** Returns a function that draws a property's buildings, enlarged from the hill, in 800 by 600 units. */
export function drawPlate(property: Pick<Property, 'kind' | 'units'>): (mode: Mode) => string {
  const { terraces, width, offset } = arrange(property);
  const scale = 800 / width;
  // A tree stands at each end of a terrace.
  const ends = terraces.flatMap(({ plots, y }) =>
    [startOf(plots) - 7, endOf(plots) + 7].map((x) => drawTree(x, y)),
  );
  const { units } = property;
  const sun = [150 + (units % 6) * 100, 96 + (units % 5) * 14] as const;
  return (mode) =>
    svgOf(
      800,
      600,
      stylesOf(mode, 'alone', -200),
      drawSky(mode, 800, plateGround, sun),
      `<g transform="translate(0 ${plateGround})scale(${scale.toFixed(3)})">`,
      drawEarth(terraces, width, (600 - plateGround) / scale),
      `<g transform="translate(${offset})">`,
      drawTrees(terraces, ends),
      `<g class="s">${drawBuildings(plotsOf(terraces))}</g></g></g>`,
    );
}

/** Lays out one property on the narrowest sheet that leaves enough sky. */
function arrange(property: Pick<Property, 'kind' | 'units'>) {
  const place = { name: '', state: { slug: '', properties: [property] } };
  for (let width = 20 * bay; ; width += 2 * bay) {
    const terraces = terracesOf([place], { width, pitch: 52 });
    const plots = plotsOf(terraces);
    const [left, right] = [startOf(plots), endOf(plots)];
    if (right < width && (heightOf(plots) * 800) / width < plateGround - plateSky)
      return { terraces, width, offset: (width - left - right) / 2 };
  }
}

/**
 * Draws every picture that the build makes from data; `made` has the hand-made drawings by name.
 *
 * @returns drawings by name, such as `hill/hill-wide-day`; the SVG of Experience's link preview; place names, row by row
 *   from the top; and the positions of names on the hill, on each strip, and on the phone's rows
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
  const medium = layHill(locations, compositions.medium);
  const wideSpots = spotsOf(wide);
  const mediumSpots = spotsOf(medium);
  const order = [...wideSpots.keys()];
  const phone = layRows(order);
  const walk = alongTheWalk(locations).filter(({ state }) => state);
  const strips = walk.map((place, index) => {
    const near = (view: View) => layNear([walk[index - 1], place, walk[index + 1]], view);
    return { slug: place.state?.slug ?? '', wide: near(views.wide), narrow: near(views.narrow) };
  });
  return {
    order: order.map(({ name }) => name),
    positions: {
      hill: {
        ratio: `${wide.width}/${wide.height}`,
        clear: heightWithin(wide, 0.28),
        clearLead: heightWithin(wide, 0.41),
        wide: [...wideSpots.values()],
        medium: order.map((place) => mediumSpots.get(place)),
        rows: rowSpotsOf(phone),
      },
      strips: strips.map(({ slug, wide: strip, narrow }) => ({
        slug,
        wide: signsOf(strip),
        narrow: signsOf(narrow),
        hill: hillBehind(wide, strip),
      })),
    },
    preview: Buffer.from(wide.drawPreview()) as Uint8Array,
    drawings: new Map<string, Drawing>([
      ...both('hill/hill-rows-day', phone.draw),
      ...both('hill/hill-wide-day', wide.draw),
      ...both('hill/hill-medium-day', medium.draw),
      ...strips.flatMap(({ slug, wide, narrow }) => [
        ...both(`hill/near-${slug}-day`, (mode) => drawNear(wide, slug, mode)),
        ...both(`hill/near-${slug}-narrow-day`, (mode) => drawNear(narrow, slug, mode)),
      ]),
      ...bare.flatMap((property) => both(`properties/${property.drawing}`, drawPlate(property))),
    ]),
  };
}
