import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { navigation } from '../../data/navigation.ts';
import { advantage } from '../../data/pages/advantage.ts';
import { investmentProcess } from '../../data/pages/investment-process.ts';
import { layout } from '../../data/pages/layout.ts';
import { leadership } from '../../data/pages/leadership.ts';
import { state as statePage } from '../../data/pages/state.ts';
import { targetInvestments } from '../../data/pages/target-investments.ts';
import { people } from '../../data/people.ts';
import { states } from '../../data/states.ts';
import { dist, html, open, parts } from '../helpers/build/built.ts';
import { pages } from '../helpers/data/pages.ts';
import { stringsIn } from '../helpers/data/strings.ts';

const test = suite('plain reading: the order and the words, without styles and script');

/** Elements that begin a line of their own where no stylesheet says otherwise. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DD|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|UL)$/;

const UNREAD = /^(TEMPLATE|SCRIPT|STYLE|SVG)$/i;

/** What a text browser shows of an element: words in the order of the document, a line a block. */
function readingOf(element: Element): string {
  let text = '';
  const read = (node: Node): void => {
    if (node.nodeType === 3) text += node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (node.nodeType !== 1) return;
    const inner = node as Element;
    if (/^(TEMPLATE|SCRIPT|STYLE|SVG)$/i.test(inner.tagName) || inner.hasAttribute('hidden'))
      return;
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

function mainOf(path: string): Element {
  const main = open(path).querySelector('main');
  if (!main) throw new Error(`${path} has no main content`);
  return main;
}

const reading = (path: string): string => readingOf(open(path).body);

/** Fields that are not read in the main content, or whose words stand elsewhere too. */
const ELSEWHERE =
  /\.(title|description|id|icon|href|drawing|drawings|portrait|photo|slug|path|date|address|host|claim)$|Alt$|Label$|\.(form|toasts|neighbors|note|separator|back|effectiveDate|contents|statistics|sample|city|kind|name|label|waysHeading)\b/;

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
      disclosure: id === 'returns' ? targetInvestments.returnsDisclosure : '',
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
        `${state.properties.length} ${statePage.shownOf}`,
        statePage.note,
        statePage.back,
      ],
    ]),
  ),
};

for (const [path, record] of Object.entries(pages)) {
  test(`${path}: every sentence, in the order in which it was written`, () => {
    const text = readingOf(mainOf(path)).replace(/\s+/g, ' ');
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

test('no two words run together where styles alone kept them apart', () => {
  for (const path of Object.keys(pages)) {
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
      // A raised number is told from its figure by every browser.
      if (tagName === 'SUP') return;
      if (BLOCKS.test(tagName)) before = undefined;
      for (const child of node.childNodes) visit(child);
      if (BLOCKS.test(tagName)) before = undefined;
    };
    visit(open(path).body);
  }
});

test('each page is read as: way past the menu, menu, content, notes, terms, foot', () => {
  for (const path of Object.keys(pages)) {
    const lines = reading(path).split('\n');
    const at = (line: string) => lines.indexOf(line);
    assert.is(at(layout.skip), 0, path);
    const menu = navigation.map(({ name }) => lines.indexOf(name));
    assert.equal(
      menu,
      [...menu].sort((a, b) => a - b),
      path,
    );
    const [first] = readingOf(mainOf(path)).split('\n');
    const heading = lines.indexOf(first ?? '', (menu.at(-1) ?? 0) + 1);
    assert.ok(heading > (menu.at(-1) ?? 0), `${path}: the content follows the menu`);
    const ends = [layout.notes, layout.terms, layout.quickLinks]
      .map(at)
      .filter((index) => index >= 0);
    assert.equal(
      ends,
      [...ends].sort((a, b) => a - b),
      path,
    );
    for (const end of ends) assert.ok(end > heading, path);
  }
});

test('a footnote can be read in place: its number stands beside the figure and leads both ways', () => {
  for (const path of Object.keys(pages)) {
    const document = open(path);
    const marks = [...document.querySelectorAll('.note-mark a')];
    const notes = [...document.querySelectorAll('.notes li')];
    assert.is(marks.length, notes.length, path);
    marks.forEach((mark, index) => {
      const note = notes[index];
      assert.is(mark.textContent, String(index + 1));
      assert.is(mark.getAttribute('href'), `#${note?.id}`);
      const back = note?.querySelector('a');
      assert.is(back?.textContent, String(index + 1));
      assert.is(back?.getAttribute('href'), `#${mark.id}`);
      assert.match(note?.textContent ?? '', /Figure supplied by the firm\.|As of .*Source: /);
    });
    const shown = new Set(
      [...document.querySelectorAll('main [data-claim]')].map((element) =>
        element.getAttribute('data-claim'),
      ),
    );
    assert.is(shown.size, notes.length, `${path}: a note for every claim`);
    for (const id of shown) assert.ok(Object.hasOwn(claims, id ?? ''), `${id}`);
  }
});

test('the disclaimers stand in full on their page, under anchors that stay', () => {
  const document = open('/disclaimer');
  const ids = [...disclaimers.cards, disclaimers.advice].map(({ id }) => id);
  assert.equal(ids, [
    'no-offer',
    'investment-risks',
    'accredited-investors',
    'forward-looking-statements',
    'professional-advice',
  ]);
  for (const { id, title, text } of [...disclaimers.cards, disclaimers.advice]) {
    const card = document.getElementById(id);
    assert.ok(card, id);
    assert.is(card && readingOf(card), `${title}\n${plainWords(text)}`);
    assert.not(card?.closest('details, [hidden], dialog, template'), id);
  }
});

test('every page links to the disclaimers and to the privacy section', () => {
  for (const path of Object.keys(pages)) {
    for (const [href, label] of [
      ['/disclaimer', 'Disclaimer'],
      ['/contact#privacy', 'Privacy'],
    ]) {
      const link = open(path).querySelector(`footer a[href="${href}"]`);
      assert.is(link?.textContent, label, path);
    }
  }
});

test('styles write no words, and script is not needed for any', () => {
  const written = [...parts.styles.matchAll(/content:\s*(["'])(.*?)\1/g)].map(
    ([, , words]) => words,
  );
  for (const words of written) assert.not.match(words ?? '', /[A-Za-z]{2}/, words);
  for (const path of Object.keys(pages)) assert.not.match(html(path), '<noscript', path);
  assert.ok(dist.size > 0);
});

test.run();
