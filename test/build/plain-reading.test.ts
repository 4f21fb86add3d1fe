import { parseHTML } from 'linkedom';
import { plainWords } from '#components/rich-text.tsx';
import { content } from '#data/content.ts';
import { states } from '#data/locations.ts';
import { state } from '#data/pages/state.ts';
import { people } from '#data/people.ts';
import { notFoundRoutes, type PageRoute, routes } from '#pages/routes.tsx';
import { assert, test } from '../harness/suite.ts';
import { html, main, open, styles } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

/** Returns every string in a value, with a path such as `.cards.0.title`. */
function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

/** Elements that browsers show as blocks by default. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|T[DHR]|TABLE|TBODY|THEAD|UL)$/;

const UNREAD = /^(TEMPLATE|SCRIPT|STYLE|SVG)$/i;

/** Returns the texts and images that a browser without styles and script shows, with a space at each edge of a block. */
function shownIn(node: Node): readonly (Node | ' ')[] {
  if (node.nodeType !== 1) return node.nodeType === 3 ? [node] : [];
  const element = node as Element;
  if (UNREAD.test(element.tagName) || element.hasAttribute('hidden')) return [];
  if (element.tagName === 'IMG') return [element];
  const edge = BLOCKS.test(element.tagName) ? ([' '] as const) : [];
  return [...edge, ...[...element.childNodes].flatMap(shownIn), ...edge];
}

const textOf = (piece: Node | ' ') => (piece === ' ' ? piece : ((piece as HTMLImageElement).alt ?? piece.textContent));

/** Fields that the main content doesn't show, or that other tests check. */
const ELSEWHERE =
  /^\.title$|\.(description|id|icon|href|drawing|drawings|portrait|photo|slug|path|date|address|host|claim|none)$|Alt$|Label$|\.(form|toasts|neighbors|note|separator|back|effectiveDate|contents|statistics|sample|city|kind|name|label|waysHeading|brief|wireFraud|kinds|plans|notShown|print|propertyShown|propertiesShown|yardstick)\b/;

const sentences = (record: unknown): readonly string[] =>
  stringsIn(record)
    .filter(([key, text]) => !ELSEWHERE.test(key) && (key.endsWith('.title') || text.includes(' ')))
    .map(([, text]) => plainWords(text).replace(/\s+/g, ' '));

/** All pages in `data/`; a page may contain others, such as the two views of not-found.ts. */
const records: readonly unknown[] = [
  ...states,
  ...Object.values(content.pages).flatMap((page) => [page, ...Object.values(page)]),
];

/** Returns the words of a page in `data/`. Leadership also shows words of people.ts. */
function wordsOf({ id, path, name, description }: PageRoute): object {
  const record = records.find((each) => Object(each).description === description);
  if (!record) throw new Error(`no page has the description of ${path}`);
  const heading = `${state.heading}${state.separator}${name}`;
  if (id === 'state') return { ...record, ...state, heading };
  return path === '/leadership' ? { ...record, people } : record;
}

for (const route of [...routes, ...notFoundRoutes]) {
  const { path } = route;
  test(`${path} shows every title and sentence of its data`, () => {
    const text = shownIn(main(path)).map(textOf).join('').replace(/\s+/g, ' ');
    const wanted = sentences(wordsOf(route));
    assert.ok(wanted.length > 1, 'the page has sentences');
    const missing = wanted.filter((sentence) => !text.includes(sentence));
    assert.equal(missing, []);
  });
}

/** Returns each pair of texts in which two words touch, because neither a space nor a block separates them. */
function touchingWords(element: Element): readonly string[] {
  const pieces = shownIn(element).filter((piece) => textOf(piece) !== '');
  return pieces.flatMap((next, at) => {
    const last = pieces[at - 1] ?? ' ';
    if (last === ' ' || next === ' ' || !/\w$/.test(textOf(last)) || !/^\w/.test(textOf(next))) return [];
    const apart = !last.parentNode?.contains(next) && !next.parentNode?.contains(last);
    return apart ? [`${textOf(last)}|${textOf(next)}`] : [];
  });
}

test('a space or a block separates any two words on a page', () => {
  const { document } = parseHTML('<p><b>a</b><i>b</i> <b>c</b></p><p><b>d</b></p>');
  assert.equal(touchingWords(document.documentElement), ['a|b']);
  for (const path of everyPath) assert.equal(touchingWords(open(path).body), [], path);
});

test('no stylesheet adds words to a page, and no page has a <noscript>', () => {
  const sheets = everyPath.map(styles).join('\n');
  const written = [...sheets.matchAll(/content:\s*(["'])(.*?)\1/g)].map(([, , words]) => words ?? '');
  assert.ok(written.length > 0, 'no stylesheet has content');
  for (const words of written) assert.not.match(words, /[A-Za-z]{2}/, words);
  for (const [, name] of sheets.matchAll(/attr\(([\w-]+)\)/g)) assert.match(everyPath.map(html).join(), ` ${name}="`);
  for (const path of everyPath) assert.not.match(html(path), '<noscript', path);
});
