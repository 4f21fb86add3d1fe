import * as list from './state-list.ts';
import type { Property, State } from './types.ts';

/** A property with the name of its drawing, in `assets/drawings/properties` or made by the build. */
export type ShownProperty = Property & { readonly drawing: string };

/** A state of this site. */
export interface ShownState extends State {
  readonly properties: readonly ShownProperty[];
}

const drawingOf = (slug: string, name: string): string =>
  [slug, ...(name.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-');

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : 1;

/** Every state with a page, in the order of the index: by name. */
export const states: readonly ShownState[] = Object.values<State>(list)
  .map((state) => ({
    ...state,
    properties: state.properties.map((property) => ({
      ...property,
      drawing: drawingOf(state.slug, property.name),
    })),
  }))
  .sort(byName);

/** An entry in the index of the Experience page. */
export interface Location {
  readonly name: string;
  /** The state's page; without one the entry is text, not a link. */
  readonly state?: ShownState;
}

/** Places of past experience of which no property is shown, unless they have a page above. */
const withoutPage: readonly Location[] = [{ name: 'Ohio' }];

/** The index of the Experience page, by name. */
export const locations: readonly Location[] = [
  ...states.map((state) => ({ name: state.name, state })),
  ...withoutPage.filter(({ name }) => states.every((state) => state.name !== name)),
].sort(byName);
