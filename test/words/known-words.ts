import { allowedWords } from '../../data/allowed-words.ts';
import { firm } from '../../data/firm.ts';
import { glossary } from '../../data/glossary.ts';
import { people } from '../../data/people.ts';
import { locations, states } from '../../data/states.ts';

const properties = states.flatMap((state) => state.properties);

/** Names and terms of the trade, as the data has them: a firm's own are known at once. */
const named = [
  firm.name,
  firm.legalName?.name ?? '',
  ...people.map(({ name }) => name),
  ...locations.map(({ name }) => name),
  ...properties.flatMap(({ name, city }) => [name, city]),
];

/** Phrases that the style may keep. */
export const knownPhrases: readonly string[] = [
  ...named,
  ...Object.values(glossary).map(({ term }) => term),
  ...allowedWords.map(({ words }) => words),
];

/** The words of those phrases, one by one, for the dictionary. */
export const knownWords: readonly string[] = [
  ...new Set(knownPhrases.flatMap((phrase) => phrase.match(/[\p{L}\p{N}’'-]+/gu) ?? [])),
];
