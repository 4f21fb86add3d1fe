import { existsSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { locations, states } from '../../../data/states.ts';

const portfolio = suite('data: states and locations (SPEC.md sections 2 and 3)');

const perState: Readonly<Record<string, number>> = {
  alabama: 4,
  florida: 3,
  georgia: 2,
  kentucky: 1,
  louisiana: 8,
  maryland: 3,
  mississippi: 8,
  'new-jersey': 3,
  'new-york': 3,
  'north-carolina': 2,
  oklahoma: 1,
  tennessee: 2,
  texas: 6,
  virginia: 6,
  'washington-dc': 1,
};

portfolio('15 slugs in order, each with its number of properties', () => {
  const counted = states.map((state) => [state.slug, state.properties.length]);
  assert.equal(counted, Object.entries(perState));
  assert.is(states.flatMap((state) => state.properties).length, 53);
});

portfolio('units run from 39 in New York to 1723 in New Jersey', () => {
  const units = states.flatMap(({ slug, properties }) =>
    properties.map((property) => ({ slug, units: property.units })),
  );
  units.sort((a, b) => a.units - b.units);
  assert.ok(units.every((entry) => Number.isInteger(entry.units)));
  assert.equal(units.at(0), { slug: 'new-york', units: 39 });
  assert.equal(units.at(-1), { slug: 'new-jersey', units: 1723 });
});

portfolio('each property has its own name and drawing, a city and its state, a sample mark', () => {
  const all = states.flatMap((state) => state.properties);
  assert.is(new Set(all.map((property) => property.name)).size, 53);
  assert.is(new Set(all.map((property) => property.drawing)).size, 53);
  for (const { name, city, kind, sample } of all) {
    assert.match(city, /^[A-Z][A-Za-z. ]+, [A-Z]{2}$/, name);
    assert.ok(kind.length > 0, name);
    assert.is(sample, true, name);
  }
  for (const state of states) {
    const abbreviations = new Set(state.properties.map(({ city }) => city.slice(-2)));
    assert.is(abbreviations.size, 1, state.slug);
  }
});

portfolio('each drawing exists by day and by night', () => {
  const folder = new URL('../../../assets/drawings/properties/', import.meta.url);
  for (const { drawing } of states.flatMap((state) => state.properties)) {
    assert.ok(existsSync(new URL(`${drawing}.svg`, folder)), drawing);
    assert.ok(existsSync(new URL(`${drawing}-night.svg`, folder)), drawing);
  }
});

portfolio('16 locations in alphabetical order, 15 linked, Ohio not', () => {
  assert.is(locations.length, 16);
  const names = locations.map((location) => location.name);
  assert.equal(names, [...names].sort());
  assert.equal(
    locations.filter((location) => location.path === undefined),
    [{ name: 'Ohio' }],
  );
  assert.equal(
    locations.flatMap(({ name, path }) => (path === undefined ? [] : [[name, path]])),
    states.map(({ name, slug }) => [name, `/experience/${slug}`]),
  );
  assert.is(states.at(-1)?.name, 'Washington D.C.');
});

portfolio.run();
