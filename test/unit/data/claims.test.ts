import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../../components/plain-words.ts';
import { claims } from '../../../data/claims.ts';
import { disclosures } from '../../../data/disclosures.ts';
import { glossary } from '../../../data/glossary.ts';
import { people } from '../../../data/people.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import { countWords } from '../../helpers/data/strings.ts';

const register = suite('data: claims and glossary');

register('the note of a claim does not repeat what the register says', () => {
  for (const [id, { note }] of Object.entries<Claim>(claims)) {
    assert.not.match(note ?? '', /as of|source|supplied by/i, id);
  }
});

// 17 CFR 275.206(4)-1(d)(6): https://www.ecfr.gov/current/title-17/section-275.206(4)-1
register('the disclosure of returns says what an objective is not', () => {
  const said = plainWords(disclosures.returns);
  for (const part of [/objective/, /not a promise/, /gross|net/, /may not be met/, /No offering/]) {
    assert.match(said, part);
  }
});

register('a career figure is mentioned beside the words "prior firms"', () => {
  for (const { id, biography } of people) {
    for (const text of biography.filter((part) => part.includes('{claim:career-'))) {
      assert.match(text, /at prior firms/i, id);
    }
  }
});

register('each term is defined in under 25 words', () => {
  for (const [id, { meaning }] of Object.entries(glossary)) {
    assert.ok(countWords(meaning) < 25, `${id}: ${countWords(meaning)} words`);
  }
});

register.run();
