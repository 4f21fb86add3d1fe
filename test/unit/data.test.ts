import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { navigation } from '#data/navigation.ts';
import { privacy } from '#data/pages/privacy.ts';
import { locations, states } from '#data/states.ts';
import { routes } from '#pages/routes.tsx';
import { entriesOf, readDataModules, textsOf } from '#pages/site/data-entries.ts';

const test = suite('data');

const entries = entriesOf(await readDataModules());

test('the index lists every state that has a page once, sorted by name', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...new Set(names)].sort());
  const slugs = locations.flatMap(({ state }) => state?.slug ?? []);
  assert.equal(
    slugs,
    states.map(({ slug }) => slug),
  );
});

test('a link with the name of a page leads to that page', () => {
  const folded = (text: string) => text.trim().toLowerCase();
  const destinations = new Map<string, string>([
    ...[...routes, ...navigation].map(({ name, path }) => [folded(name), path] as const),
    [folded(privacy.heading), `/contact#${privacy.id}`],
  ]);
  const named = entries.flatMap(({ file, fields: { label, href } }) => {
    const expected = typeof label === 'string' ? destinations.get(folded(label)) : undefined;
    return expected === undefined || typeof href !== 'string' ? [] : [{ file, href, expected }];
  });
  assert.ok(named.length >= 3, 'the portal, the privacy policy, the error page');
  for (const { file, href, expected } of named) assert.is(href, expected, file);
});

test('every allowed figure is used in a text', () => {
  const said = textsOf(entries)
    .filter(({ entry }) => entry.file !== 'data/allowed-figures.ts')
    .map(({ value }) => plainWords(value))
    .join('\n');
  // The footer joins the sign and the year.
  for (const words of Object.keys(allowedFigures))
    if (!words.startsWith('© ')) assert.ok(said.includes(words), words);
});

test.run();
