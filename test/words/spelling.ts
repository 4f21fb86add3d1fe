import { spellCheckDocument } from 'cspell-lib';
import type { Finding } from './finding.ts';

/**
 * What praises or promises instead of saying how, and what is left over from a draft. An arrow and a
 * word after it would be suggested instead.
 */
const FLAGGED = [
  ...['exceptional', 'passionate', 'proven', 'robust', 'seamless', 'superior', 'tailored'],
  ...['unique', 'unparalleled', 'synergy', 'synergies', 'guaranteed'],
  ...['lorem', 'ipsum', 'todo', 'tbd'],
];

/** Dictionaries of programmers: "async" is a mistake on a page. */
const LEFT_OUT = [
  ...['aws', 'coding-compound-terms', 'companies', 'computing-acronyms', 'cryptocurrencies'],
  ...['filetypes', 'public-licenses', 'softwareTerms', 'software-tools', 'web-services'],
];

/**
 * Spells texts in American English, all in one go: the dictionary takes two seconds to load.
 *
 * @param texts as a visitor reads them
 * @param known words that are right besides the dictionary's
 * @returns the findings of each text, in the order of the texts
 */
export async function misspelled(
  texts: readonly string[],
  known: readonly string[],
): Promise<readonly (readonly Finding[])[]> {
  const lines = texts.map((text) => text.replaceAll('\n', ' '));
  const accepted = new Set(known.map((word) => word.toLowerCase()));
  const { issues, errors } = await spellCheckDocument(
    { uri: 'text:///words.txt', text: lines.join('\n'), languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, noConfigSearch: true },
    {
      language: 'en-US',
      dictionaries: ['en_us', ...LEFT_OUT.map((name) => `!${name}`)],
      words: [...known],
      flagWords: FLAGGED.filter((word) => !accepted.has(word)),
      minWordLength: 3,
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
      suggestionsTimeout: 10_000,
    },
  );
  if (errors && errors.length > 0) throw new AggregateError(errors, 'cspell failed');
  const starts: number[] = [];
  lines.reduce((start, { length }) => starts.push(start) && start + length + 1, 0);
  return starts.map((start, at) =>
    issues
      .filter(({ offset }) => offset >= start && offset < start + (lines[at]?.length ?? 0))
      .map(({ text, isFlagged, suggestions = [] }) => ({
        words: text,
        problem: isFlagged ? 'praises, promises or is left over' : 'is not in the dictionary',
        suggestion: isFlagged ? 'say how, or leave it out' : suggestions.slice(0, 3).join(', '),
      })),
  );
}
