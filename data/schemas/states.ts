import * as v from 'valibot';
import { list, record } from './record.ts';
import { text } from './texts.ts';

/** A state, checked in its own file. */
const AnyState = v.looseObject({});

/** Every state with a page. */
export const StatesSchema = list(AnyState);

/** The index of the Experience page. */
export const LocationsSchema = list(
  record({ name: text('the name of the place'), state: v.exactOptional(AnyState) }),
);

/** Names of places, in the order of the hill. */
export const WalkSchema = list(text('the name of a place'));
