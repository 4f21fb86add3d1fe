import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firm } from '#data/firm.ts';
import { dist, ORIGIN, open } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('build: structured data');

/** What a page says to machines; nothing where it says nothing. */
function said(path: string): Readonly<Record<string, unknown>> {
  const scripts = [...open(path).querySelectorAll('script[type="application/ld+json"]')];
  assert.ok(scripts.length <= 1, path);
  return JSON.parse(scripts[0]?.textContent ?? '{}');
}

test('Company Overview says who the firm is and how to reach it, without an empty field.', () => {
  const { address, logo, ...others } = said('/company-overview');
  assert.equal(others, {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: firm.name,
    url: `${ORIGIN}/`,
    ...(firm.legalName && { legalName: firm.legalName.name }),
    email: firm.email.address,
    ...(firm.phone && { telephone: firm.phone.number }),
    ...(firm.sameAs && { sameAs: firm.sameAs }),
  });
  assert.ok(dist.has(String(logo).slice(ORIGIN.length + 1)));
  assert.is(Object(address).streetAddress, firm.office?.street);
  assert.is(Object(address).postalCode, firm.office?.postalCode);
});

test('Home names the site, and the firm that publishes it.', () => {
  const named = { name: firm.name, url: `${ORIGIN}/` };
  const { logo } = said('/company-overview');
  assert.equal(said('/'), {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    ...named,
    publisher: { '@type': 'Organization', ...named, logo },
  });
});

test('A page below another one has its trail, and no page says more.', () => {
  for (const path of everyPath.filter((each) => !['/', '/company-overview'].includes(each))) {
    const { '@type': type, itemListElement = [] } = said(path);
    const trail = itemListElement as readonly { position: number; item: string }[];
    const isBelow = /^\/experience\/(?!404)/.test(path);
    assert.is(type, isBelow ? 'BreadcrumbList' : undefined, path);
    const expected = isBelow ? ['/', '/experience', path].map((each) => ORIGIN + each) : [];
    assert.equal(
      trail.map(({ position, item }) => [position, item]),
      expected.map((item, index) => [index + 1, item]),
    );
  }
});

test.run();
