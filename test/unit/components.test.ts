import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createElement as element, Fragment, type ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Notes } from '#components/notes.tsx';
import { usePage } from '#components/page-context.tsx';
import { Figure } from '#components/rich-text.tsx';
import { Statistics } from '#components/statistics.tsx';
import { type Claim, type ClaimId, claims, type Statistic } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { siteWords } from '#data/site-words.ts';
import { type PageRoute, routes } from '#pages/routes.tsx';
import { makeAssets } from '#pages/site/assets.ts';
import { markupOf } from '#pages/site/page-document.ts';
import { renderSite } from '#pages/site/render.tsx';
import { PUBLISHED } from '../helpers/build/settings.ts';

const test = suite('components');

const assets = await makeAssets();
const home = routes.find(({ path }) => path === '/') as PageRoute;

/** Renders content as a page with the preview image of the home page. */
async function render(content: ReactNode, path = '/') {
  const previewImage = 'home' as const;
  const page = { ...home, path, source: 'data/pages/example.ts', previewImage, content };
  const { pages } = await renderSite(PUBLISHED, assets, { routes: [home, page], release: true });
  const [, rendered] = pages;
  if (!rendered) throw new Error('no page was rendered');
  const html = markupOf(rendered.content);
  return { html, notes: rendered.notes, document: parseHTML(html).document };
}

/** Renders content while fields of a data object have other values, or none. */
async function renderWith(data: object, fields: object, content: ReactNode, path?: string) {
  const before = { ...data };
  Object.assign(data, fields);
  try {
    return await render(content, path);
  } finally {
    Object.assign(data, before);
  }
}

const messageOf = (content: ReactNode) => render(content).then(() => 'nothing', String);

test('a component can read the route of its page', async () => {
  const Path = () => element('p', { id: 'path' }, usePage().route.path);
  assert.match((await render(element(Path))).html, '<p id="path">/</p>');
});

test('a React warning stops the build and names the file of the page', async () => {
  const { error } = console;
  const Complains = () => {
    console.error('two strings in a title');
    return null;
  };
  assert.is(
    await messageOf(element(Complains)),
    "Error: data/pages/example.ts: / doesn't render: console.error: two strings in a title",
  );
  assert.is(console.error, error, 'the console is restored');
});

test('a missing drawing stops the build and names the folder', async () => {
  const Pictured = () => element('img', { src: usePage().site.drawing('nowhere').path });
  assert.match(await messageOf(element(Pictured)), 'there is no "nowhere.svg" in assets/drawings');
});

/** The text of each footnote of figures in one block, each of them `12` with these fields. */
async function footnotes(...figures: readonly Partial<Claim>[]): Promise<readonly string[]> {
  const ids = (Object.keys(claims) as ClaimId[]).slice(0, figures.length);
  const shown = ids.map((id, at) => [id, { words: '12', kind: 'criterion', ...figures[at] }]);
  const content = ids.map((id) => element(Figure, { key: id, id }));
  const { document } = await renderWith(
    claims,
    Object.fromEntries(shown),
    element(Fragment, null, content, content, element(Notes)),
  );
  assert.is(document.querySelectorAll('.note-mark').length, figures.length);
  return [...document.querySelectorAll('.notes li')].map(({ textContent }) =>
    (textContent ?? '').replace(/^\d+/, '').replace(/\s+/g, ' ').trim(),
  );
}

const asOf = '2026-06-30';
const [day, page, note] = [
  `${siteWords.asOf} June 30, 2026.`,
  `${siteWords.source} Page 12.`,
  'Gross.',
];

/** The fields of figures in one block, and their footnotes. A date alone is only in the schedule. */
const noted: readonly (readonly [figures: readonly Partial<Claim>[], ...said: string[]])[] = [
  [[{}]],
  [[{ asOf }]],
  [[{ source: 'Page 12' }], page],
  [[{ note }], note],
  [[{ asOf, source: 'Page 12' }], `${day} ${page}`],
  [[{ asOf, note }], `${day} ${note}`],
  [[{ source: 'Page 12', note }], `${page} ${note}`],
  [[{ asOf, source: 'Page 12', note }], `${day} ${page} ${note}`],
  [[{ note }, {}, { source: 'Page 12' }], note, page],
];

test('a footnote shows each of date, source and note, whichever of them are given', async () => {
  for (const [figures, ...said] of noted)
    assert.equal(await footnotes(...figures), said, JSON.stringify(figures));
});

test('each page lists its own figures, each of them once', async () => {
  const [id] = Object.keys(claims) as ClaimId[];
  const figure = id && element(Figure, { id });
  assert.equal((await render(element(Fragment, null, figure, figure))).notes.claims, [id]);
  assert.equal((await render(null)).notes.claims, []);
});

const contactPage = routes.find(({ path }) => path === '/contact');

/** What the contact page can tell of the firm, and the words by which it is found. */
const contacts = {
  phone: [{ number: '+1 212-555-0142' }, 'tel:+12125550142'],
  office: [
    { street: '1 Way', locality: 'Ely', region: 'NV', postalCode: '89301' },
    '1 Way, Ely, NV',
  ],
  contacts: [[{ readers: 'Sellers', name: 'Ann Vale' }], 'Ann Vale'],
} as const;

test('the contact page shows phone, office and contacts, alone and without one of them', async () => {
  const fields = Object.entries(contacts);
  for (const [alone] of fields) {
    for (const [one, other] of [
      [true, false],
      [false, true],
    ]) {
      const isGiven = (name: string) => (name === alone ? one : other);
      const given = fields.map(([name, [value]]) => [name, isGiven(name) ? value : undefined]);
      const { html } = await renderWith(firm, Object.fromEntries(given), contactPage?.content);
      for (const [name, [, words]] of fields)
        assert.is(html.includes(words), isGiven(name), `${alone}: ${name}`);
    }
  }
});

test('search engines get each optional field of the firm that is given', async () => {
  const optional = {
    legalName: 'legalName',
    phone: 'telephone',
    sameAs: 'sameAs',
    office: 'address',
  };
  for (const [missing, key] of Object.entries(optional)) {
    const given = { ...firm, sameAs: ['https://social.example'], [missing]: undefined };
    const { document } = await renderWith(firm, given, null, '/company-overview');
    const data = document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}';
    const found = Object.values(optional).filter((each) => each in JSON.parse(data));
    assert.equal(
      found,
      Object.values(optional).filter((each) => each !== key),
      missing,
    );
  }
});

const drawn = whyMultifamily.statistics.flatMap(({ elevation, ...statistic }) =>
  elevation ? [{ ...statistic, elevation }] : [],
);

/** The alternative texts and captions of the drawings above statistics. */
async function drawingsAbove(items: readonly Statistic[]): Promise<readonly string[]> {
  const { document } = await render(element(Statistics, { items }));
  return [...document.querySelectorAll('main dd')].flatMap((dd) => {
    const caption = dd.querySelector('p.caption')?.textContent;
    return dd.querySelector('img')?.getAttribute('alt') ?? caption ?? [];
  });
}

test('a statistic shows its drawing and the caption that explains the scale', async () => {
  assert.ok(drawn.length > 0);
  const free = drawn.map(({ elevation: { millions: _, ...elevation }, ...statistic }) => ({
    ...statistic,
    elevation,
  }));
  const expected = free.flatMap(({ elevation: { alt, caption } }) => [alt, caption]);
  assert.equal(await drawingsAbove(free), expected);
});

test('a drawing that counts out another figure is left out', async () => {
  const others = drawn.map(({ elevation, ...statistic }) => ({
    ...statistic,
    elevation: { ...elevation, millions: 0.25 },
  }));
  assert.equal(await drawingsAbove(others), []);
});

test('a drawing counts out its figure, with a part of a million as one shape', () => {
  const counted = drawn.filter(({ elevation }) => elevation.millions !== undefined);
  assert.ok(counted.length > 0);
  for (const { elevation } of counted) {
    for (const time of ['day', 'night']) {
      const file = `assets/drawings/${elevation.file}-${time}.svg`;
      const { document } = parseHTML(readFileSync(file, 'utf8'));
      const shapes = document.querySelectorAll('#counted use').length;
      assert.is(shapes, Math.ceil(elevation.millions ?? 0), file);
    }
  }
});

test.run();
