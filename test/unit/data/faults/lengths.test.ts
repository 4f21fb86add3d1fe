import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findingsAfter } from '../../../helpers/data/findings-after.ts';
import { figureOf } from '../../../helpers/data/sound-data.ts';

const test = suite('data: what the build remarks on');

const FIRM = 'data/firm.ts';
const NAVIGATION = 'data/navigation.ts';
const PORTAL = 'data/pages/investor-portal.ts';
const HOME = 'data/pages/home.ts';
const KENTUCKY = 'data/states/kentucky.ts';

test('sound data has no faults, and nothing to remark', () => {
  assert.equal(findingsAfter(), { faults: [], remarks: [] });
});

const long = (length: number) => 'a'.repeat(length);

/** The longest text that nothing is said of, and how the remark on a longer one ends. */
const lengths: readonly [file: string, path: string, most: number, place: string, end: string][] = [
  [FIRM, 'firm.tagline', 48, 'tagline', 'three lines on a desktop, five on a phone'],
  [FIRM, 'firm.blurb', 225, 'blurb', 'the footer becomes taller'],
  [KENTUCKY, 'kentucky.name', 25, 'name', 'two lines of its heading on a desktop'],
  [PORTAL, 'investorPortal.title', 60, 'title', 'search engines cut off one so long'],
  [PORTAL, 'investorPortal.description', 160, 'description', 'search engines cut off one so long'],
  [PORTAL, 'investorPortal.heading', 48, 'heading', 'three lines on a desktop, four on a phone'],
  [PORTAL, 'investorPortal.primary.label', 28, 'primary: label', 'two lines on a small phone'],
];

for (const [file, path, most, place, end] of lengths) {
  test(`${path} of more than ${most} characters is remarked on, not refused`, () => {
    assert.equal(findingsAfter([file, path, long(most)]), { faults: [], remarks: [] });
    const { faults, remarks } = findingsAfter([file, path, long(most + 1)]);
    assert.equal(faults, []);
    assert.is(remarks.length, 1);
    assert.match(remarks[0] ?? '', `${file}: ${place} has ${most + 1} characters, and `);
    assert.ok(remarks[0]?.endsWith(`${end}; keep it within ${most}`), remarks[0]);
  });
}

test('a figure that takes two lines where it is shown large', () => {
  const { faults, remarks } = findingsAfter([HOME, 'home.statistics.0.claim', figureOf(9, 99)]);
  assert.equal(faults, []);
  assert.is(remarks.length, 1);
  assert.match(remarks[0] ?? '', /claim is ".+", and a figure of more than 8 characters takes two/);
});

test('names that the bar has no room for together, and a description that says too little', () => {
  const { faults, remarks } = findingsAfter(
    [NAVIGATION, 'navigation.1.name', long(120)],
    [PORTAL, 'investorPortal.description', long(49)],
  );
  assert.equal(faults, []);
  assert.equal(remarks, [
    `${NAVIGATION}: navigation has 124 characters in all names, and the bar of a wide window breaks; keep them within 122`,
    `${PORTAL}: description has 49 characters, and search engines replace one so short with text of their own; write 50 or more`,
  ]);
});

test.run();
