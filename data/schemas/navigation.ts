import * as v from 'valibot';
import { path } from './link.ts';
import { type Data, list, record } from './record.ts';
import { atMost, text } from './texts.ts';

/** An item of the navigation. */
const NavigationItemSchema = record({
  name: v.pipe(text('the name in the navigation'), atMost(20, 'TODO')),
  path: path(),
});

/** The main navigation, in order. */
export const NavigationSchema = list(NavigationItemSchema);

/** An item of the navigation. */
export type NavigationItem = Data<typeof NavigationItemSchema>;

/** The main navigation, in order. */
export type Navigation = Data<typeof NavigationSchema>;
