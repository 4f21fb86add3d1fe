import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claims } from '../../../data/claims.ts';
import { glossary } from '../../../data/glossary.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import type { Claim } from '../../../data/types.ts';
import { countWords, plain, stringsIn } from '../../helpers/data/marks.ts';
import { everything } from '../../helpers/data/pages.ts';

const register = suite('data: claims and glossary (SPEC.md section 9)');

register('the figures are those of the specification, to the letter', () => {
  const words = Object.fromEntries(Object.entries(claims).map(([id, claim]) => [id, claim.words]));
  assert.equal(words, {
    states: '15+',
    properties: '200+',
    units: '35,000+',
    'portfolio-value': '$15B+',
    'career-portfolio': '$15B+',
    'career-units': '30,000',
    underbuilt: '5.5M',
    'rent-spread': '$800+',
    millennials: '73M',
    irr: 'mid-teen IRR',
    'cash-distributions': 'mid single digit cash distributions',
    horizon: '5-10 year horizons',
    'deal-size': '$15 to $30 million',
    equity: '$5-8mm of equity',
    'unit-range': '100-200 units',
    vintage: 'late 1980s to early 2000s',
  });
});

register('a claim without a source is a sample, and no note says what the register says', () => {
  for (const [id, claim] of Object.entries<Claim>(claims)) {
    assert.match(claim.reviewBy, /^\d{4}-\d{2}-\d{2}$/, id);
    assert.ok(claim.owner, id);
    assert.not.match(claim.note ?? '', /as of|source|supplied by/i, id);
    if (claim.source !== undefined && claim.asOf !== undefined) continue;
    assert.is(claim.sample, true, id);
  }
});

register('performance is a target with its disclosure; what we look for is a criterion', () => {
  const kinds = Object.entries<Claim>(claims).map(([id, { kind }]) => [id, kind] as const);
  const of = (wanted: string) => kinds.flatMap(([id, kind]) => (kind === wanted ? [id] : []));
  assert.equal(of('target'), ['irr', 'cash-distributions', 'horizon']);
  assert.equal(of('criterion'), ['deal-size', 'equity', 'unit-range', 'vintage']);
});

register('no figure of the register is typed outside it', () => {
  const figures = Object.values(claims).map((claim) => claim.words);
  for (const [path, text] of stringsIn(everything)) {
    for (const figure of figures) assert.not(text.includes(figure), `${figure} in ${path}`);
  }
});

register('the statistics and headline figures, with their labels', () => {
  const four = [
    ['states', 'States'],
    ['properties', 'Properties'],
    ['units', 'Units'],
    ['portfolio-value', 'Portfolio Value'],
  ];
  const shown = (list: typeof home.statistics) => list.map(({ claim, label }) => [claim, label]);
  assert.equal(shown(home.statistics), four);
  assert.equal(shown(experience.statistics), four);
  assert.equal(shown(whyMultifamily.statistics), [
    ['underbuilt', 'housing units underbuilt since 2008'],
    ['rent-spread', 'average monthly rent-to-mortgage spread'],
    ['millennials', 'millennials entering prime renting years'],
  ]);
});

register('the criteria read as in the specification', () => {
  assert.equal(
    targetInvestments.rows.slice(0, 5).map(({ value }) => plain(value)),
    [
      'Sun Belt, Rust Belt, Mid Atlantic',
      '$15 to $30 million, with $5-8mm of equity',
      '100-200 units, light to moderate value-add, built late 1980s to early 2000s',
      'mid-teen IRR with mid single digit cash distributions over 5-10 year horizons',
      'Open to joint ventures and property-management partnerships until our own management arm exists',
    ],
  );
  assert.equal(
    targetInvestments.debt.points.map(({ title }) => plain(title)),
    [
      'Assumable debt is a plus',
      'Higher-LTV senior leverage preferred',
      'Pref/mezz debt discouraged',
    ],
  );
});

register('the returns disclosure says what an objective is not', () => {
  const said = plain(targetInvestments.returnsDisclosure);
  for (const part of [
    'underwriting objective for acquisitions',
    'not a promise',
    'as gross',
    'may not be met',
    'No offering is made',
  ]) {
    assert.ok(said.includes(part), part);
  }
});

register('the glossary has the 23 terms of CONTENT.md, each under 25 words', () => {
  assert.is(Object.keys(glossary).length, 23);
  for (const [id, { meaning }] of Object.entries(glossary)) {
    assert.ok(countWords(meaning) < 25, `${id}: ${countWords(meaning)} words`);
  }
  const terms = Object.values(glossary).map(({ term }) => term);
  assert.is(new Set(terms).size, terms.length);
});

register.run();
