import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { navigation } from '../../../data/navigation.ts';
import { privacy } from '../../../data/pages/privacy.ts';
import { routes } from '../../../pages/routes.tsx';
import { entries } from '../../helpers/data/live.ts';

const links = suite('data: links');

const folded = (text: string): string => text.trim().toLowerCase();

/** What a visitor expects behind a name: the page that is called so, or the section of one. */
const destinations = new Map<string, string>([
  ...routes.map(({ name, path }) => [folded(name), path] as const),
  ...navigation.map(({ name, path }) => [folded(name), path] as const),
  [folded(privacy.heading), `/contact#${privacy.id}`],
]);

links('a link that is called like a page leads to that page', () => {
  let named = 0;
  for (const { file, name, fields } of entries) {
    const { label, href } = fields;
    const expected = typeof label === 'string' ? destinations.get(folded(label)) : undefined;
    if (expected === undefined || typeof href !== 'string') continue;
    named += 1;
    assert.is(href, expected, `${file}: ${name}: "${label}"`);
  }
  assert.ok(named >= 3, `${named} of them: the portal, the privacy policy, the error page`);
});

links.run();
