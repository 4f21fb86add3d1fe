import {
  bay,
  endOf,
  fill,
  heightOf,
  housesOf,
  type Line,
  lay,
  margin,
  type Place,
  type Plot,
  plotsOf,
  riser,
  snap,
  type Terrace,
  topOf,
} from './terraces.ts';

/**
 * Layouts of a strip, in CSS pixels of a window of typical width.
 *
 * - `grounds`: heights of the place below, the place itself, and the place above, from the bottom of the strip
 * - `lefts`: left edge of the place, offset of each further line of houses, and left edge of the place above
 * - `pitch`, `room`: distance between two lines of houses, and height of the tallest house above the place's ground
 * - `least`, `lines`: width of the nearest view in drawing units, and maximum number of lines
 * - `growth`: share by which the width may grow before the layout adds a line
 */
export const views = {
  wide: {
    window: 1440,
    grounds: [26, 84, 224],
    lefts: [640, 140, 1020],
    pitch: 70,
    room: 250,
    least: 702,
    growth: 0.4,
    lines: 3,
  },
  narrow: {
    window: 390,
    grounds: [12, 32, 118],
    lefts: [44, 64, 190],
    pitch: 38,
    room: 176,
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
 * Lays out a strip of a given width with up to `count` lines of houses. Returns undefined if a house or the terrace
 * above has no room. In the result, `depth` is the height of the earth below the place.
 */
function layAt([below, own, above]: Neighborhood, view: View, width: number, count: number) {
  const { grounds, lefts, pitch, room } = view;
  const scale = width / view.window;
  const at = (px: number) => snap(px * scale);
  /** Converts pixels to a whole number of risers. */
  const level = (px: number) => Math.max(1, Math.round((px * scale) / riser)) * riser;
  const right = width - 2 * bay;

  let rest = housesOf(own);
  const lines: Terrace[] = [];
  for (let line = 0; line < count && rest.length > 0; line += 1) {
    const [left, y] = [at(lefts[0] + line * lefts[1]), -line * level(pitch)];
    const plots = fill(rest, { start: left + margin, right, y, risen: plotsOf(lines) });
    lines.push({ plots, left, y });
    rest = rest.slice(plots.length);
  }
  const houses = plotsOf(lines);
  const last = lines.at(-1);
  const outside = endOf(houses) > right || heightOf(houses) > room * scale;
  if (rest.length > 0 || outside || !last) return;

  const y = Math.min(-level(grounds[2] - grounds[1]), last.y - level(pitch - 8));
  const left = Math.max(at(lefts[2]), snap(last.left + (last.y - y) / 2) + margin);
  if (above && left + 2 * margin > width) return;
  const risen = houses.filter((house) => topOf(house) < y);
  const upper = wholeHouses(above, { start: left + margin, right, y, risen }, room * scale + y);

  const down = level(grounds[1] - grounds[0]);
  const edge = lines[0]?.left ?? 0;
  const line = { start: at(64), right: edge - down / 2 - margin, y: down };
  const lower = wholeHouses(below, line, 84 * scale);
  return {
    below: [{ plots: lower, left: 0, y: down }],
    own: lines,
    above: above ? [{ plots: upper, left, y }] : [],
    width,
    height: Math.ceil(heightOf([...houses, ...upper, ...lower]) + grounds[1] * scale),
    depth: grounds[1] * scale,
  };
}

/** Places the narrowest houses of a neighbor that are lower than `most`; the picture cuts off none of them. */
function wholeHouses(place: Place | undefined, line: Line, most: number): readonly Plot[] {
  if (!place) return [];
  const low = housesOf(place)
    .map((item) => ({ ...item, joined: false }))
    .filter(({ height }) => height + 14 < most)
    .sort((a, b) => a.width - b.width);
  return lay(low, line).filter(({ x, width }) => x + width <= line.right);
}
