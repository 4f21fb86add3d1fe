import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createElement as element, type ReactNode } from 'react';
import { Figure } from '#components/figure.tsx';
import { usePage } from '#components/page-context.tsx';
import { propertySizes } from '#components/property-card.tsx';
import { Statistics } from '#components/statistics.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { firm } from '#data/firm.ts';
import { type ShownState, states } from '#data/locations.ts';
import { contact } from '#data/pages/contact.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { figurePath } from '#data/paths.ts';
import { siteWords } from '#data/site-words.ts';
import { type PageRoute, routes, stateRoute } from '#pages/routes.tsx';
import { makeAssets } from '#pages/site/render/assets.ts';
import { renderSite } from '#pages/site/render/render.tsx';
import { Yardstick } from '#pages/yardstick.tsx';
import { assert, test } from '../harness/suite.ts';
import { PUBLISHED } from '../helpers/build/settings.ts';

const assets = await makeAssets(routes);
const home = routes.find(({ path }) => path === '/') as PageRoute;

async function render(content: ReactNode, path = '/') {
  const page = { ...home, path, source: 'data/pages/example.ts', previewImage: 'home', content } as const;
  const { pages } = await renderSite(PUBLISHED, [page, home], assets, { release: true });
  const { html = '' } = pages[0] ?? {};
  return { html, document: parseHTML(html).document };
}

/** Renders content while some fields of a data object have other values. */
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

test('a React warning stops the build and names the file of the page', async () => {
  const { error } = console;
  const Complains = () => {
    console.error('two strings in a title');
    return null;
  };
  const message = "Error: data/pages/example.ts: / doesn't render: console.error: two strings in a title";
  assert.is(await messageOf(element(Complains)), message);
  assert.is(console.error, error, 'the console is restored');
});

test('a drawing is found by its name in either Unicode form, and a missing drawing or icon stops the build and names its place', async () => {
  const [drawing] = assets.pictures.drawings.values();
  const drawings = new Map([['se\u00f1ora', drawing], ...assets.pictures.drawings]);
  const Pictured = () => element('img', { src: usePage().site.drawing('sen\u0303ora').path });
  const { html } = await renderWith(assets.pictures, { drawings }, element(Pictured));
  assert.match(html, `<img src="${drawing?.path}"`);
  assert.match(await messageOf(element(Pictured)), 'there is no "sen\u0303ora.svg" in assets/drawings');
  const bare = renderWith(assets.icons, { markup: new Map() }, null);
  assert.match(await bare.then(String, String), 'there is no "i-menu" in assets/brand/icons.svg');
});

const [first = 'states', second = first] = Object.keys(claims) as ClaimId[];

const { figures: words } = siteWords;
const base = { words: '12', counted: 'Doors', basis: 'By hand', owner: 'A person' };

test('the tooltip of a figure has its count, basis, source, date and supplier, each if known', async () => {
  const [asOf, source] = ['2026-06-30', 'Page 12'] as const;
  for (const [fields, expected] of [
    [{ kind: 'company' }, `By hand.|${words.suppliedBy}`],
    [{ kind: 'company', asOf }, `By hand.|${words.asOf} June 30, 2026. ${words.suppliedBy}`],
    [{ kind: 'criterion', asOf }, `By hand.|${words.set} June 30, 2026. ${words.setBy}`],
    [{ kind: 'target' }, `By hand.|${words.gross}|${words.setBy}`],
    [{ kind: 'target', net: '9%' }, `By hand.|${words.net} 9%.|${words.setBy}`],
    [{ kind: 'company', note: 'In full.' }, `In full.|${words.suppliedBy}`],
    [{ kind: 'market' }, `By hand.|${words.noSource}|${words.checkedBy}`],
    [{ kind: 'market', source }, `By hand.|${words.source} Page 12.|${words.suppliedBy}`],
  ] as const) {
    const { document } = await renderWith(claims, { [first]: { ...base, ...fields } }, element(Figure, { id: first }));
    const link = document.querySelector(`main a[href="${figurePath(first)}"]`);
    const tip = `Doors.|${expected} A person.`.replaceAll('|', '\n');
    assert.is(link?.getAttribute('data-tip'), tip);
    assert.is(link?.className.includes('figure-open'), fields.kind === 'market' && !('source' in fields));
  }
});

const contentOf = (path: string) => routes.find((route) => route.path === path)?.content;

const office = { street: '1 Way', locality: 'Ely', region: 'NV', postalCode: '89301' };
const address = { streetAddress: '1 Way', addressLocality: 'Ely', addressRegion: 'NV', postalCode: '89301' };
/** Each row has an optional field of the firm, a value, its structured data, and its words on the contact page, if any. */
const optional = [
  ['phone', { number: '+1 212-555-0142' }, { telephone: '+1 212-555-0142' }, 'tel:+12125550142'],
  [
    'office',
    office,
    { address: { '@type': 'PostalAddress', ...address, addressCountry: 'US' } },
    '1 Way, Ely,\u00a0NV',
  ],
  ['contacts', [{ topic: 'sellers', readers: 'Sellers', name: 'Ann Vale' }], {}, 'Ann Vale'],
  ['legalName', { name: 'Firm LLC' }, { legalName: 'Firm LLC' }, ''],
  ['sameAs', ['https://social.example'], { sameAs: ['https://social.example'] }, ''],
] as const;

test('pages and structured data show each optional field of the firm with or without the others', async () => {
  for (const [chosen] of optional)
    for (const isAlone of [true, false]) {
      const isGiven = (name: string) => (name === chosen) === isAlone;
      const given = Object.fromEntries(optional.map(([name, value]) => [name, isGiven(name) ? value : undefined]));
      const { html } = await renderWith(firm, given, contentOf('/contact'));
      for (const [name, , , words] of optional)
        if (words) assert.is(html.includes(words), isGiven(name), `${chosen}: ${name}`);
      assert.is(html.includes(`>${contact.phoneLabel}</span>`), isGiven('phone') && !isGiven('office'), chosen);
      for (const path of ['/target-investments', '/disclaimer']) {
        const { html } = await renderWith(firm, given, contentOf(path), path);
        assert.is(html.includes('tel:+12125550142'), isGiven('phone'), `${chosen}: ${path}`);
        const name = isGiven('legalName') ? 'Firm LLC' : firm.name;
        assert.is(html.includes(`>${name}. `), path === '/target-investments', `${chosen}: the name on paper`);
        assert.is(/<td[^>]*><a href="\/">/.test(html), path === '/disclaimer', 'the schedule lists a later page');
      }

      const { document } = await renderWith(firm, given, null, '/company-overview');
      const json = document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}';
      const { logo: _, '@context': context, '@type': type, ...data } = JSON.parse(json);
      assert.equal([context, type], ['https://schema.org', 'Organization']);
      const own = { name: firm.name, url: `${PUBLISHED.siteUrl}/`, email: firm.email.address };
      assert.equal(data, Object.assign(own, ...optional.map(([name, , fields]) => isGiven(name) && fields)), chosen);
    }
});

test('a net objective is marked as sample content while any of its figures is', async () => {
  const [target, ...others] = Object.values<Claim>(claims).filter(({ net }) => net);
  const { document } = await renderWith(target ?? {}, { sample: false }, contentOf('/target-investments'));
  const isSample = others.some(({ sample }) => sample);
  assert.is(document.querySelector('.card-value .sample-mark') !== null, isSample);
});

const drawn = whyMultifamily.statistics.flatMap(({ elevation, ...statistic }) =>
  elevation ? [{ ...statistic, elevation }] : [],
);

test('a statistic shows its basis in place of a drawing that counts another figure', async () => {
  const items = drawn.map((each) => ({ ...each, elevation: { ...each.elevation, millions: 0.25 } }));
  const { document } = await render(element(Statistics, { items }));
  assert.is(document.querySelectorAll('main dl picture, main dl .caption').length, 0);
  assert.is(document.querySelectorAll('main dd.label').length, drawn.length);
});

test('statistics show one note if any source is missing, and a page ends with the dates of its figures in order', async () => {
  const items = [first, second].map((claim) => ({ claim, label: claim }));
  const market = { ...base, kind: 'market', source: 'Page 12', asOf: '2026-06-30' };
  for (const source of [undefined, 'Page 12']) {
    const given = { [first]: market, [second]: { ...market, source, asOf: '2025-06-30' } };
    const { document } = await renderWith(claims, given, element(Statistics, { items }));
    assert.is(document.querySelectorAll('main dl + [class=label]').length, source ? 0 : 1);
    const days = [...document.querySelectorAll('.figures-line time')].map((time) => time.getAttribute('dateTime'));
    assert.equal(days, ['2025-06-30', '2026-06-30']);
  }
});

test('photographs of properties state their width, and a page omits the note on drawings if it has only photographs', async () => {
  const own = { name: 'A', units: 9, city: 'A, NV', kind: 'cottages', drawing: '', photo: 'a', photoAlt: 'A' } as const;
  const findPhotograph = () => ({ path: '/a', avif: '/a 9w', srcSet: '/a 9w', width: 4, height: 3 });
  for (const [size, ...properties] of [['single', own] as const, ['column', own, { ...own, name: 'B' }] as const]) {
    const { content } = stateRoute({ ...(states[0] as ShownState), properties });
    const { html } = await renderWith(assets.pictures, { findPhotograph }, content);
    assert.match(html, `srcSet="/a 9w" sizes="${propertySizes[size]}"`);
    assert.not.match(html, firm.drawingsNote);
  }
});

test('the yardstick has a break in its scale only if a property is too large for the scale', async () => {
  for (const words of ['1-2', '1-5,000']) {
    const range = { 'unit-range': { ...claims['unit-range'], words } };
    const { document } = await renderWith(claims, range, element(Yardstick));
    const ground = document.querySelector('.windows-inside + path')?.getAttribute('d') ?? '';
    assert.is(ground.split('M').length > 4, words === '1-2', words);
  }
});

test('a drawing that counts a figure has one shape for each million, and one for the rest', () => {
  for (const { elevation } of drawn) {
    for (const time of ['day', 'night']) {
      const file = `assets/drawings/${elevation.file}-${time}.svg`;
      const { document } = parseHTML(readFileSync(file, 'utf8'));
      assert.is(document.querySelectorAll('#counted use').length, Math.ceil(elevation.millions ?? 0), file);
    }
  }
});
