import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { disclosures } from '#data/disclosures.ts';
import { advantage } from '#data/pages/advantage.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { leadership } from '#data/pages/leadership.ts';
import { state as statePage } from '#data/pages/state.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { people } from '#data/people.ts';
import { states } from '#data/states.ts';
import { html, main, open, styles } from '../helpers/build/built.ts';
import { everyPath, pageWords } from '../helpers/build/routes.ts';

/** Every string in a value, depth first, with the path to it: `.cards.0.title`. */
function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

const test = suite('build: words and their order without styles and script');

/** Elements that are blocks in every browser's own stylesheet. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|UL)$/;

const UNREAD = /^(TEMPLATE|SCRIPT|STYLE|SVG)$/i;

/** What a text browser shows of an element: its words in document order, one line per block. */
function readingOf(element: Element): string {
  let text = '';
  const read = (node: Node): void => {
    if (node.nodeType === 3) text += node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (node.nodeType !== 1) return;
    const inner = node as Element;
    if (UNREAD.test(inner.tagName) || inner.hasAttribute('hidden')) return;
    if (inner.classList.contains('note-mark')) return;
    const block = BLOCKS.test(inner.tagName);
    if (block) text += '\n';
    if (inner.tagName === 'IMG') text += inner.getAttribute('alt') ?? '';
    for (const child of inner.childNodes) read(child);
    if (block) text += '\n';
  };
  read(element);
  return text.replace(/ *\n\s*/g, '\n').trim();
}

/** Fields of the data that are not shown in the main content, or not only there. */
const ELSEWHERE =
  /\.(title|description|id|icon|href|drawing|drawings|portrait|photo|slug|path|date|address|host|claim)$|Alt$|Label$|\.(form|toasts|neighbors|note|separator|back|effectiveDate|contents|statistics|sample|city|kind|name|label|waysHeading|brief|wireFraud)\b/;

/** The sentences of a page's data, in the order in which they are written there. */
const sentences = (record: unknown): readonly string[] =>
  stringsIn(record)
    .filter(([key, text]) => !ELSEWHERE.test(key) && text.includes(' '))
    .map(([, text]) => plainWords(text));

/** A page's sentences in the order in which it shows them, where the data has another. */
const SHOWN: Readonly<Record<string, unknown>> = {
  '/leadership': {
    ...leadership,
    people: people.map(({ tagline, biography, specialties }) => [tagline, biography, specialties]),
  },
  '/advantage': [
    advantage.lead,
    ...advantage.cards.map(({ text, bullets }) => [
      text,
      bullets.map((bullet, index) => `${advantage.bulletLabels[index]}: ${bullet}`),
    ]),
  ],
  '/investment-process': [
    investmentProcess.subtitle,
    ...investmentProcess.steps.map(({ text, stop }) => [
      text,
      `${investmentProcess.stopHeading}: ${stop}`,
    ]),
    investmentProcess.factorsHeading,
    investmentProcess.factors.map(({ text }) => text),
  ],
  '/target-investments': {
    rows: targetInvestments.rows.map(({ id, value, text }) => ({
      value,
      disclosure: id === 'returns' ? disclosures.returns.text : '',
      text,
    })),
    debt: targetInvestments.debt.points,
    invite: targetInvestments.invite,
  },
  ...Object.fromEntries(
    states.map((state) => [
      `/experience/${state.slug}`,
      [
        `${statePage.heading}${statePage.separator}${state.name}`,
        state.words,
        ...state.properties.map(
          ({ name, units, city }) => `${name} ${units} ${statePage.unitsLabel} ${city}`,
        ),
        statePage.back,
      ],
    ]),
  ),
};

for (const [path, record] of Object.entries(pageWords)) {
  test(`${path} shows every sentence in the order of the data.`, () => {
    const text = readingOf(main(path)).replace(/\s+/g, ' ');
    const wanted = sentences(SHOWN[path] ?? record);
    assert.ok(wanted.length > 1, 'the page has sentences');
    let at = 0;
    for (const sentence of wanted) {
      const found = text.indexOf(sentence, at);
      const fault = text.includes(sentence) ? 'is out of order' : 'is missing';
      assert.ok(found >= 0, `${sentence.slice(0, 60)} … ${fault}`);
      at = found;
    }
  });
}

test('No two words run together without the stylesheet.', () => {
  for (const path of everyPath) {
    let before: Node | undefined;
    const visit = (node: Node): void => {
      if (node.nodeType === 3) {
        const apart =
          before && !before.parentNode?.contains(node) && !node.parentNode?.contains(before);
        if (apart && /\w$/.test(before?.textContent ?? '') && /^\w/.test(node.textContent ?? '')) {
          throw new Error(`${path}: "${before?.textContent}" and "${node.textContent}"`);
        }
        if (node.textContent) before = node;
      }
      if (node.nodeType !== 1) return;
      const { tagName } = node as Element;
      if (UNREAD.test(tagName) || (node as Element).hasAttribute('hidden')) return;
      // Every browser shows a raised number apart from its figure.
      if (tagName === 'SUP') return;
      if (BLOCKS.test(tagName)) before = undefined;
      for (const child of node.childNodes) visit(child);
      if (BLOCKS.test(tagName)) before = undefined;
    };
    visit(open(path).body);
  }
});

test('The stylesheet has no words, and no page needs a <noscript>.', () => {
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

test.run();
