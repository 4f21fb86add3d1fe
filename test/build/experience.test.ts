import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { alongTheWalk, locations, type ShownProperty, states } from '#data/locations.ts';
import { experience as page } from '#data/pages/experience.ts';
import { state as statePage } from '#data/pages/state.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { bytes, main, one, words } from '../helpers/build/built.ts';

const test = suite('pages: experience and states');

const unitsIn = (properties: readonly { readonly units: number }[]) =>
  properties.reduce((sum, { units }) => sum + units, 0).toLocaleString('en-US');

/** Returns the file and the fragment of each source of a picture. */
const versions = (picture: Element) =>
  [
    one(picture, 'img').getAttribute('src'),
    ...[...picture.querySelectorAll('source')].map((source) => source.getAttribute('srcSet')),
  ].map((address) => address?.split('#') ?? []);

test('Experience shows the whole hill and a lit version for each state', () => {
  const content = main(experiencePath);
  const [hill, ...others] = [...content.querySelectorAll('.hill picture')];
  if (!hill) throw new Error('no hill');
  assert.is(one(hill, 'img').getAttribute('alt'), page.hillAlt);
  assert.is(versions(hill).length, 6, 'by day and by night, in three compositions');
  for (const [file, lit] of versions(hill)) {
    assert.is(lit, 'All');
    assert.match(file ?? '', /^\/assets\/drawings\/hill-/);
  }
  assert.is(others.length, locations.length + states.length);
  for (const { slug, properties } of states) {
    const place = one(content, `li:has(a[href="${statePath(slug)}"])`);
    const lit = one(place, 'a + picture');
    assert.equal(new Set(versions(lit).map(([, fragment]) => fragment)), new Set([slug]));
    assert.is(versions(lit).length, 6);
    assert.ok(words(place).endsWith(`, ${unitsIn(properties)} ${page.windowsLit}`), slug);
    for (const image of place.querySelectorAll('img')) assert.is(image.getAttribute('alt'), '');
  }
});

for (const { slug, name, properties } of states) {
  test(`the page of ${name} has its hill strip, its property cards and their pictures`, () => {
    const content = main(statePath(slug));
    const hill = [...content.querySelectorAll('picture')].find(
      (picture) => one(picture, 'img').getAttribute('alt') === `${statePage.hillAlt}${name}`,
    );
    if (!hill) throw new Error('no hill');
    assert.is(versions(hill).length, 4);
    for (const [file] of versions(hill)) assert.match(file ?? '', `/near-${slug}-`);
    // The strip is the LCP image. The first property image may be above the fold, so don't load that image lazily.
    const [strip, plate, ...later] = [...content.querySelectorAll('picture > img')];
    assert.is(strip?.getAttribute('fetchPriority'), 'high');
    for (const image of [strip, plate]) assert.not.ok(image?.hasAttribute('loading'));
    for (const image of later) assert.is(image.getAttribute('loading'), 'lazy');

    const plans = [...content.querySelectorAll('.type-plans img')];
    assert.is(plans.length, properties.length > 2 ? 0 : properties.length);

    const cards = [...content.querySelectorAll('figure')];
    assert.is(cards.length, properties.length);
    for (const [index, card] of cards.entries()) {
      const { photo } = properties[index] as ShownProperty;
      const image = one(card, 'picture img');
      assert.match(image.getAttribute('src') ?? '', /^\/assets\//);
      if (!photo) assert.match(one(card, 'source').getAttribute('srcSet') ?? '', /-night-/);
    }
  });
}

test('each state page has two navigations to the neighboring states on the hill', () => {
  const walk = alongTheWalk(states);
  const { label, onTheHill } = statePage.neighbors;
  for (const [index, { slug }] of walk.entries()) {
    const expected = [walk[index - 1], walk[index + 1]].flatMap((state) => state ?? []);
    const html = String(bytes(`experience/${slug}.html`));
    const [, positions = ''] = new RegExp(`\\.near-${slug}\\{([^}]*)`).exec(html) ?? [];
    assert.is(positions.includes('--above-height:'), index < walk.length - 1, slug);
    for (const nav of [label, onTheHill]) {
      const links = [...main(statePath(slug)).querySelectorAll(`nav[aria-label="${nav}"] a`)];
      assert.is(links.length, expected.length, slug);
      for (const [index, link] of links.entries()) {
        const { name = '', slug = '' } = expected[index] ?? {};
        assert.is(link.getAttribute('href'), statePath(slug));
        assert.match(words(link), name);
      }
    }
  }
});

test.run();
