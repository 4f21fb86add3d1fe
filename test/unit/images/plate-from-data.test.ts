import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawPlate } from '../../../assets/hill/draw-plate.ts';
import { massingOf } from '../../../assets/hill/massing.ts';
import { ranksOf } from '../../../assets/hill/ranks.ts';
import { states } from '../../../data/states.ts';
import { brotliSize } from '../../../pages/build/writing/brotli-size.ts';
import { windowsIn } from '../../helpers/hill/windows.ts';

const plates = suite('a property without a drawing: one from its data');

const kinds = [
  ...new Set(states.flatMap(({ properties }) => properties.map(({ kind }) => kind))),
  'a kind that nobody has heard of',
  undefined,
];

const given = (units: number, kind?: string, name = 'Larkmoor') => ({
  name,
  units,
  ...(kind && { kind }),
});

for (const kind of kinds) {
  plates(`${kind ?? 'no kind'}: a window for each unit, by day and by night`, () => {
    for (const units of [1, 2, 3, 39, 150, 400, 1_723]) {
      const draw = drawPlate(given(units, kind));
      for (const svg of [draw('day'), draw('night')]) {
        assert.is(windowsIn(svg), units);
        assert.match(svg, 'viewBox="0 0 800 600"', 'as wide and high as those made by hand');
        assert.not.match(svg, /NaN|undefined|Infinity/);
      }
      assert.ok(brotliSize(Buffer.from(draw('day')), 11) <= 8_192);
    }
  });
}

plates('any number of units is built, floor by floor, within the walls', () => {
  for (let units = 1; units <= 600; units += 1) {
    for (const kind of ['high-rise', 'cottages', 'setback tower', undefined]) {
      const { buildings } = massingOf(given(units, kind));
      let windows = 0;
      for (const { bays, storeys } of buildings) {
        for (const run of storeys.flat()) {
          windows += run.windows;
          assert.ok(run.windows > 0 && run.from >= 0 && run.from + run.windows <= bays);
        }
      }
      assert.is(windows, units, `${kind}: ${units}`);
    }
  }
});

plates('no rank of houses stands before a window of the next', () => {
  for (const kind of ['cottages', 'rowhouses', 'garden apartments']) {
    const { ranks } = ranksOf(given(400, kind));
    assert.ok(ranks.length > 1, kind);
    ranks.slice(1).forEach((rank, index) => {
      const roofs = (ranks[index] ?? []).map(({ y, height }) => y - height);
      for (const { y } of rank) assert.ok(y < Math.min(...roofs), kind);
    });
  }
});

plates('the same data gives the same drawing; another name, another one', () => {
  const one = drawPlate(given(120, 'rowhouses'))('day');
  assert.is(drawPlate(given(120, 'rowhouses'))('day'), one);
  assert.is.not(drawPlate(given(120, 'rowhouses', 'Ridgelight'))('day'), one);
});

plates.run();
