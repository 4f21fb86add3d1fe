import * as v from 'valibot';
import { advice } from './advice.ts';
import { path } from './link.ts';
import { type Data, list, record } from './record.ts';
import { text } from './texts.ts';

/** An item of the navigation. */
const NavigationItemSchema = record({
  name: text('the name in the navigation'),
  path: path(),
});

/** Characters of all names together for which the wide bar has room, beside logo and portal. */
const ROOM = 122;

const lengthOf = (items: readonly { readonly name: string }[]): number =>
  items.reduce((sum, { name }) => sum + name.length, 0);

/** The main navigation, in order. */
export const NavigationSchema = v.pipe(
  list(NavigationItemSchema),
  advice(
    (items) => lengthOf(items) <= ROOM,
    (items) =>
      `has ${lengthOf(items)} characters in all names, and the bar of a wide window breaks; keep them within ${ROOM}`,
  ),
);

/** An item of the navigation. */
export type NavigationItem = Data<typeof NavigationItemSchema>;

/** The main navigation, in order. */
export type Navigation = Data<typeof NavigationSchema>;
