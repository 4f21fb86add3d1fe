import type { Room } from './mutant.ts';

/** What became of a mutant. */
export type Fate = 'killed' | 'equal' | 'survived';

/** Mutants and what became of them, by their names: `pages/units`. */
export type Fates = ReadonlyMap<string, Fate>;

/** Killed in percent of those that could be. */
const score = (killed: number, survived: number): string =>
  killed + survived === 0 ? '-' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;

/** One line per room, and the totals. */
export function table(rooms: readonly Room[], fates: Fates): readonly string[] {
  const counted = rooms
    .map(({ name, mutants }) => {
      const all = mutants.flatMap(({ id }) => fates.get(`${name}/${id}`) ?? []);
      const count = (fate: Fate) => all.filter((each) => each === fate).length;
      return {
        name,
        mutants: all.length,
        killed: count('killed'),
        equal: count('equal'),
        survived: count('survived'),
      };
    })
    .filter(({ mutants }) => mutants > 0);
  const sum = (field: 'mutants' | 'killed' | 'equal' | 'survived') =>
    counted.reduce((total, room) => total + room[field], 0);
  const total = {
    name: 'total',
    mutants: sum('mutants'),
    killed: sum('killed'),
    equal: sum('equal'),
    survived: sum('survived'),
  };
  const row = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, index) => (index === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(9)))
      .join('');
  return [
    row(['room', 'mutants', 'killed', 'equal', 'survived', 'score']),
    ...[...counted, total].map(({ name, mutants, killed, equal, survived }) =>
      row([name, mutants, killed, equal, survived, score(killed, survived)]),
    ),
  ];
}
