import { alongTheWalk, locations, type ShownProperty, type ShownState, states } from '#data/locations.ts';
import { experience as page } from '#data/pages/experience.ts';
import { state as statePage } from '#data/pages/state.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { assert, test } from '../harness/suite.ts';
import { all, main, one, words } from '../helpers/build/built.ts';

const unitsIn = (properties: readonly { readonly units: number }[]) =>
  properties.reduce((sum, { units }) => sum + units, 0).toLocaleString('en-US');

const countOf = ({ properties: { length } }: ShownState) =>
  `${length} ${length === 1 ? page.property : page.properties}`;

test('the grid lists all locations by name, with totals and a line for each property', () => {
  const content = main(experiencePath);
  const entries = [...content.querySelectorAll('.location')];
  const names = locations.map(({ name }) => name);
  assert.equal(all(content, '.location h3'), names);
  for (const [index, { state }] of locations.entries()) {
    const entry = entries[index] as Element;
    assert.is(entry.querySelector('a')?.getAttribute('href'), state && statePath(state.slug));
    if (!state) continue;
    assert.is(words(one(entry, 'p')), `${countOf(state)}, ${unitsIn(state.properties)} ${page.grid.units}`);
    const lines = all(entry, 'li');
    assert.is(lines.length, state.properties.length);
    for (const [nth, { name, units, city, kind, history = {} }] of state.properties.entries()) {
      const shown = [name, units.toLocaleString('en-US'), city.split(', ')[0] ?? '', kind];
      const years = Object.entries(history).map(([event, year]) => `${event} ${year}`);
      for (const word of [...shown, ...years]) assert.ok(lines[nth]?.includes(word), word);
    }
  }
  const properties = states.flatMap((state) => state.properties);
  for (const total of [properties.length, unitsIn(properties)])
    assert.match(words(one(content, '#selection')), `${total} of `);
});

for (const { slug, name, properties } of states) {
  test(`the page of ${name} has its hill strip, its property cards and their pictures`, () => {
    const content = main(statePath(slug));
    const hill = one(content, `picture:has([alt=${JSON.stringify(statePage.hillAlt + name)}])`);
    const files = new Set(hill.outerHTML.match(/[^"]+\.svg/g));
    assert.is(files.size, 4, 'by day and by night, wide and narrow');
    for (const file of files) assert.match(file, `/near-${slug}-`);
    // The strip is the LCP image. The first property image may be above the fold, so don't load that image lazily.
    const [strip, plate, ...later] = [...content.querySelectorAll('picture > img')];
    assert.is(strip?.getAttribute('fetchPriority'), 'high');
    for (const image of [strip, plate]) assert.not.ok(image?.hasAttribute('loading'));
    for (const image of later) assert.is(image.getAttribute('loading'), 'lazy');

    const noun = properties.length === 1 ? statePage.propertyShown : statePage.propertiesShown;
    const counts = [noun, `${properties.length}`, statePage.unitsShown, unitsIn(properties)];
    assert.equal(all(content, '.counts :is(dt, dd)'), counts);
    assert.is([...content.querySelectorAll('.type-plans img')].length, properties.length > 2 ? 0 : properties.length);

    const cards = [...content.querySelectorAll('figure')];
    assert.is(cards.length, properties.length);
    for (const [index, card] of cards.entries()) {
      const { photo } = properties[index] as ShownProperty;
      if (!photo) assert.match(one(card, 'source').getAttribute('srcSet') ?? '', /-night-/);
    }
  });
}

test('each state page links twice to the previous state and to the next state on the hill', () => {
  const walk = alongTheWalk(states);
  const { label, onTheHill, previous, next } = statePage.neighbors;
  for (const [index, { slug }] of walk.entries()) {
    const expected = [
      [previous, walk[index - 1]],
      [next, walk[index + 1]],
    ] as const;
    for (const nav of [label, onTheHill]) {
      const links = [...main(statePath(slug)).querySelectorAll(`nav[aria-label="${nav}"] a`)];
      const shown = links.map((link) => [link.getAttribute('href'), words(link)]);
      const wanted = expected.flatMap(([way, state]) =>
        state ? [[statePath(state.slug), `${way}: ${state.name} ${countOf(state)}`]] : [],
      );
      assert.equal(shown, wanted, slug);
    }
  }
});
