import type { State } from './schemas/state.ts';
import { alabama } from './states/alabama.ts';
import { florida } from './states/florida.ts';
import { georgia } from './states/georgia.ts';
import { kentucky } from './states/kentucky.ts';
import { louisiana } from './states/louisiana.ts';
import { maryland } from './states/maryland.ts';
import { mississippi } from './states/mississippi.ts';
import { newJersey } from './states/new-jersey.ts';
import { newYork } from './states/new-york.ts';
import { northCarolina } from './states/north-carolina.ts';
import { oklahoma } from './states/oklahoma.ts';
import { tennessee } from './states/tennessee.ts';
import { texas } from './states/texas.ts';
import { virginia } from './states/virginia.ts';
import { washingtonDc } from './states/washington-dc.ts';

/** Every state with a page, in any order. */
const all = [
  alabama,
  florida,
  georgia,
  kentucky,
  louisiana,
  maryland,
  mississippi,
  newJersey,
  newYork,
  northCarolina,
  oklahoma,
  tennessee,
  texas,
  virginia,
  washingtonDc,
] as const;

/** The last part of the address of a state's page: `new-york`. */
export type StateSlug = (typeof all)[number]['slug'];

/** A state of this site. */
type PublishedState = State & { readonly slug: StateSlug };

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : 1;

/** Every state with a page, in the order of the index: by name. */
export const states: readonly PublishedState[] = [...all].sort(byName);

/** An entry in the index of the Experience page. */
export interface Location {
  readonly name: string;
  /** The state's page; without one the entry is text, not a link. */
  readonly state?: PublishedState;
}

/** Places of past experience of which no property is shown, unless they have a page above. */
const withoutPage: readonly Location[] = [{ name: 'Ohio' }];

/** The index of the Experience page, by name. */
export const locations: readonly Location[] = [
  ...states.map((state) => ({ name: state.name, state })),
  ...withoutPage.filter(({ name }) => states.every((state) => state.name !== name)),
].sort(byName);
