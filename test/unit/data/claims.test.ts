import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claims } from '../../../data/claims.ts';
import { glossary } from '../../../data/glossary.ts';
import type { Claim } from '../../../data/schemas/claim.ts';

const register = suite('data: claims and glossary');

register('a figure that reads as a return is a target, which needs its disclosure', () => {
  for (const [id, { words, kind }] of Object.entries<Claim>(claims)) {
    if (/\bIRR\b|return|distribution|yield|multiple/i.test(words)) assert.is(kind, 'target', id);
  }
});

register('each term is defined once', () => {
  const terms = Object.values(glossary).map(({ term }) => term.toLowerCase());
  assert.equal(terms, [...new Set(terms)]);
});

register.run();
