import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';
import { notFound } from '#data/pages/not-found.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { main } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

const test = suite('build: pictures');

/** Of a row of drawings in the first screen, all are needed at once. */
const MOST_AT_ONCE = 3;

/** How a picture is fetched: `high`, `lazy`, or as it comes. */
const wayOf = (image: Element): string =>
  image.getAttribute('loading') ?? image.getAttribute('fetchPriority') ?? 'as it comes';

const images = (path: string): readonly Element[] => [...main(path).querySelectorAll('img')];

test('Those of the first screen are fetched at once, all others when they are near.', () => {
  let first = 0;
  for (const path of everyPath) {
    // The frieze is lazy, because no wide window shows it.
    const shown = images(path).filter((image) => !image.closest('.terraces'));
    const ways = shown.map(wayOf);
    const last = ways.lastIndexOf('high');
    assert.equal(
      ways,
      ways.map((_, index) => (index <= last ? 'high' : 'lazy')),
      path,
    );
    const files = shown.slice(0, last + 1).map((image) => image.getAttribute('src'));
    assert.ok(new Set(files).size <= MOST_AT_ONCE, path);
    first += files.length;
  }
  assert.ok(first > 0);
});

test('The drawing that a page opens with is fetched at once.', () => {
  for (const path of [
    '/',
    '/company-overview',
    '/experience',
    '/leadership',
    '/investor-portal',
    '/404',
  ]) {
    assert.is(images(path).map(wayOf)[0], 'high', path);
  }
});

/** What the drawing of a page shows, as its data say; those of cards are with the cards' own tests. */
const SHOWN: readonly (readonly [path: string, alt: string])[] = [
  ['/', home.drawingAlt],
  ['/experience', experience.hillAlt],
  ...investmentProcess.steps.map(({ plateAlt }) => ['/investment-process', plateAlt] as const),
  ['/target-investments', targetInvestments.measured.alt],
  ['/investor-portal', investorPortal.drawingAlt],
  ['/404', notFound.page.drawingAlt],
  ['/experience/404', notFound.state.drawingAlt],
];

test('A drawing that shows something says what.', () => {
  for (const [path, alt] of SHOWN) {
    const said = images(path).map((image) => image.getAttribute('alt'));
    assert.ok(alt !== '' && said.includes(alt), path);
  }
});

test.run();
