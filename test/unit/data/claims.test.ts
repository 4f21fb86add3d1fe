import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../../components/plain-words.ts';
import type { Claim } from '../../../data/claim-types.ts';
import { claims } from '../../../data/claims.ts';
import { disclosures } from '../../../data/disclosures.ts';
import { glossary } from '../../../data/glossary.ts';
import { people } from '../../../data/people.ts';
import { countWords } from '../../helpers/data/strings.ts';

const register = suite('data: claims and glossary');

register('a claim is sourced or marked as sample content', () => {
  for (const [id, claim] of Object.entries<Claim>(claims)) {
    if (!claim.source || !claim.asOf) assert.is(claim.sample, true, id);
  }
});

register('a claim has an owner, and its note does not repeat what the register says', () => {
  for (const [id, { owner, note }] of Object.entries<Claim>(claims)) {
    assert.ok(owner, id);
    assert.not.match(note ?? '', /as of|source|supplied by/i, id);
  }
});

register('a figure that reads as a return is a target, which needs its disclosure', () => {
  for (const [id, { words, kind }] of Object.entries<Claim>(claims)) {
    if (/\bIRR\b|return|distribution|yield|multiple/i.test(words)) assert.is(kind, 'target', id);
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

register('each term is defined once, in under 25 words', () => {
  for (const [id, { meaning }] of Object.entries(glossary)) {
    assert.ok(countWords(meaning) < 25, `${id}: ${countWords(meaning)} words`);
  }
  const terms = Object.values(glossary).map(({ term }) => term.toLowerCase());
  assert.equal(terms, [...new Set(terms)]);
});

register.run();
