import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDrawings } from '../../../assets/drawings.ts';
import { states } from '../../../data/states.ts';
import { brotliSize } from '../../helpers/brotli.ts';

const drawings = suite('drawings: size and shape');
const all = await readDrawings();

drawings('8 KB each, compressed; the wide hero 17 KB', () => {
  for (const [name, { bytes }] of all) {
    const limit = name.startsWith('hero/hero-wide') ? 17 * 1024 : 8 * 1024;
    assert.ok(brotliSize(bytes, 11) <= limit, `${name}: ${brotliSize(bytes, 11)} B`);
  }
});

drawings(
  'each property has its drawings, within 8 KB where the server compresses on the fly',
  () => {
    const names = states.flatMap(({ properties }) =>
      properties.flatMap(({ drawing }) => drawing ?? []),
    );
    for (const name of names.flatMap((name) => [
      `properties/${name}`,
      `properties/${name}-night`,
    ])) {
      const bytes = all.get(name)?.bytes;
      assert.ok(bytes, name);
      assert.ok(brotliSize(bytes, 5) <= 8 * 1024, `${name}: ${brotliSize(bytes, 5)} B`);
    }
  },
);

drawings('properties are 4:3 and portraits 4:5, as the photographs that replace them', () => {
  for (const [name, { width, height }] of all) {
    if (name.startsWith('properties/')) assert.is(width / height, 4 / 3, name);
    if (name.startsWith('portraits/')) assert.is(width / height, 4 / 5, name);
  }
});

drawings.run();
