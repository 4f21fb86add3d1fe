import { rooms } from '../rooms.ts';
import type { Mutant } from './mutant.ts';

/** A mutant with its room: `pages/units`. */
export interface NamedMutant extends Mutant {
  readonly name: string;
}

/** Every mutant of every room. */
export const mutants: readonly NamedMutant[] = rooms.flatMap(({ name: room, mutants }) =>
  mutants.map((mutant) => ({ ...mutant, name: `${room}/${mutant.id}` })),
);
