import { allowedFigures } from '../../../data/allowed-figures.ts';

const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozens?';

/**
 * What counts as a figure: any digit, and the words that stand for one. Small counts in words ("three
 * values", "two approvals") are prose, unless they count what the register counts.
 */
const FIGURE = new RegExp(
  [
    '\\d',
    '\\bper ?cent|\\bbasis points?\\b',
    '\\b(?:hundred|thousand|million|billion|trillion)s?\\b',
    '\\b(?:single|double|triple)[- ]digit',
    '\\b(?:low|mid|high)[- ](?:teen|twent)',
    `\\b(?:${NUMBER_WORDS})[- ](?:units|properties|states|deals|offerings)\\b`,
  ].join('|'),
  'i',
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An allowed phrase, unless it is part of a longer figure: "since 2008%" does not match "since 2008". */
const ALLOWED = new RegExp(
  `(?<![\\w$€£.,])(?:${allowedFigures.map(({ words }) => escaped(words)).join('|')})(?![\\w%+]|[.,]\\d)`,
  'g',
);

/** The word before a figure, for messages. */
const AROUND = /(?:\S+\s)?\S*$/;

/**
 * The first figure in a text that neither the register nor the list of allowed figures accounts for.
 *
 * @param text plain words, without marks
 * @returns the figure with the words beside it, or undefined where there is none
 */
export function typedFigure(text: string): string | undefined {
  if (!FIGURE.test(text)) return undefined;
  const rest = text.replace(ALLOWED, (phrase) => '\u2026'.repeat(phrase.length));
  const found = FIGURE.exec(rest);
  if (!found) return undefined;
  const before = AROUND.exec(text.slice(0, found.index))?.[0] ?? '';
  const after = /^\S*(?:\s\S+)?/.exec(text.slice(found.index))?.[0] ?? '';
  return (before + after).trim();
}
