import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { disclaimers } from '../../data/disclaimers.ts';
import { privacy } from '../../data/pages/privacy.ts';
import { open, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('pages: dates');

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day as a page writes it, from its ISO date, without the calendar of the machine. */
function written(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 0) - 1]} ${day}, ${year}`;
}

test('every date reads as the day that it holds for machines', () => {
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

test('legal pages show the day from which they are effective', () => {
  for (const [path, { label, date }] of [
    ['/disclaimer', disclaimers.effectiveDate],
    ['/contact', privacy.effectiveDate],
  ] as const) {
    const [body] = open(path).getElementsByTagName('main');
    assert.ok(body && words(body).includes(`${label} ${written(date)}`), path);
  }
});

test.run();
