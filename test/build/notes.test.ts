import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { one, open, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('build: footnotes and disclaimers');

test('a footnote can be read in place: its number is beside the figure and links both ways', () => {
  let seen = 0;
  for (const path of everyPath) {
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
      seen++;
    });
    const shown = new Set(
      [...document.querySelectorAll('main [data-claim]')].map((element) =>
        element.getAttribute('data-claim'),
      ),
    );
    assert.is(shown.size, notes.length, `${path}: one note per claim`);
    for (const id of shown) assert.ok(Object.hasOwn(claims, id ?? ''), `${id}`);
  }
  assert.ok(seen > 0, 'no page has a footnote');
});

test('the disclaimers are shown in full on their page, under permanent anchors', () => {
  const document = open('/disclaimer');
  for (const id of [
    'no-offer',
    'investment-risks',
    'accredited-investors',
    'forward-looking-statements',
    'professional-advice',
  ]) {
    const record = [...disclaimers.cards, disclaimers.advice].find((card) => card.id === id);
    const card = document.getElementById(id);
    assert.ok(card && record, id);
    assert.is(words(one(card, 'h2, h3')), record.title);
    assert.ok(words(card).endsWith(plainWords(record.text)), id);
    assert.not(card.closest('details, [hidden], dialog, template'), id);
  }
});

test.run();
