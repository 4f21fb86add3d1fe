import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { all, html, main, one, statistics, words } from '../helpers/build/built.ts';
import { states } from '../helpers/build/routes.ts';

const experience = suite('pages: experience and states');

experience('Experience: the four statistics', () => {
  assert.equal(statistics(main('/experience')).slice(0, 4), [
    '15+ States',
    '200+ Properties',
    '35,000+ Units',
    '$15B+ Portfolio Value',
  ]);
});

experience('Experience: 16 locations, 15 of them links, and Ohio is not one', () => {
  const page = main('/experience');
  const list = [...page.querySelectorAll('ul')].find((ul) => words(ul).includes('Ohio'));
  assert.ok(list);
  const items: Element[] = [...list.querySelectorAll('li')];
  assert.is(items.length, 16);
  const links = [...list.querySelectorAll('a')];
  assert.equal(
    links.map((link) => link.getAttribute('href')),
    Object.keys(states).map((slug) => `/experience/${slug}`),
  );
  for (const [index, [name]] of Object.values(states).entries()) {
    assert.ok(words(links[index] ?? page).startsWith(name), name);
  }
  const ohio = items.filter((item) => !item.querySelector('a'));
  assert.is(ohio.length, 1);
  assert.match(words(ohio[0] ?? page), /^Ohio/);
  assert.is(items.indexOf(ohio[0] ?? page), 10, 'in its place of the alphabet');
});

/** As the firm's portfolio gives them: name, units, city; independent of `data/`. */
interface Given {
  readonly state: string;
  readonly name: string;
  readonly units: number;
  readonly city: string;
}

const portfolio: readonly Given[] = JSON.parse(
  readFileSync(new URL('../helpers/build/portfolio.json', import.meta.url), 'utf8'),
);

for (const [slug, [name, properties]] of Object.entries(states)) {
  experience(`${name}: heading, ${properties} property cards and the button back`, () => {
    const path = `/experience/${slug}`;
    const page = main(path);
    assert.is(words(one(page, 'h1')), `Selected Past Experience - ${name}`);

    const cards = [...page.querySelectorAll('figure')];
    assert.is(cards.length, properties);
    const given = portfolio.filter(({ state }) => state === slug);
    assert.is(given.length, properties);
    const shown = cards.map((card) => [...one(card, 'figcaption').children].map(words));
    assert.equal(
      shown.sort(),
      given.map(({ name, units, city }) => [name, `${units} Units`, city]).sort(),
    );
    for (const card of cards) {
      const image = one(card, 'img');
      assert.match(image.getAttribute('alt') ?? '', /^Drawing/);
      assert.match(image.getAttribute('src') ?? '', /^\/assets\//);
      assert.match(one(card, 'source').getAttribute('srcSet') ?? '', /-night-/);
    }

    const back = [...page.querySelectorAll('a')].filter(
      (link) => words(link) === 'Back To Our Experience',
    );
    assert.equal(
      back.map((link) => link.getAttribute('href')),
      ['/experience'],
    );
    assert.match(words(page), new RegExp(`${properties} of 200\\+ properties shown`));
    assert.match(words(page), /not a current portfolio/i);
  });
}

experience('all 53 properties have from 39 to 1723 units, at both ends', () => {
  const units = Object.keys(states).flatMap((slug) =>
    all(main(`/experience/${slug}`), 'figcaption')
      .map((text) => / ?(\d+) Units/.exec(text.replace(/([a-z])(\d)/, '$1 $2'))?.[1])
      .map(Number),
  );
  assert.is(units.length, 53);
  assert.is(Math.min(...units), 39);
  assert.is(Math.max(...units), 1723);
  assert.match(html('/experience/new-york'), '>39 Units<');
  assert.match(html('/experience/new-jersey'), '>1723 Units<');
});

for (const [path, first] of [
  ['/404', 'page'],
  ['/experience/404', 'state'],
] as const) {
  experience(`${path} carries both views and shows the ${first}`, () => {
    const document = main(path);
    for (const view of ['page', 'state']) {
      const { length } = document.querySelectorAll(`[data-view="${view}"][hidden]`);
      assert.is(length, view === first ? 0 : 1, view);
    }
    const page = one(document, '[data-view="page"]');
    assert.is(words(one(page, 'h1')), 'Oops! Page not found');
    const home = [...page.querySelectorAll('a')].find((a) => words(a) === 'Return to Home');
    assert.is(home?.getAttribute('href'), '/');

    const state = one(document, '[data-view="state"]');
    assert.is(words(one(state, 'h1')), 'State Not Found');
    assert.match(words(state), 'Looking for state: "undefined"');
    assert.equal(all(state, 'li'), Object.keys(states));
    const back = [...state.querySelectorAll('a')].find((a) => words(a) === 'Back to Experience');
    assert.is(back?.getAttribute('href'), '/experience');
  });
}

experience.run();
