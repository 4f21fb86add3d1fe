import {
  bay,
  endOf,
  fill,
  heightOf,
  housesOf,
  lay,
  margin,
  type Place,
  plotsOf,
  riser,
  roofHeight,
  signOf,
  snap,
  type Terrace,
  topOf,
} from './terraces.ts';

/**
 * Layouts of a strip, in CSS pixels of a window of typical width.
 *
 * - `grounds`: heights of the place below, the place itself, and the place above, from the bottom of the strip
 * - `lefts`: left edge of the place, offset of each further line of houses, and left edge of the place above
 * - `pitch`, `name`: distance between two lines of houses, and width of a neighbor's name
 * - `least`, `lines`: width of the nearest view in drawing units, and maximum number of lines
 * - `growth`: share by which the width may grow before the layout adds a line
 */
export const views = {
  wide: {
    window: 1440,
    height: 424,
    grounds: [52, 138, 306],
    lefts: [600, 150, 1000],
    pitch: 78,
    name: 168,
    least: 702,
    growth: 0.4,
    lines: 3,
  },
  narrow: {
    window: 390,
    height: 216,
    grounds: [0, 30, 118],
    lefts: [0, 64, 190],
    pitch: 38,
    name: 112,
    least: 270,
    growth: 0.12,
    lines: 4,
  },
} as const;

export type View = (typeof views)[keyof typeof views];

/** A place between the previous place and the next place on the walk. */
type Neighborhood = readonly [Place | undefined, Place, Place | undefined];

/** Lays out a place between its neighbors, in the nearest view that has room for all houses of the place. */
export function layNear(places: Neighborhood, view: View) {
  const { least, growth, lines } = view;
  for (let [width, count]: [number, number] = [least, 1]; ; width += 5 * bay) {
    const laid = layAt(places, view, width, count);
    if (laid) return laid;
    if (count < lines && width > least * (1 + growth * count)) [width, count] = [least, count + 1];
  }
}

/**
 * Lays out a strip of a given width with up to `count` lines of houses. Returns undefined if a house or the name above
 * has no room. In the result, `depth` is the height of the earth below the place.
 */
function layAt([below, own, above]: Neighborhood, view: View, width: number, count: number) {
  const { height, grounds, lefts, pitch, name } = view;
  const scale = width / view.window;
  const at = (px: number) => snap(px * scale);
  /** Converts pixels to a whole number of risers. */
  const level = (px: number) => Math.round((px * scale) / riser) * riser;
  const right = width - 2 * bay;

  let rest = housesOf(own);
  const lines: Terrace[] = [];
  for (let line = 0; line < count && rest.length > 0; line += 1) {
    const [left, y] = [at(lefts[0] + line * lefts[1]), -line * level(pitch)];
    const start = left + at(view.window > 600 || line === 0 ? 26 : 12);
    const plots = fill(rest, { start, right, y });
    lines.push({ plots, left, y });
    rest = rest.slice(plots.length);
  }
  const houses = plotsOf(lines);
  const last = lines.at(-1);
  const outside = endOf(houses) > right || heightOf(houses) > (height - grounds[1]) * scale;
  if (rest.length > 0 || outside || !last) return;

  const y = Math.min(-level(grounds[2] - grounds[1]), last.y - level(pitch - 8));
  const start = Math.max(at(lefts[2]), snap(last.left + (last.y - y) / 2) + margin) + margin;
  const risen = houses.filter((house) => topOf(house) < y);
  const next = neighbor(above, at(name), (height - grounds[2]) * scale);
  // The picture may cut off a neighbor's houses, but not a neighbor's name.
  const [sign, ...upper] = lay(next, { start, right: width + 99, y, risen });
  if (endOf(sign ? [sign] : []) > width) return;

  const down = level(grounds[1] - grounds[0]);
  const edge = at(lefts[0]) - down / 2;
  const previous = neighbor(below, at(name), 86 * scale);
  const [, ...lower] = lay(previous, { start: at(64), right: edge - margin, y: down });
  return {
    below: edge > 0 ? [{ plots: lower, left: 0, y: down, right: edge }] : [],
    own: lines,
    above: sign ? [{ plots: upper, left: sign.x - margin, y }] : [],
    /** Empty ground for trees: from x, to x, at y. */
    bare: [
      [endOf(lines[0]?.plots), width, 0],
      [endOf(lower) || (below ? at(64 + name) : 0), edge - margin, down],
    ] as const,
    width,
    height: Math.round(height * scale),
    depth: grounds[1] * scale,
  };
}

/** Returns a neighbor's name, `width` units wide, and the neighbor's houses that are lower than `most`. */
function neighbor(place: Place | undefined, width: number, most: number) {
  if (!place) return [];
  const low = housesOf(place).filter(({ height }) => height + roofHeight < most);
  return [signOf(place, width), ...low];
}
