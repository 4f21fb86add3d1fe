import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { experience as page } from '../../data/pages/experience.ts';
import { notFound } from '../../data/pages/not-found.ts';
import { state as statePage } from '../../data/pages/state.ts';
import { experiencePath, statePath } from '../../data/paths.ts';
import { locations, states } from '../../data/states.ts';
import { all, main, one, statistics, words } from '../helpers/build/built.ts';

const experience = suite('pages: experience and states');

experience('Experience: its statistics', () => {
  const shown = page.statistics.map(({ claim, label }) => `${claims[claim].words} ${label}`);
  assert.equal(statistics(main(experiencePath)).slice(0, shown.length), shown);
});

experience('Experience: every location by name, linked where it has a page', () => {
  const items = [...main(experiencePath).querySelectorAll('[aria-labelledby="locations"] li')];
  const expected = locations.map(({ name, state }) => {
    const count = state?.properties.length;
    const label = count === 1 ? page.property : page.properties;
    return state
      ? [`${name} ${count} ${label}`, statePath(state.slug)]
      : [`${name} ${page.notShown}`, undefined];
  });
  assert.equal(
    items.map((item) => [words(item), item.querySelector('a')?.getAttribute('href') ?? undefined]),
    expected,
  );
});

/** The files of the hill, and what is lit in each: the fragments of a picture's versions. */
const versions = (picture: Element) =>
  [
    one(picture, 'img').getAttribute('src'),
    ...[...picture.querySelectorAll('source')].map((source) => source.getAttribute('srcSet')),
  ].map((address) => address?.split('#') ?? []);

experience('Experience: the whole hill, and the lamps of each place in its entry', () => {
  const content = main(experiencePath);
  const hill = [...content.querySelectorAll('picture')].find(
    (picture) => one(picture, 'img').getAttribute('alt') === page.hill.alt,
  );
  if (!hill) throw new Error('no hill');
  assert.is(versions(hill).length, 7, 'by day and by night, in three compositions, and on paper');
  for (const [index, [file, lit]] of versions(hill).entries()) {
    assert.is(lit, index === 1 ? 'Paper' : 'All');
    assert.match(file ?? '', /^\/assets\/drawings\/hill-/);
  }
  for (const { slug } of states) {
    const lamps = one(content, `a[href="${statePath(slug)}"] img`);
    assert.is(lamps.getAttribute('src')?.split('#')[1], slug);
    assert.is(lamps.getAttribute('alt'), '');
    assert.is(lamps.getAttribute('loading'), 'lazy');
  }
});

for (const { slug, name, properties } of states) {
  experience(`${name}: the hill with its own windows lit`, () => {
    const hill = [...main(statePath(slug)).querySelectorAll('picture')].find(
      (picture) => one(picture, 'img').getAttribute('alt') === `${statePage.hillAlt}${name}`,
    );
    if (!hill) throw new Error('no hill');
    assert.is(versions(hill).length, 4);
    for (const [, lit] of versions(hill)) assert.is(lit, slug);
  });

  experience(`${name}: heading, property cards and the link back`, () => {
    const page = main(statePath(slug));
    assert.is(words(one(page, 'h1')), `${statePage.heading}${statePage.separator}${name}`);

    const cards = [...page.querySelectorAll('figure')];
    assert.equal(
      cards.map((card) => [...one(card, 'figcaption').children].map(words)),
      properties.map(({ name, units, city }) => [name, `${units} ${statePage.unitsLabel}`, city]),
    );
    assert.equal(
      all(page, 'h2').slice(0, properties.length),
      properties.map(({ name }) => name),
      'who moves from heading to heading finds each property',
    );
    for (const [index, card] of cards.entries()) {
      const { kind, photo, photoAlt } = properties[index] ?? {};
      const image = one(card, 'picture img');
      const drawn = kind ? `${statePage.drawingAltPrefix}${kind}` : statePage.unitsPlateAlt;
      const alt = photo ? photoAlt : drawn;
      assert.is(image.getAttribute('alt'), alt);
      assert.match(image.getAttribute('src') ?? '', /^\/assets\//);
      if (!photo) assert.match(one(card, 'source').getAttribute('srcSet') ?? '', /-night-/);
    }

    const back = [...page.querySelectorAll('a')].find((link) => words(link) === statePage.back);
    assert.is(back?.getAttribute('href'), experiencePath);
    assert.match(words(page), `${properties.length} ${plainWords(statePage.shownOf)}.`);
    assert.match(words(page), plainWords(statePage.note));
    const units = properties.reduce((sum, property) => sum + property.units, 0);
    assert.equal(statistics(page), [
      `${properties.length} ${statePage.propertiesShown}`,
      `${units.toLocaleString('en-US')} ${statePage.unitsShown}`,
    ]);
  });
}

experience('Experience: how many properties of all are shown', () => {
  const cards = states.flatMap(({ slug }) => all(main(statePath(slug)), 'figure.property'));
  const said = `${cards.length} ${plainWords(statePage.shownOf)}.`;
  assert.ok(all(main(experiencePath), 'p').includes(said), said);
});

const neighborLinks = `nav[aria-label="${statePage.neighbors.label}"] a`;

experience('each state leads to the one before it and the one after it', () => {
  const { previous, next } = statePage.neighbors;
  for (const [index, { slug }] of states.entries()) {
    const links = [...main(statePath(slug)).querySelectorAll(neighborLinks)];
    const expected = [
      { label: previous, state: states[index - 1] },
      { label: next, state: states[index + 1] },
    ].flatMap(({ label, state }) =>
      state ? [[`${label} ${state.name}`, statePath(state.slug)]] : [],
    );
    assert.equal(
      links.map((link) => [words(link), link.getAttribute('href')]),
      expected,
      slug,
    );
  }
});

for (const [path, first] of [
  ['/404', 'page'],
  [`${experiencePath}/404`, 'state'],
] as const) {
  experience(`${path} has both views and shows the ${first}`, () => {
    const document = main(path);
    for (const view of ['page', 'state']) {
      const { length } = document.querySelectorAll(`[data-view="${view}"][hidden]`);
      assert.is(length, view === first ? 0 : 1, view);
    }
    const linkTo = (root: Element, label: string) =>
      [...root.querySelectorAll('a')].find((a) => words(a) === label)?.getAttribute('href');

    const page = one(document, '[data-view="page"]');
    assert.is(words(one(page, 'h1')), notFound.page.heading);
    assert.is(linkTo(page, notFound.page.home.label), '/');

    const state = one(document, '[data-view="state"]');
    assert.is(words(one(state, 'h1')), notFound.state.heading);
    assert.match(words(state), `${notFound.state.looking} "${notFound.state.noSlug}"`);
    assert.equal(
      all(state, 'li'),
      states.map(({ slug }) => slug),
    );
    assert.is(linkTo(state, notFound.state.back.label), experiencePath);
  });
}

experience.run();
