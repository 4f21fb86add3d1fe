import { parseHTML } from 'linkedom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { firm } from '../../data/firm.ts';
import { contact } from '../../data/pages/contact.ts';
import { experience } from '../../data/pages/experience.ts';
import { experiencePath, statePath } from '../../data/paths.ts';
import { propertySubmission } from '../../data/property-submission.ts';
import type { Firm } from '../../data/schemas/firm.ts';
import { states } from '../../data/states.ts';
import { main, one, words } from '../helpers/build/built.ts';
import { buildCopy } from '../helpers/build/built-copy.ts';

const test = suite('pages: what a reader must know beside what is said');

test('figures of careers carry in their own band whose they are', () => {
  for (const path of ['/', experiencePath]) {
    const band = one(main(path), '.band-dark:has(.statistics)');
    assert.ok(words(band).includes(plainWords(experience.totals)), path);
  }
});

test('how properties were chosen stands above them', () => {
  const rule = plainWords(experience.selection.text);
  for (const path of [experiencePath, ...states.map(({ slug }) => statePath(slug))]) {
    const said = words(main(path));
    const first = one(main(path), '.properties, .locations').querySelector('li');
    assert.ok(first, path);
    const at = said.indexOf(rule);
    assert.ok(at >= 0 && at < said.indexOf(words(first)), path);
  }
});

test('investors are warned of forged wire instructions wherever they look for us', () => {
  for (const path of ['/contact', '/investor-portal']) {
    assert.ok(words(main(path)).includes(plainWords(disclaimers.wireFraud.text)), path);
  }
});

test('one list says what a seller should send', () => {
  for (const path of ['/', '/target-investments', '/investment-process', '/contact']) {
    assert.ok(words(main(path)).includes(plainWords(propertySubmission.documents)), path);
  }
});

test('the contact page says where to report what cannot be used', () => {
  const { id, title } = contact.accessibility;
  assert.match(words(one(main('/contact'), `#${id}`)), title);
});

/** The optional fields of the firm, and the words by which a page shows each. */
const OPTIONAL: readonly (readonly [keyof Firm, path: string, shown: string | undefined])[] = [
  ['legalName', '/disclaimer', firm.legalName?.name],
  ['regulatoryStatus', '/disclaimer', firm.regulatoryStatus?.sentence],
  ['phone', '/contact', firm.phone?.number],
  ['office', '/contact', firm.office?.street],
  ['contacts', '/contact', firm.contacts?.[0]?.readers && firm.contacts[0].name],
];

test('the firm’s legal fields are shown where they are given', () => {
  for (const [field, path, shown] of OPTIONAL) {
    if (shown) assert.ok(words(main(path)).includes(shown), field);
  }
});

test('without them nothing is shown in their place', () => {
  const files = buildCopy((project) =>
    project.edit('data/firm.ts', (text) =>
      OPTIONAL.reduce(
        (left, [field]) =>
          left.replace(
            new RegExp(`^  ${field}: (?:\\{.*\\}|[[{]\\n[\\s\\S]*?^  [\\]}]),\\n`, 'm'),
            '',
          ),
        text,
      ),
    ),
  );
  for (const [field, path, shown] of OPTIONAL) {
    const { document } = parseHTML(files.get(`${path.slice(1)}.html`)?.toString() ?? '');
    const page = words(one(document, 'body'));
    if (shown) assert.not.ok(page.includes(shown), field);
    assert.ok(page.includes(`${firm.copyrightYear} ${firm.name}`), path);
    assert.not.match(page, /undefined|null/);
    assert.is(document.querySelector('.contact-details'), null);
  }
});

test.run();
