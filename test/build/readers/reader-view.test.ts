import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { one, open, words } from '../../helpers/build/built.ts';
import { everyPath } from '../../helpers/build/routes.ts';

const test = suite('build: reader views');

/**
 * What a reader view scores as paragraphs of an article. It knows the markup alone, not the styles that hide
 * words (https://github.com/mozilla/readability, `DEFAULT_TAGS_TO_SCORE`); a <div> without blocks counts as one.
 */
const SCORED = 'p, div, section, h2, h3, h4, h5, h6, td, pre';

test('the words for paper, longer than the content of some pages, are no article', () => {
  for (const path of everyPath) {
    const paper = one(open(path), 'footer .print-only');
    assert.ok(words(paper).length > 100, path);
    assert.is(paper.matches(SCORED), false, path);
    assert.is(paper.querySelectorAll(SCORED).length, 0, path);
  }
});

test.run();
