import { disclaimerLink, navigation, portalLink } from '#data/navigation.ts';
import { experiencePath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';
import { speculationRules } from '#pages/site/publish/policy.ts';
import { assert, test } from '../harness/suite.ts';
import { all, open } from '../helpers/build/built.ts';
import { missed } from '../helpers/build/routes.ts';

const isState = (path: string) => path.startsWith(`${experiencePath}/`) && !missed.includes(path);

for (const { path, name } of routes)
  test(`only links to ${path} and its breadcrumb are marked as current`, () => {
    const page = open(path);
    const marked = [...page.querySelectorAll('header [aria-current], footer [aria-current]')];
    const seen = marked.map((link) => `${link.getAttribute('href')} ${link.getAttribute('aria-current')}`);
    const expected = isState(path) ? `${experiencePath} true` : `${path} page`;
    const linked = [...navigation.map(({ path }) => path), portalLink.href, disclaimerLink.href];
    const isLinked = linked.some((href) => href === expected.split(' ')[0]);
    assert.equal([...new Set(seen)], isLinked ? [expected] : []);
    assert.equal(all(page, 'li[aria-current="page"]'), isState(path) ? [name] : []);
    for (const link of page.querySelectorAll(`a[href="${path}"]`)) assert.is(link.getAttribute('aria-current'), 'page');
    const [{ where, eagerness }] = JSON.parse(speculationRules).prerender;
    assert.is(eagerness, 'moderate', 'pages load only when a pointer rests on a link');
    const loaded = [...page.querySelectorAll(where.selector_matches)].map((link) => link.getAttribute('href'));
    assert.ok(loaded.length > 10 && !loaded.includes(path), 'no page is prerendered from itself');
  });
