import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { provenance } from '../../data/pages/provenance.ts';
import type { Claim } from '../../data/schemas/claim.ts';
import { one, open, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('build: footnotes and disclaimers');

/** What stands in the place of a source; the firm decides its criteria and targets itself. */
const WITHOUT_SOURCE = {
  company: provenance.supplied,
  market: provenance.unsourced,
  criterion: '',
  target: '',
};

const register: Readonly<Record<string, Claim>> = claims;

test('each figure has a note with its source and day, and the two link both ways', () => {
  let seen = 0;
  for (const path of everyPath) {
    const document = open(path);
    const shown = new Set(
      [...document.querySelectorAll('main [data-claim]')].map(
        (element) => element.getAttribute('data-claim') ?? '',
      ),
    );
    const marks = [...document.querySelectorAll('.note-mark a')];
    const notes = [...document.querySelectorAll('.notes li')];
    assert.is(marks.length, notes.length, path);
    assert.is(shown.size, notes.length, `${path}: one note per claim`);
    for (const [index, id] of [...shown].entries()) {
      const [mark, note, claim] = [marks[index], notes[index], register[id]];
      assert.ok(mark && note && claim, `${path}: ${id}`);
      assert.is(mark.textContent, String(index + 1));
      assert.is(mark.getAttribute('href'), `#${note.id}`);
      const back = one(note, 'a[href^="#mark-"]');
      assert.is(back.textContent, String(index + 1));
      assert.is(back.getAttribute('href'), `#${mark.id}`);
      const { asOf, source } = claim;
      const said = words(note);
      assert.ok(
        said.includes(source ? `${provenance.source} ${source}.` : WITHOUT_SOURCE[claim.kind]),
        id,
      );
      assert.is(note.querySelector('time')?.getAttribute('dateTime'), asOf, id);
      seen++;
    }
  }
  assert.ok(seen > 0, 'no page has a footnote');
});

test('the disclaimers are shown in full on their page, under permanent anchors', () => {
  const document = open('/disclaimer');
  for (const record of [...disclaimers.cards, disclaimers.advice]) {
    const { id } = record;
    const card = document.getElementById(id);
    assert.ok(card, id);
    assert.is(words(one(card, 'h2, h3')), record.title);
    assert.ok(words(card).endsWith(plainWords(record.text)), id);
    assert.not(card.closest('details, [hidden], dialog, template'), id);
  }
});

test.run();
