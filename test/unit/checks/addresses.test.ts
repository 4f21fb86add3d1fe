import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check, page } from '../../helpers/checks/checked-pages.ts';

const test = suite('checks: the address of a page');

test('of two pages with one address the second is refused', () => {
  const title = '<title>Another</title>';
  const description = '<meta name="description" content="Another"/>';
  const pages = [page(), page({ route: '/a' }), page({ route: '/a', title, description })];
  assert.equal(check(pages), [
    'pages/a.tsx: page /a: a page of pages/a.tsx has the same address; give each page its own path',
  ]);
});

for (const route of ['/Careers', '/careers/', '/two_words', '/a/b/c', '/assets', '/assets/a']) {
  test(`${route} is refused`, () => {
    const lines = check([page(), page({ route })]);
    assert.ok(
      lines.some((line) => line.includes('cannot be served everywhere; write its path as')),
      lines.join('\n'),
    );
  });
}

for (const route of ['/careers', '/fund-2', '/experience/new-york', '/assets-we-buy']) {
  test(`${route} passes`, () => {
    assert.equal(check([page(), page({ route })]), []);
  });
}

test.run();
