import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claims } from '../../../data/claims.ts';
import { glossary } from '../../../data/glossary.ts';
import { navigation } from '../../../data/navigation.ts';
import { people } from '../../../data/people.ts';
import { states } from '../../../data/states.ts';
import { marksIn, plain, stringsIn } from '../../helpers/data/marks.ts';
import { everything, pages } from '../../helpers/data/pages.ts';

const words = suite('data: words and marks');

const texts = stringsIn({ ...everything, claims, glossary }).filter(
  ([path]) => !path.endsWith('.reviewBy'),
);

words('every mark resolves', () => {
  for (const [, text] of texts) plain(text);
});

words('an unknown id, a broken mark and a claim with a label are refused', () => {
  assert.throws(() => plain('{claim:nothing}'), /Unknown mark/);
  assert.throws(() => plain('{term:toString}'), /Unknown mark/);
  assert.throws(() => plain('{claim:irr|high}'), /Unknown mark/);
  assert.throws(() => plain('a {term:irr'), /Broken mark/);
});

words('every link leads to a page or section of this site, or to an address', () => {
  const paths = new Set([
    ...navigation.map(({ path }) => path),
    '/investor-portal',
    '/disclaimer',
    '/contact#privacy',
    ...states.map(({ slug }) => `/experience/${slug}`),
  ]);
  const targets = texts.flatMap(([path, text]) => [
    ...marksIn(text).flatMap(({ kind, target }) => (kind === 'link' ? [target] : [])),
    ...(path.endsWith('.href') ? [text] : []),
  ]);
  assert.ok(targets.length > 10);
  for (const target of targets) {
    assert.ok(paths.has(target) || /^mailto:\S+@\S+\.example$/.test(target), target);
  }
});

words('a term is marked once on a page, where it first occurs', () => {
  for (const [path, page] of Object.entries(pages)) {
    // Titles and headings are fixed or plain, and a figure keeps its words: "mid-teen IRR".
    const prose = stringsIn(page)
      .filter(
        ([key, text]) =>
          !/\.(title|heading|description|id|tagline)$/.test(key) || text.includes('{'),
      )
      .map(([, text]) => text.replace(/\{claim:[^}]+\}/g, ''))
      .join('\n');
    const marked = marksIn(prose).flatMap(({ kind, target }) => (kind === 'term' ? [target] : []));
    assert.equal(marked, [...new Set(marked)], path);
    for (const [id, { term }] of Object.entries(glossary)) {
      const at = prose.indexOf(`{term:${id}`);
      const before = plain(at < 0 ? prose : prose.slice(0, at));
      assert.not.match(before, new RegExp(`\\b${term}s?\\b`, 'i'), `${term} on ${path}`);
    }
  }
});

words('titles and descriptions are unique and of good length', () => {
  const heads = Object.values(pages);
  const titles = heads.map(({ title }) => title);
  const descriptions = heads.map(({ description }) => description);
  assert.is(titles.length, 28);
  assert.is(new Set(titles).size, titles.length);
  assert.is(new Set(descriptions).size, descriptions.length);
  for (const text of descriptions) {
    assert.ok(text.length >= 50 && text.length <= 160, `${text.length}: ${text}`);
    assert.is(marksIn(text).length, 0, text);
  }
});

words('ids are unique on each page', () => {
  for (const [path, page] of Object.entries(pages)) {
    const ids = stringsIn(page).flatMap(([key, text]) => (key.endsWith('.id') ? [text] : []));
    assert.equal(ids, [...new Set(ids)], path);
    for (const id of ids) assert.match(id, /^[a-z][a-z0-9-]*$/, path);
  }
});

words('icons and portraits exist', () => {
  const assets = new URL('../../../assets/', import.meta.url);
  const sprite = readFileSync(new URL('icons/sprite.svg', assets), 'utf8');
  for (const [key, text] of texts) {
    if (key.endsWith('.icon')) assert.ok(sprite.includes(`id="i-${text}"`), `${key}: ${text}`);
  }
  for (const { portrait, portraitAlt } of people) {
    assert.ok(existsSync(new URL(`drawings/${portrait}-day.svg`, assets)), portrait);
    assert.match(portraitAlt, /^Drawing /);
  }
});

words('no sentence is said twice', () => {
  const seen = new Map<string, string>();
  const shared = /\.(description|shownOf|heading|separator|unitsLabel|drawingAltPrefix|note|back)$/;
  for (const [path, text] of texts.filter(([key]) => !shared.test(key))) {
    for (const sentence of plain(text).split(/(?<=[.!?]) /)) {
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

words(
  'our own sentences use true apostrophes; only the toast of the specification does not',
  () => {
    const straight = texts.filter(([, text]) => /['"]/.test(text)).map(([path]) => path);
    assert.equal(straight, ['./contact.toasts.success.text']);
  },
);

words.run();
