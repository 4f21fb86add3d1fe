import { plainWords } from '../../components/plain-words.ts';
import { NO_SENTENCES } from '../../pages/build/checks/data/check-texts.ts';
import { readDataModules } from '../../pages/build/checks/data/data-modules.ts';
import { entriesOf, placeOf, textsOf } from '../../pages/build/checks/data/entries.ts';
import { knownPhrases, knownWords } from './known-words.ts';
import { misspelled } from './spelling.ts';
import { awkward } from './style.ts';

// Checks spelling and style of the words in `data/`, as a visitor reads them: `npm run check:words`.

/** Lists of what is accepted are not shown to anybody. */
const UNSHOWN = new Set(['data/allowed-figures.ts', 'data/allowed-words.ts', 'data/paths.ts']);

const texts = textsOf([...entriesOf(await readDataModules()).values()])
  .filter(({ entry, field }) => !NO_SENTENCES.has(field) && !UNSHOWN.has(entry.file))
  .map(({ entry, field, text }) => ({ place: placeOf(entry, field), text: plainWords(text) }));

const spelling = await misspelled(
  texts.map(({ text }) => text),
  knownWords,
);
const faults = texts.flatMap(({ place, text }, at) =>
  [...(spelling[at] ?? []), ...awkward(text, knownPhrases)].map(
    ({ words, problem, suggestion }) =>
      `${place}: "${words}" ${problem}${suggestion === '' ? '' : `; ${suggestion}`}`,
  ),
);

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('A word that is right goes into data/allowed-words.ts, with the reason.');
  process.exitCode = 1;
} else {
  console.log(`${texts.length} texts: spelling and style are in order.`);
}
