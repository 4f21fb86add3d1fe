import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { disclosures } from '#data/disclosures.ts';
import { locations, states } from '#data/locations.ts';
import { advantage } from '#data/pages/advantage.ts';
import { experience } from '#data/pages/experience.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { leadership } from '#data/pages/leadership.ts';
import { state as statePage } from '#data/pages/state.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { people } from '#data/people.ts';
import { html, main, open, styles } from '../helpers/build/built.ts';
import { everyPath, pageWords } from '../helpers/build/routes.ts';

/** Returns every string in a value, depth first, with its path: `.cards.0.title`. */
function stringsIn(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

const test = suite('pages without styles and script');

/** Elements that every browser shows as blocks. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|T[DHR]|TABLE|TBODY|THEAD|UL)$/;

const UNREAD = /^(TEMPLATE|SCRIPT|STYLE|SVG)$/i;

/** Returns what a text browser shows of an element: its words in document order. */
function readingOf(element: Element): string {
  let text = '';
  const read = (node: Node): void => {
    if (node.nodeType === 3) text += node.textContent ?? '';
    if (node.nodeType !== 1) return;
    const inner = node as Element;
    if (UNREAD.test(inner.tagName) || inner.hasAttribute('hidden')) return;
    if (inner.classList.contains('note-mark')) return;
    const edge = BLOCKS.test(inner.tagName) ? ' ' : '';
    text += edge;
    if (inner.tagName === 'IMG') text += inner.getAttribute('alt') ?? '';
    for (const child of inner.childNodes) read(child);
    text += edge;
  };
  read(element);
  return text.replace(/\s+/g, ' ');
}

/** Fields of the data that are not shown in the main content, or not only there. */
const ELSEWHERE =
  /^\.title$|\.(description|id|icon|href|drawing|drawings|portrait|photo|slug|path|date|address|host|claim)$|Alt$|Label$|\.(form|toasts|neighbors|note|separator|back|effectiveDate|contents|statistics|sample|city|kind|name|label|waysHeading|brief|wireFraud|kinds)\b/;

/** The titles and sentences of a page's data in order. */
const sentences = (record: unknown): readonly string[] =>
  stringsIn(record)
    .filter(([key, text]) => !ELSEWHERE.test(key) && (key.endsWith('.title') || text.includes(' ')))
    .map(([, text]) => plainWords(text).replace(/\s+/g, ' '));

/** The words of the pages that show them in another order than the data. */
const SHOWN: Readonly<Record<string, unknown>> = {
  '/leadership': {
    ...leadership,
    people: people.map(({ name, title, tagline, biography, specialties }) => [
      ...[`${name} ${title}`, tagline],
      ...[biography, `${leadership.specialtiesLabel} ${specialties}`],
    ]),
  },
  '/experience': {
    ...experience,
    notShown: locations.every(({ state }) => state) ? '' : experience.notShown,
  },
  '/advantage': [
    advantage.lead,
    ...advantage.cards.map(({ title, text, bullets }) => [
      `${title} ${text}`,
      bullets.map((bullet, index) => `${advantage.bulletLabels[index]}: ${bullet}`),
    ]),
  ],
  '/investment-process': [
    investmentProcess.subtitle,
    ...investmentProcess.steps.map(({ title, text, stop }) => [
      `${title} ${text}`,
      `${investmentProcess.stopHeading}: ${stop}`,
    ]),
    investmentProcess.factorsHeading,
    investmentProcess.factors.map(({ title, text }) => `${title} ${text}`),
  ],
  '/target-investments': {
    rows: targetInvestments.rows.map(({ id, title, value, text }) => [
      `${title} ${value}`,
      id === 'returns' ? disclosures.returns.text : '',
      text,
    ]),
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
  test(`${path} shows every title and sentence in the order of the data`, () => {
    const text = readingOf(main(path));
    const wanted = sentences(SHOWN[path] ?? record);
    assert.ok(wanted.length > 1, 'the page has sentences');
    let at = 0;
    for (const sentence of wanted) {
      const found = text.indexOf(sentence, at);
      const error = text.includes(sentence) ? 'is out of order' : 'is missing';
      assert.ok(found >= 0, `${sentence.slice(0, 60)} … ${error}`);
      at = found;
    }
  });
}

test('no two words run together', () => {
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

test('the stylesheet adds no words, and no page needs a <noscript>', () => {
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
