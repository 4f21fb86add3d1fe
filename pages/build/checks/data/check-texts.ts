import { plainWords } from '../../../../components/plain-words.ts';
import { typedFigure } from '../figure-words.ts';
import { type DataText, type Entry, placeOf, textsOf } from './entries.ts';

/** Fields that hold no sentence: names, addresses, days, files, numbers, where a figure was published. */
export const NO_SENTENCES = new Set([
  'address',
  'asOf',
  'city',
  'claim',
  'contact',
  'copyrightYear',
  'date',
  'drawing',
  'expires',
  'href',
  'id',
  'name',
  'number',
  'path',
  'phone',
  'photo',
  'portrait',
  'postalCode',
  'retentionMonths',
  'reviewBy',
  'slug',
  'source',
  'street',
  'trappedRetentionDays',
  'units',
]);

/** The register's own figures, and the list of what is allowed besides them. */
const mayHoldFigures = ({ entry, field }: DataText): boolean =>
  NO_SENTENCES.has(field) ||
  (entry.kind === 'claim' && field === 'words') ||
  entry.file === 'data/allowed-figures.ts';

/** What is wrong with a text, and how to fix it; undefined for nothing. */
function problemOf(text: string): string | undefined {
  try {
    const figure = typedFigure(plainWords(text, () => '…'));
    if (!figure) return undefined;
    return (
      `the figure "${figure}" is typed into a text; register it in data/claims.ts, or allow it in ` +
      'data/allowed-figures.ts with a reason'
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Checks the texts of `data/`: every figure comes from the register, and every mark is known.
 *
 * @returns one line per problem: file, entry and field, problem, fix
 */
export function checkTexts(entries: readonly Entry[]): readonly string[] {
  return textsOf(entries).flatMap((found) => {
    const problem = mayHoldFigures(found) ? undefined : problemOf(found.text);
    return problem ? [`${placeOf(found.entry, found.field)}: ${problem}`] : [];
  });
}
