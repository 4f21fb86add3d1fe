import { readFileSync } from 'node:fs';
import { disclaimerLink, navigation, portalLink } from '#data/navigation.ts';
import { experiencePath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';
import { speculationRules } from '#pages/site/publish/policy.ts';
import { assert, test } from '../harness/suite.ts';
import { one, open } from '../helpers/build/built.ts';
import { missed } from '../helpers/build/routes.ts';

const isState = (path: string) => path.startsWith(`${experiencePath}/`) && !missed.includes(path);

for (const { path } of routes)
  test(`only links to ${path} are marked as current`, () => {
    const page = open(path);
    const marked = [...page.querySelectorAll('header [aria-current], footer [aria-current]')];
    const seen = marked.map((link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`);
    const expected = isState(path) ? `${experiencePath} true` : `${path} page`;
    const linked = [...navigation.map(({ path }) => path), portalLink.href, disclaimerLink.href];
    const isLinked = linked.some((href) => href === expected.split(' ')[0]);
    assert.equal([...new Set(seen)], isLinked ? [expected] : []);
    for (const link of page.querySelectorAll(`a[href="${path}"]`)) assert.is(link.getAttribute('aria-current'), 'page');
    const [{ where, eagerness }] = JSON.parse(speculationRules).prerender;
    assert.is(eagerness, 'moderate', 'pages load only when a pointer rests on a link');
    const loaded = [...page.querySelectorAll(where.selector_matches)].map((link) => link.getAttribute('href'));
    assert.ok(loaded.length > 10 && !loaded.includes(path), 'no page is prerendered from itself');
  });

test('the script and the stylesheet use the same minimum width for the full menu', () => {
  // Media queries can't read custom properties, so both files contain the number.
  const css = readFileSync(new URL('../../assets/styles/parts/menu.css', import.meta.url), 'utf8');
  const query = one(open('/'), 'header').getAttribute('data-menu-wide') ?? '';
  const wide = Number(/^\(min-width: (\d+)rem\)$/.exec(query)?.[1]);
  const [, width] = /@media \(min-width: ([\d.]+)rem\) \{\s*\.menu /.exec(css) ?? [];
  assert.is(Number(width), wide);
  assert.match(css, `(max-width: ${wide - 0.01}rem)`);
});
