import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '#components/rich-text.tsx';
import { propertySubmission } from '#data/mail.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experience } from '#data/pages/experience.ts';
import { privacy } from '#data/pages/privacy.ts';
import { experiencePath, statePath } from '#data/paths.ts';
import { states } from '#data/states.ts';
import { main, one, open, textOf, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('pages: what a reader must know beside what is said');

test('Totals of careers have beside them what they are not.', () => {
  for (const path of ['/', experiencePath]) {
    const band = one(main(path), '.band-dark:has(.statistics)');
    assert.ok(words(band).includes(plainWords(experience.limit)), path);
  }
});

test('How properties were chosen stands under them, and each state leads there.', () => {
  const { text } = experience.selection;
  assert.is(words(one(main(experiencePath), '#selection')), plainWords(text));
  for (const { slug } of states) {
    assert.ok(main(statePath(slug)).querySelector(`a[href="${experiencePath}#selection"]`), slug);
  }
});

test('Investors are warned of forged wire instructions wherever they look for us.', () => {
  for (const path of ['/contact', '/investor-portal']) {
    assert.ok(words(main(path)).includes(plainWords(disclaimer.wireFraud.text)), path);
  }
});

test('The list of what a seller should send is whole where other pages lead to it.', () => {
  const list = one(main('/contact'), '#sellers');
  assert.ok(words(list).includes(plainWords(propertySubmission.documents)));
  for (const path of ['/', '/target-investments', '/investment-process']) {
    assert.ok(main(path).querySelector('a[href="/contact#sellers"]'), path);
  }
});

test('The contact page says where to report what cannot be used.', () => {
  const { id, title } = contact.accessibility;
  assert.match(words(one(main('/contact'), `#${id}`)), title);
});

/** A day as a page writes it, from its ISO date, in whatever zone and language the machine is. */
const written = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('Every date reads as the day that it holds for machines.', () => {
  let dates = 0;
  for (const path of everyPath) {
    for (const time of open(path).querySelectorAll('time')) {
      const iso = time.getAttribute('dateTime') ?? '';
      assert.match(iso, /^\d{4}-\d{2}-\d{2}$/, path);
      assert.is(words(time), written(iso), path);
      dates += 1;
    }
  }
  assert.ok(dates > 0);
});

test('Legal pages show the day from which they are effective.', () => {
  for (const [path, { label, date }] of [
    ['/disclaimer', disclaimer.effectiveDate],
    ['/contact', privacy.effectiveDate],
  ] as const) {
    assert.ok(words(main(path)).includes(`${label} ${written(date)}`), path);
  }
});

test('An auditor reads of each claim whether it has a source.', () => {
  for (const { id, source, asOf, status } of JSON.parse(textOf('disclosures.json')).claims) {
    assert.is(status, source && asOf ? 'sourced' : 'supplied by the firm', id);
  }
});

test.run();
