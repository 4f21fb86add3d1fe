import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseMarks } from '../../../components/marks.ts';
import { plainWords } from '../../../components/plain-words.ts';
import { allowedFigures } from '../../../data/allowed-figures.ts';
import { claims } from '../../../data/claims.ts';
import { glossary } from '../../../data/glossary.ts';
import { locations, states } from '../../../data/states.ts';
import { checkTexts } from '../../../pages/build/release/check-texts.ts';
import { textsOf } from '../../../pages/build/release/entries.ts';
import { routes } from '../../../pages/routes.tsx';
import { entries } from '../../helpers/data/live.ts';
import { everything, pages } from '../../helpers/data/pages.ts';
import { stringsIn } from '../../helpers/data/strings.ts';

const words = suite('data: words');

const texts = stringsIn({ ...everything, claims, glossary });

words('every figure is registered, and every mark is known', () => {
  assert.equal(checkTexts(entries), []);
});

words('every figure that is allowed is needed', () => {
  const said = textsOf(entries)
    .filter(({ entry }) => entry.file !== 'data/allowed-figures.ts')
    .map(({ text }) => plainWords(text))
    .join('\n');
  for (const { words } of allowedFigures) {
    // The footer puts the sign and the year together.
    if (!words.startsWith('© ')) assert.ok(said.includes(words), words);
  }
});

words('the tests know the words of every page', () => {
  const known = Object.keys(pages).filter((path) => !path.endsWith('/404'));
  assert.equal(known.sort(), routes.map(({ path }) => path).sort());
});

words('a term is marked once on a page, where it first occurs', () => {
  for (const [path, page] of Object.entries(pages)) {
    // Titles and headings are plain, and a figure keeps its words: "mid-teen IRR".
    const prose = stringsIn(page)
      .filter(
        ([key, text]) =>
          !/\.(title|heading|description|id|tagline)$/.test(key) || text.includes('{'),
      )
      .map(([, text]) => text.replace(/\{claim:[^}]+\}/g, ''))
      .join('\n');
    const marked = parseMarks(prose).flatMap((part) =>
      typeof part !== 'string' && part.kind === 'term' ? [part.id] : [],
    );
    assert.equal(marked, [...new Set(marked)], path);
    for (const [id, { term }] of Object.entries(glossary)) {
      const at = prose.indexOf(`{term:${id}`);
      const before = plainWords(at < 0 ? prose : prose.slice(0, at));
      assert.not.match(before, new RegExp(`\\b${term}s?\\b`, 'i'), `${term} on ${path}`);
    }
  }
});

words('no sentence is said twice', () => {
  const seen = new Map<string, string>();
  const shared =
    /\.(source|description|shownOf|heading|separator|unitsLabel|drawingAltPrefix|unitsPlateAlt|note|back)$/;
  for (const [path, text] of texts.filter(([key]) => !shared.test(key))) {
    for (const sentence of plainWords(text).split(/(?<=[.!?]) /)) {
      if (sentence.split(' ').length < 7) continue;
      assert.is(seen.get(sentence), undefined, `${path}: ${sentence}`);
      seen.set(sentence, path);
    }
  }
});

words('nothing is praised, promised or raised', () => {
  const banned =
    /trusted partner|best.in.class|passionate|world.class|cutting.edge|unparalleled|unique|seamless|synerg|proven|guarantee|invest now|minimum investment|superior|exceptional|robust|leverage our|tailored|dedicated to|TODO|lorem/i;
  for (const [path, text] of texts) assert.not.match(text, banned, path);
});

words('sentences use typographic apostrophes and quotes', () => {
  const straight = texts
    .filter(([path, text]) => /['"]/.test(text) && !path.startsWith('./contact.toasts.'))
    .map(([path]) => path);
  assert.equal(straight, []);
});

words('the index lists every state with a page, by name', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...names].sort());
  assert.equal(
    locations.flatMap(({ state }) => state ?? []).map(({ slug }) => slug),
    states.map(({ slug }) => slug),
  );
});

words('each property has its own name and drawing, and a city in its state', () => {
  const all = states.flatMap(({ properties }) => properties);
  for (const values of [all.map(({ name }) => name), all.flatMap(({ drawing }) => drawing ?? [])]) {
    assert.equal(values, [...new Set(values)]);
  }
  for (const { slug, properties } of states) {
    for (const { city } of properties) assert.match(city, /^[A-Z][A-Za-z. ]+, [A-Z]{2}$/, slug);
    assert.is(new Set(properties.map(({ city }) => city.slice(-2))).size, 1, slug);
    for (const { units } of properties) assert.ok(Number.isInteger(units) && units > 0, slug);
  }
});

words.run();
