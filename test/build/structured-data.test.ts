import type { Graph } from 'schema-dts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '../../data/firm.ts';
import { people } from '../../data/people.ts';
import { routes } from '../../pages/routes.tsx';
import { dist, ORIGIN, open } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';

const test = suite('build: structured data');

/** A part of a page's graph as a search engine reads it. */
interface Node {
  readonly '@type': string;
  readonly '@id': string;
  readonly [field: string]: unknown;
}

/** The parts of a page's structured data, by type. */
function graphOf(path: string): Map<string, Node[]> {
  const scripts = [...open(path).querySelectorAll('script[type="application/ld+json"]')];
  assert.is(scripts.length, 1, path);
  const graph: Graph = JSON.parse(scripts[0]?.textContent ?? '');
  assert.is(graph['@context'], 'https://schema.org');
  const byType = new Map<string, Node[]>();
  for (const node of graph['@graph'] as unknown as readonly Node[]) {
    byType.set(node['@type'], [...(byType.get(node['@type']) ?? []), node]);
  }
  return byType;
}

/** The one part of a type. */
function only(path: string, type: string): Node {
  const [node, ...more] = graphOf(path).get(type) ?? [];
  if (!node || more.length > 0) throw new Error(`${path}: ${node ? 'several' : 'no'} ${type}`);
  return node;
}

/** Every value inside a value, with its field. */
function valuesIn(value: unknown, field = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[field, value]];
  const inner = Object.entries(value).flatMap(([key, each]) => valuesIn(each, key));
  return inner.length > 0 ? inner : [[field, value]];
}

test('no field is empty', () => {
  for (const path of everyPath) {
    const values = valuesIn([...graphOf(path).values()]);
    assert.ok(values.length >= 5, path);
    for (const [field, value] of values) {
      assert.ok(typeof value === 'number' || typeof value === 'string', `${path}: ${field}`);
      assert.is.not(String(value).trim(), '', `${path}: ${field}`);
      assert.not.match(String(value), /undefined|null|\[object|\{/, `${path}: ${field}`);
    }
  }
});

test('what a page refers to is described on it or on another page, under one name', () => {
  const nodes = everyPath.flatMap((path) => [...graphOf(path).values()].flat());
  const described = new Set(nodes.map((node) => node['@id']));
  for (const [field, id] of valuesIn(nodes).filter(([name]) => name === '@id')) {
    assert.ok(described.has(String(id)), `${field} ${id}`);
    assert.ok(String(id).startsWith(`${ORIGIN}/`), String(id));
  }
});

test('every page names the firm; pages about it say what identifies it, one how to reach it', () => {
  const about = routes.filter(({ path, pageType }) => path === '/' || pageType);
  const contact = routes.find(({ pageType }) => pageType === 'ContactPage');
  assert.ok(about.length > 1);
  for (const path of everyPath) {
    const organization = only(path, 'Organization');
    assert.is(organization.name, firm.name);
    assert.is(organization.url, `${ORIGIN}/`);
    assert.ok(dist.has(String(organization.logo).slice(ORIGIN.length + 1)), path);
    const full = about.some((route) => route.path === path);
    const official = {
      legalName: firm.legalName?.name,
      email: firm.email.address,
      telephone: firm.phone?.number,
      sameAs: firm.sameAs,
      description: firm.description,
    };
    for (const [field, value] of Object.entries(official)) {
      assert.equal(organization[field], full ? value : undefined, `${path}: ${field}`);
    }
    const { address, contactPoint } = organization;
    const postal = Object(address);
    const reached = path === contact?.path;
    assert.is(postal.streetAddress, reached ? firm.office?.street : undefined, path);
    assert.is(postal.postalCode, reached ? firm.office?.postalCode : undefined, path);
    const points: readonly { telephone?: string }[] = Array.isArray(contactPoint)
      ? contactPoint
      : [];
    assert.equal(
      points.map(({ telephone }) => telephone),
      reached ? (firm.contacts ?? []).map(({ phone }) => phone) : [],
    );
  }
});

test('every page that answers is described, as what it is', () => {
  for (const { path, pageType = 'WebPage', title, description } of routes) {
    const page = only(path, pageType);
    assert.is(page.url, ORIGIN + path);
    assert.equal([page.name, page.description], [title, description], path);
    assert.is(graphOf(path).has('WebSite'), path === '/', path);
  }
  for (const path of missed) assert.equal([...graphOf(path).keys()], ['Organization'], path);
  const types = routes.map(({ pageType }) => pageType);
  for (const type of ['AboutPage', 'ContactPage', 'ProfilePage'] as const) {
    assert.is(types.filter((each) => each === type).length, 1, type);
  }
});

test('the people are on their page, each at the anchor of the profile', () => {
  const { path } = routes.find(({ pageType }) => pageType === 'ProfilePage') ?? { path: '' };
  const persons = graphOf(path).get('Person') ?? [];
  assert.equal(
    persons.map(({ name, jobTitle }) => [name, jobTitle]),
    people.map(({ name, title }) => [name, title]),
  );
  for (const person of persons) {
    const { hash } = new URL(String(person.url));
    assert.ok(open(path).querySelector(hash), hash);
  }
});

test('a page below Home has its trail', () => {
  for (const { path } of routes) {
    const lists = graphOf(path).get('BreadcrumbList') ?? [];
    assert.is(lists.length, path === '/' ? 0 : 1, path);
    for (const { itemListElement } of lists) {
      const items = itemListElement as readonly { position: number; item: string }[];
      assert.equal(
        items.map(({ position }) => position),
        items.map((_, index) => index + 1),
      );
      assert.is(items[0]?.item, `${ORIGIN}/`);
      assert.is(items.at(-1)?.item, ORIGIN + path);
      assert.is(items.length, path.startsWith('/experience/') ? 3 : 2);
    }
  }
});

test.run();
