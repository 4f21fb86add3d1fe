import { readdirSync, readFileSync, statSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import { plainWords } from '#components/rich-text.tsx';
import { content } from '#data/content.ts';
import { firm } from '#data/firm.ts';
import { glossary } from '#data/glossary.ts';
import { locations, states } from '#data/locations.ts';
import { people } from '#data/people.ts';
import { NO_SENTENCES } from '#pages/site/check/data.ts';
import { entriesOf, placeOf, textsOf } from '#pages/site/check/data-entries.ts';
import { styleErrors } from './helpers/prose.ts';

// `npm run check:words` checks the spelling of `data/` in American English, and finds forbidden words in comments, messages
// and READMEs.

/** Correct words that the dictionary lacks. */
const ACCEPTED = [
  ...['mezz', 'rowhouses', 'underbuilding', 'underbuilt', 'backend', 'cybersecurity'],
  ...['ILPA', 'UBTI', 'WCAG'],
];

/** Words of praise, promises, and leftovers of drafts. */
const FLAGGED = [
  ...['exceptional', 'passionate', 'proven', 'robust', 'seamless', 'superior', 'tailored'],
  ...['unique', 'unparalleled', 'synergy', 'synergies', 'guaranteed'],
  ...['lorem', 'ipsum', 'todo', 'tbd'],
];

/** Dictionaries with words that only programmers use, such as "async". */
const LEFT_OUT = [
  ...['aws', 'coding-compound-terms', 'companies', 'computing-acronyms', 'cryptocurrencies'],
  ...['filetypes', 'public-licenses', 'softwareTerms', 'software-tools', 'web-services'],
];

const names = [
  ...[firm.name, firm.legalName?.name ?? ''],
  ...[...people, ...locations].map(({ name }) => name),
  ...states.flatMap(({ properties }) => properties.flatMap(({ name, city }) => [name, city])),
  ...Object.values(glossary).map(({ term }) => term),
];

// One call checks all texts, one text per line, because the dictionary takes two seconds to load.
const texts = textsOf(entriesOf(content)).filter(({ field }) => !NO_SENTENCES.has(field));
const text = texts.map(({ value }) => plainWords(value)).join('\n');
const { issues, errors = [] } = await spellCheckDocument(
  { uri: 'text:///words.txt', text, languageId: 'plaintext', locale: 'en-US' },
  { generateSuggestions: true, noConfigSearch: true },
  {
    language: 'en-US',
    dictionaries: ['en_us', ...LEFT_OUT.map((name) => `!${name}`)],
    words: [...ACCEPTED, ...names.flatMap((name) => name.match(/[\p{L}\p{N}’'-]+/gu) ?? [])],
    flagWords: FLAGGED,
    minWordLength: 3,
    maxNumberOfProblems: 10_000,
    maxDuplicateProblems: 10_000,
  },
);
if (errors.length > 0) throw new AggregateError(errors, 'cspell failed');

for (const { offset, text: word, isFlagged, suggestions = [] } of issues) {
  const at = texts[text.slice(0, offset).split('\n').length - 1];
  const fix = suggestions.slice(0, 3).join(', ');
  const error = isFlagged ? 'is praise, a promise or a leftover' : 'is not in the dictionary';
  console.error(`${at && placeOf(at.entry, at.field)}: "${word}" ${error}${fix && `; ${fix}`}`);
}
if (issues.length > 0) console.error('Add a correct word to ACCEPTED in test/check-words.ts.');

const ALL = { recursive: true, encoding: 'utf8' } as const;
/** The project's own files, without git, because a copy may have no repository. */
const files = readdirSync('.')
  .filter((name) => !/^(?:\.git|\.local|\.cache|dist|node_modules)$/.test(name))
  .flatMap((name) => (statSync(name).isFile() ? name : readdirSync(name, ALL).map((inner) => `${name}/${inner}`)))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:tsx?|js|css|sql|md|yml|example)$/.test(file) && statSync(file).isFile());
// The list of forbidden words and its test must contain the words.
const own = files.filter((file) => !/\/prose\b/.test(file));
const style = own.flatMap((file) => styleErrors(file, readFileSync(file, 'utf8')));
for (const error of style) console.error(error);
if (issues.length + style.length > 0) process.exitCode = 1;
else console.log(`${texts.length} texts and ${files.length} files have no forbidden words.`);
