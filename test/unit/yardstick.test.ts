import { boundsOf, scaleOf } from '#pages/yardstick.tsx';
import { assert, test } from '../harness/suite.ts';

test('the yardstick reads its range from the registered figure, and has none without two rising numbers', () => {
  assert.equal(boundsOf('100-200 units'), [100, 200]);
  assert.equal(boundsOf('1,000 to 1,100 homes'), [1000, 1100]);
  for (const words of ['100+ units', 'mid-size', '200-100 units', '100-100 units'])
    assert.is(boundsOf(words), undefined, words);
});

test('each property is in the column of its size, the ends of the range are inside, and the labels go on beyond it', () => {
  const sizes = [1, 99, 100, 199, 200, 201, 700, 701, 1723];
  const { columnOf, below, inside, end, beyond } = scaleOf(sizes, [100, 200]);
  const first = [0, below - 1, below, below + inside - 1, below + inside - 1, below + inside];
  assert.equal(sizes.slice(0, 6).map(columnOf), first);
  assert.is(columnOf(700), end - 1, 'the last column before the break');
  assert.equal(beyond, [701, 1723]);
  const labels = scaleOf([150, 300], [100, 200]).ticks.map(({ units }) => units);
  assert.equal(labels, [100, 200, 300]);
});

test('every property of any data is on the scale once, in at most 60 columns', () => {
  const lists = [[1], [5000], [150], [39, 1723, 1723], Array.from({ length: 500 }, (_, at) => at * 10 + 1)];
  for (const range of ['100-200', '1-2', '97-200', '1000-1100', '4999-5000'])
    for (const sizes of lists) {
      const { counts, zero } = scaleOf(sizes, boundsOf(range) ?? [0, 0]);
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      assert.is(total, sizes.length, `${range}: ${sizes.length} properties`);
      assert.ok(counts.length <= 62 && zero >= 0, `${range}: ${counts.length} columns`);
    }
});
