import { plainWords } from '../../../components/plain-words.ts';
import { BuildError } from '../build-error.ts';
import type { Entry } from '../release/entries.ts';
import { typedFigure } from './figure-words.ts';

/** Fields that hold no sentence: names of things, addresses, dates, and the register's own words. */
const NO_SENTENCES = new Set([
  'address',
  'asOf',
  'city',
  'claim',
  'date',
  'drawing',
  'expires',
  'host',
  'href',
  'icon',
  'id',
  'name',
  'path',
  'photo',
  'portrait',
  'reviewBy',
  'slug',
  'source',
]);

/** Marks become what they show; a figure of the register shows nothing here. */
const sentence = (text: string): string =>
  plainWords(text.replace(/\{claim:[^}]*\}/g, '…')).replace(/\{\w+\}/g, '…');

const isClaim = ({ fields }: Entry): boolean => fields.has('reviewBy');
const isAllowance = ({ fields }: Entry): boolean => fields.has('reason');

/**
 * Finds figures typed into the words of `data/` (CONTENT.md, "Figures are claims").
 *
 * @returns one line a figure: file, line, figure, mend
 */
export function dataFigures(entries: readonly Entry[]): readonly string[] {
  const problems: string[] = [];
  for (const entry of entries) {
    if (isAllowance(entry)) continue;
    for (const [field, text] of entry.fields) {
      if (typeof text !== 'string' || NO_SENTENCES.has(field)) continue;
      if (field === 'words' && isClaim(entry)) continue;
      const figure = typedFigure(sentence(text));
      if (!figure) continue;
      const { file, line, name } = entry.place(field);
      problems.push(
        `${file}:${line}: ${name}: the figure "${figure}" is typed into a text; register it in ` +
          'data/claims.ts, or allow it in data/allowed-figures.ts with a reason',
      );
    }
  }
  return problems;
}

/**
 * Refuses figures typed into the words of `data/`.
 *
 * @throws BuildError with one line per figure
 */
export function refuseTypedFigures(entries: readonly Entry[]): void {
  const problems = dataFigures(entries);
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
}
