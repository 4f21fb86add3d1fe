import type { Entry } from '../checks/data/entries.ts';
import type { Revision } from '../provenance/revision.ts';
import { sampleLine } from './sample-content.ts';

/** Fields with the last day on which somebody answers for an entry: what it means, and the fix. */
const LAST_DAYS = [
  [
    'reviewBy',
    'is past its review-by date',
    'review the figure and set the date of the next review',
  ],
  ['expires', 'expired on', 'make sure that the contact is still read, and set a later day'],
] as const;

/**
 * Reviews that were overdue on the day of the commit. The clock is not consulted, so that the same
 * commit is judged the same on every day.
 *
 * @param day of the commit, ISO date; nothing is overdue where it is unknown
 * @returns one line per entry: file, entry, problem, fix
 */
export function overdueLines(
  entries: readonly Entry[],
  day: string | undefined,
): readonly string[] {
  if (day === undefined) return [];
  return entries.flatMap(({ file, name, fields }) =>
    LAST_DAYS.flatMap(([field, problem, fix]) => {
      const last = fields[field];
      if (typeof last !== 'string' || last >= day) return [];
      return [`${file}: ${name} ${problem} ${last}, and the commit is of ${day}; ${fix}`];
    }),
  );
}

/**
 * What an ordinary build says about its data: how much sample content is left, which texts are too long
 * for their place, and which reviews are overdue.
 *
 * @param lengths the remarks of the check of the data
 * @returns lines to print; none of them stops the build
 */
export function buildRemarks(
  entries: readonly Entry[],
  lengths: readonly string[],
  revision: Revision,
): readonly string[] {
  const sample = sampleLine(entries);
  return [
    ...(sample ? [sample] : []),
    ...[...lengths, ...overdueLines(entries, revision.day)].map((line) => `Warning: ${line}`),
    ...(revision.day === undefined
      ? ['The day of the commit is unknown: review-by dates were not checked.']
      : []),
  ];
}
