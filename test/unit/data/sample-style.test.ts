import * as assert from 'uvu/assert';
import { parseMarks } from '../../../components/marks.ts';
import { plainWords } from '../../../components/plain-words.ts';
import { allowedFigures } from '../../../data/allowed-figures.ts';
import { claims } from '../../../data/claims.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { firm } from '../../../data/firm.ts';
import { glossary } from '../../../data/glossary.ts';
import { propertySubmission } from '../../../data/property-submission.ts';
import { textsOf } from '../../../pages/build/checks/data/entries.ts';
import { entries } from '../../helpers/data/live.ts';
import { everything, pages } from '../../helpers/data/pages.ts';
import { sampleSuite } from '../../helpers/data/sample-suite.ts';
import { stringsIn } from '../../helpers/data/strings.ts';

/* How the sample's texts are written: a firm has a style of its own. */
const style = sampleSuite('the sample content is written in one style');

const texts = stringsIn({ ...everything, claims, glossary });

style('a term is marked once on a page, where it first occurs', () => {
  for (const [path, page] of Object.entries(pages).filter(([path]) => path in everything)) {
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

style('no sentence is said twice', () => {
  const seen = new Map<string, string>();
  // Written once, and shown wherever they are needed.
  const repeated = plainWords(
    [
      ...Object.values(propertySubmission),
      disclaimers.wireFraud.text,
      firm.regulatoryStatus?.sentence,
    ].join(' '),
  );
  const shared =
    /\.(source|description|shownOf|heading|separator|unitsLabel|drawingAltPrefix|note|back|unitsPlateAlt|hillAlt|label)$/;
  for (const [path, text] of texts.filter(([key]) => !shared.test(key))) {
    for (const sentence of plainWords(text).split(/(?<=[.!?]) /)) {
      if (sentence.split(' ').length < 7 || repeated.includes(sentence)) continue;
      if (sentence.includes(plainWords(propertySubmission.documents))) continue;
      assert.is(seen.get(sentence), undefined, `${path}: ${sentence}`);
      seen.set(sentence, path);
    }
  }
});

style('nothing is praised, promised or raised', () => {
  // Single words of praise are found by `npm run check:words`.
  const banned =
    /trusted partner|best.in.class|world.class|cutting.edge|guarantee|invest now|minimum investment|leverage our|dedicated to/i;
  for (const [path, text] of texts) assert.not.match(text, banned, path);
});

style('sentences use typographic apostrophes and quotes', () => {
  const straight = texts
    .filter(([path, text]) => /['"]/.test(text) && !path.startsWith('./contact.toasts.'))
    .map(([path]) => path);
  assert.equal(straight, []);
});

style('every figure that is allowed is needed', () => {
  const said = textsOf(entries)
    .filter(({ entry }) => entry.file !== 'data/allowed-figures.ts')
    .map(({ text }) => plainWords(text))
    .join('\n');
  for (const { words } of allowedFigures) {
    // The footer puts the sign and the year together.
    if (!words.startsWith('© ')) assert.ok(said.includes(words), words);
  }
});

style.run();
