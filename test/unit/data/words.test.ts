import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { locations, states } from '../../../data/states.ts';
import { checkTexts } from '../../../pages/build/release/check-texts.ts';
import { entries } from '../../helpers/data/live.ts';

const words = suite('data: words');

words('every figure is registered, and every mark is known', () => {
  assert.equal(checkTexts(entries), []);
});

words('the index lists every state with a page, by name', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...new Set(names)].sort());
  assert.equal(
    locations.flatMap(({ state }) => state ?? []).map(({ slug }) => slug),
    states.map(({ slug }) => slug),
  );
});

words.run();
