import { isDay } from './day.ts';
import type { Entry } from './entries.ts';

/** Fields that hold the last day on which somebody answers for an entry, and how to mend it. */
const DUE = [
  ['reviewBy', 'is past its review-by date', 'look at the figure again and set the next date'],
  [
    'expires',
    'expired on',
    'make sure that somebody reads what arrives there, and set a later day',
  ],
] as const;

/**
 * What somebody should have looked at again by the day of the commit. The clock is not asked, so that
 * the same commit is judged alike on every day.
 *
 * @param day the day of the commit, ISO date; undefined where nobody told it
 * @returns one line each: file, line, name, mend
 */
export function dueLines(entries: readonly Entry[], day: string | undefined): readonly string[] {
  if (day === undefined) return [];
  return entries.flatMap((entry) =>
    DUE.flatMap(([field, fault, mend]) => {
      const last = entry.fields.get(field);
      if (!isDay(last) || last >= day) return [];
      const { file, line, name } = entry.place(field);
      const what = name.replace(`.${field}`, '');
      return [`${file}:${line}: ${what} ${fault} ${last}, and the commit is of ${day}; ${mend}`];
    }),
  );
}
