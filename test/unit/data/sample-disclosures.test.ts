import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { bindingWords } from '../../helpers/data/binding-words.ts';
import { sampleSuite } from '../../helpers/data/sample-suite.ts';

/*
 * Disclosures, disclaimers, notes, promises and the meanings of terms, word for word as they were last
 * read by somebody who answers for them: "not" is one word, and no other test misses it. Who changes
 * one reads the whole again, and then writes it into test/helpers/data/reviewed-words.json.
 */
const reviewed = sampleSuite('words that bind the firm are those that were reviewed');

const read: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('../../helpers/data/reviewed-words.json', import.meta.url), 'utf8'),
);

for (const [group, { about, words }] of Object.entries(bindingWords)) {
  reviewed(group, () => assert.equal(words, read[group]), about);
}

reviewed('every text that was reviewed is still there', () => {
  assert.equal(Object.keys(read).sort(), Object.keys(bindingWords).sort());
});

reviewed.run();
