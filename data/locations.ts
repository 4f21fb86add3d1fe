import { statesBySlug } from './states.ts';
import type { Property, State } from './types.ts';

/** A property with the name of its drawing. The drawing is in `assets/drawings/properties`, or the build makes it. */
export type ShownProperty = Property & { readonly drawing: string };

/** A state with a page; `slug` is the last part of the page's path, such as `new-york`. */
export interface ShownState extends State {
  readonly slug: string;
  readonly properties: readonly ShownProperty[];
}

/** Returns the name of a property's drawing, in basic letters: `texas-casa-jacaranda`. */
export function drawingOf(slug: string, name: string): string {
  const basic = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [slug, ...(basic.match(/[a-z0-9]+/g) ?? [])].join('-');
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);

export const states: readonly ShownState[] = Object.entries(statesBySlug)
  .map(([slug, state]) => {
    const properties = state.properties.map((property) => ({ ...property, drawing: drawingOf(slug, property.name) }));
    return { ...state, slug, properties };
  })
  .sort(byName);

/** An entry in the index of the Experience page. */
export interface Location {
  readonly name: string;
  /** The state with its page; an entry without a state is plain text, not a link. */
  readonly state?: ShownState;
}

/** Locations without properties. The site ignores an entry as soon as its state has a page. */
const withoutPage: readonly Location[] = [{ name: 'Ohio' }];

/** Locations on the Experience page, sorted by name. */
export const locations: readonly Location[] = [
  ...states.map((state) => ({ name: state.name, state })),
  ...withoutPage.filter(({ name }) => states.every((state) => state.name !== name)),
].sort(byName);

/** All states on a walk from the Pacific along the Gulf and up the Atlantic to Maine: the order of the hill. */
const walk: readonly string[] = (
  'Hawaii, Alaska, Washington, Oregon, California, Nevada, Idaho, Montana, Wyoming, Utah, ' +
  'Arizona, New Mexico, Colorado, North Dakota, South Dakota, Nebraska, Kansas, Oklahoma, ' +
  'Texas, Arkansas, Louisiana, Mississippi, Alabama, Tennessee, Missouri, Iowa, Minnesota, ' +
  'Wisconsin, Illinois, Indiana, Michigan, Kentucky, Ohio, Georgia, Florida, South Carolina, ' +
  'North Carolina, West Virginia, Virginia, Washington D.C., Maryland, Delaware, Pennsylvania, ' +
  'New Jersey, New York, Connecticut, Rhode Island, Massachusetts, Vermont, New Hampshire, ' +
  'Maine'
).split(', ');

/** Sorts locations in the order of the walk, with unknown locations last. */
export function alongTheWalk<Place extends { readonly name: string }>(places: readonly Place[]): readonly Place[] {
  const at = new Map(walk.map((name, index) => [name, index]));
  const rank = ({ name }: Place) => at.get(name) ?? walk.length;
  return [...places].sort((a, b) => rank(a) - rank(b));
}
