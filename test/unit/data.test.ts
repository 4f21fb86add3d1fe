import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { allowedFigures } from '#data/allowed-figures.ts';
import { navigation } from '#data/navigation.ts';
import { privacy } from '#data/pages/privacy.ts';
import { locations, states } from '#data/states.ts';
import { routes } from '#pages/routes.tsx';
import { entriesOf, readDataModules, textsOf } from '#pages/site/data-entries.ts';
import { sampleIsWhole } from '../helpers/whole-sample.ts';

const test = suite('data, whoever wrote it');

const entries = entriesOf(await readDataModules());
const texts = textsOf(entries);

test('The index lists every state with a page once, by name.', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...new Set(names)].sort());
  assert.equal(
    locations.flatMap(({ state }) => state?.slug ?? []),
    states.map(({ slug }) => slug),
  );
});

test('A link that is called like a page leads to that page.', () => {
  const folded = (text: string): string => text.trim().toLowerCase();
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

test('Every figure that is allowed is needed.', () => {
  const said = texts
    .filter(({ entry }) => entry.file !== 'data/allowed-figures.ts')
    .map(({ value }) => plainWords(value))
    .join('\n');
  for (const words of Object.keys(allowedFigures)) {
    // The footer puts the sign and the year together.
    if (!words.startsWith('© ')) assert.ok(said.includes(words), words);
  }
});

// In the words of the sample: a firm may say it in others.
if (sampleIsWhole) {
  test('A career figure in a biography is mentioned beside the words "prior firms".', () => {
    for (const { entry, value } of texts) {
      if (entry.kind === 'person' && value.includes('{claim:career-')) {
        assert.match(value, /at prior firms/i, entry.within);
      }
    }
  });
}

test.run();
