import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { locations, states } from '../../../data/states.ts';

const words = suite('data: words');

words('the index lists every state with a page, by name', () => {
  const names = locations.map(({ name }) => name);
  assert.equal(names, [...new Set(names)].sort());
  assert.equal(
    locations.flatMap(({ state }) => state ?? []).map(({ slug }) => slug),
    states.map(({ slug }) => slug),
  );
});

words.run();
