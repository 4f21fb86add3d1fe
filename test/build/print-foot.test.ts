import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainWords } from '../../components/plain-words.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { firm } from '../../data/firm.ts';
import { disclaimerLink } from '../../data/navigation.ts';
import { ORIGIN, one, open, words } from '../helpers/build/built.ts';
import { everyPath } from '../helpers/build/routes.ts';

/** That paper shows it is for `browser/print.test.ts`; this is about what it says. */
const test = suite('build: the foot of a printed page');

const binding = (path: string): string =>
  words(one(open(path), 'footer ul.print-only')).replace(/\s+/g, ' ');

test('has the disclaimers in brief, which the disclaimer page has above in full', () => {
  for (const path of everyPath) {
    const brief = binding(path).includes(plainWords(disclaimers.brief));
    assert.is(brief, path !== disclaimerLink.href, path);
  }
});

test('says where all disclaimers are, and of which page it is', () => {
  for (const path of everyPath) {
    assert.ok(binding(path).includes(ORIGIN + disclaimerLink.href), path);
    assert.ok(binding(path).includes(`, ${ORIGIN}${path}, `), path);
  }
});

test('says of drawings what the foot on the screen says', () => {
  let said = 0;
  for (const path of everyPath) {
    const onScreen = open(path).querySelectorAll('.foot-drawings').length;
    assert.is(binding(path).includes(firm.drawingsNote), onScreen > 0, path);
    said += onScreen;
  }
  assert.ok(said < everyPath.length);
});

test.run();
