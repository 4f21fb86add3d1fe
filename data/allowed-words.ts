import type { AllowedWords } from './schemas/allowed-words.ts';

/**
 * Words and phrases that `npm run check:words` accepts besides its dictionaries. It knows the terms of
 * `data/glossary.ts` and the names of people, properties, cities and states by themselves.
 */
export const allowedWords: AllowedWords = [
  { words: 'mezz', reason: 'Short for mezzanine, as the trade says it.' },
  { words: 'rowhouses', reason: 'One word in the cities that have them.' },
  { words: 'underbuilding', reason: 'What the estimates of the housing shortage measure.' },
  { words: 'underbuilt', reason: 'What the estimates of the housing shortage measure.' },
  { words: 'backend', reason: 'What the form’s script has its session with.' },
  { words: 'indicate', reason: 'As disclaimers put it: the past does not indicate the future.' },
  { words: 'is responsible for', reason: 'Names a duty, where people are introduced.' },
  { words: 'objective', reason: 'What a target is: not a promise.' },
  { words: 'Sent Successfully', reason: 'The form’s answer, as it is specified.' },
];
