import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { plainWords } from '../../../components/plain-words.ts';
import { claims } from '../../../data/claims.ts';
import { firm } from '../../../data/firm.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import type { Property } from '../../../data/schemas/state.ts';
import { security } from '../../../data/security.ts';
import { locations, states } from '../../../data/states.ts';
import { sampleSuite } from '../../helpers/data/sample-suite.ts';

/* The properties and figures of the sample content: no other test repeats them. */
const ordered = sampleSuite(
  'the sample portfolio has the properties and figures that were ordered',
);

const properties = states.flatMap((state) => state.properties);
/** What was ordered. */
const given: readonly {
  readonly state: string;
  readonly name: string;
  readonly units: number;
  readonly city: string;
}[] = JSON.parse(
  readFileSync(new URL('../../helpers/data/sample-portfolio.json', import.meta.url), 'utf8'),
);
const register: readonly Claim[] = Object.values(claims);

ordered(
  '53 properties in 15 states, in their order, of 39 to 1,723 units',
  () => {
    const written = states.flatMap(({ slug, properties }) =>
      properties.map(({ name, units, city }) => ({ state: slug, name, units, city })),
    );
    // A property more or less is the firm's own choice.
    const names = (list: readonly { readonly name: string }[]) =>
      list.map(({ name }) => name).sort();
    if (names(written).join() !== names(given).join()) return;
    assert.equal(written, given);
    const units = written.map((property) => property.units);
    assert.equal([units.length, Math.min(...units), Math.max(...units)], [53, 39, 1723]);
    assert.equal(
      locations.filter(({ state }) => !state),
      [{ name: 'Ohio' }],
    );
  },
  properties,
);

ordered('no property of the sample is passed off as the firm’s own', () => {
  const invented = new Set(given.map(({ name }) => name));
  const own = properties.filter(({ name, sample }: Property) => invented.has(name) && !sample);
  assert.equal(own, []);
});

ordered('security.txt is good for as long as the figures are', () => {
  const reviewed = register.map(({ reviewBy }) => reviewBy).sort();
  assert.ok(security.expires > (reviewed[0] ?? ''), security.expires);
  assert.ok(firm.copyrightYear <= Number(security.expires.slice(0, 4)), 'a year to come');
}, [security, ...register]);

ordered(
  'the 16 claims, to the letter',
  () => {
    const words = Object.entries(claims).map(
      ([id, claim]) => `${claim.kind} ${id}: ${claim.words}`,
    );
    assert.equal(words, [
      'company states: 15+',
      'company properties: 200+',
      'company units: 35,000+',
      'company portfolio-value: $15B+',
      'company career-portfolio: $15B+',
      'company career-units: 30,000',
      'market underbuilt: 5.5M',
      'market rent-spread: $800+',
      'market millennials: 73M',
      'target irr: mid-teen IRR',
      'target cash-distributions: mid single digit cash distributions',
      'target horizon: 5-10 year horizons',
      'criterion deal-size: $15 to $30 million',
      'criterion equity: $5-8mm of equity',
      'criterion unit-range: 100-200 units',
      'criterion vintage: late 1980s to early 2000s',
    ]);
  },
  register,
);

ordered(
  'the statistics, with their labels',
  () => {
    const shown = (list: typeof home.statistics) => list.map(({ claim, label }) => [claim, label]);
    assert.equal(shown(home.statistics), [
      ['states', 'States'],
      ['properties', 'Properties'],
      ['units', 'Units'],
      ['portfolio-value', 'Portfolio Value'],
    ]);
    assert.equal(shown(experience.statistics), shown(home.statistics));
    assert.equal(shown(whyMultifamily.statistics), [
      ['underbuilt', 'housing units underbuilt since 2008'],
      ['rent-spread', 'average monthly rent-to-mortgage spread'],
      ['millennials', 'millennials entering prime renting years'],
    ]);
  },
  register,
);

ordered('the investment criteria and the debt strategy', () => {
  assert.equal(
    targetInvestments.rows.slice(0, 5).map(({ value }) => plainWords(value)),
    [
      'Sun Belt, Rust Belt, Mid Atlantic',
      '$15 to $30 million, with $5-8mm of equity',
      '100-200 units, light to moderate value-add, built late 1980s to early 2000s',
      'mid-teen IRR with mid single digit cash distributions over 5-10 year horizons',
      'Open to joint ventures and property-management partnerships until our own management arm exists',
    ],
  );
  assert.equal(
    targetInvestments.debt.points.map(({ title }) => plainWords(title)),
    [
      'Pref/mezz debt discouraged',
      'Higher-LTV senior leverage preferred',
      'Assumable debt is a plus',
    ],
  );
}, [targetInvestments, ...register]);

ordered.run();
