import { parseHTML } from 'linkedom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { html, main, open, styles } from '../helpers/build/built.ts';
import { everyPath, pageWords } from '../helpers/build/routes.ts';

/** Returns every string in a value, with a path such as `.cards.0.title`. */
function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

const test = suite('pages without styles and script');

/** Elements that browsers show as blocks by default. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|T[DHR]|TABLE|TBODY|THEAD|UL)$/;

const UNREAD = /^(TEMPLATE|SCRIPT|STYLE|SVG)$/i;

/** Returns the text that a browser without styles and script shows for an element. */
function readingOf(element: Element): string {
  let text = '';
  const read = (node: Node): void => {
    if (node.nodeType === 3) text += node.textContent ?? '';
    if (node.nodeType !== 1) return;
    const inner = node as Element;
    if (UNREAD.test(inner.tagName) || inner.hasAttribute('hidden')) return;
    const edge = BLOCKS.test(inner.tagName) ? ' ' : '';
    text += edge;
    if (inner.tagName === 'IMG') text += inner.getAttribute('alt') ?? '';
    for (const child of inner.childNodes) read(child);
    text += edge;
  };
  read(element);
  return text.replace(/\s+/g, ' ');
}

/** Fields that the main content doesn't show, or that other tests check. */
const ELSEWHERE =
  /^\.title$|\.(description|id|icon|href|drawing|drawings|portrait|photo|slug|path|date|address|host|claim|none)$|Alt$|Label$|\.(form|toasts|neighbors|note|separator|back|effectiveDate|contents|statistics|sample|city|kind|name|label|waysHeading|brief|wireFraud|kinds|plans|notShown|print|propertyShown|propertiesShown|yardstick)\b/;

/** Returns the titles and sentences in the data of a page. */
const sentences = (record: unknown): readonly string[] =>
  stringsIn(record)
    .filter(([key, text]) => !ELSEWHERE.test(key) && (key.endsWith('.title') || text.includes(' ')))
    .map(([, text]) => plainWords(text).replace(/\s+/g, ' '));

for (const [path, record] of Object.entries(pageWords)) {
  test(`${path} shows every title and sentence of its data`, () => {
    const text = readingOf(main(path));
    const wanted = sentences(record);
    assert.ok(wanted.length > 1, 'the page has sentences');
    assert.equal(
      wanted.filter((sentence) => !text.includes(sentence)),
      [],
    );
  });
}

/** Returns each pair of texts in which two words touch, because neither a space nor a block separates them. */
function touchingWords(element: Element): readonly string[] {
  const found: string[] = [];
  let before: Node | undefined;
  const visit = (node: Node): void => {
    if (node.nodeType === 3 && node.textContent) {
      const apart =
        before && !before.parentNode?.contains(node) && !node.parentNode?.contains(before);
      const [last, next] = [before?.textContent ?? '', node.textContent];
      if (apart && /\w$/.test(last) && /^\w/.test(next)) found.push(`${last}|${next}`);
      before = node;
    }
    if (node.nodeType !== 1) return;
    const { tagName } = node as Element;
    if (UNREAD.test(tagName) || (node as Element).hasAttribute('hidden')) return;
    if (BLOCKS.test(tagName)) before = undefined;
    for (const child of node.childNodes) visit(child);
    if (BLOCKS.test(tagName)) before = undefined;
  };
  visit(element);
  return found;
}

test('a space or a block separates any two words on a page', () => {
  const { document } = parseHTML('<p><b>a</b><i>b</i> <b>c</b></p><p><b>d</b></p>');
  assert.equal(touchingWords(document.documentElement), ['a|b']);
  for (const path of everyPath) assert.equal(touchingWords(open(path).body), [], path);
});

test('no stylesheet adds words to a page, and no page has a <noscript>', () => {
  let found = 0;
  for (const path of everyPath) {
    const sheet = styles(path);
    const written = [...sheet.matchAll(/content:\s*(["'])(.*?)\1/g)].map(([, , words]) => words);
    found += written.length;
    for (const words of written) assert.not.match(words ?? '', /[A-Za-z]{2}/, words);
    assert.not.match(html(path), '<noscript', path);
  }
  assert.ok(found > 0, 'no stylesheet has content');
});
