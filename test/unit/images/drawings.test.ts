import { brotliCompressSync, constants } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDrawings } from '../../../assets/drawings.ts';

const drawings = suite('drawings: what they weigh');
const all = await readDrawings();

/** As files compressed ahead are served; `quality` 5 is what servers do on the fly. */
const brotli = (bytes: Uint8Array, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

drawings('8 KB each, compressed; the wide hero 17 KB', () => {
  assert.ok(all.size > 120);
  for (const [name, { bytes }] of all) {
    const limit = name.startsWith('hero/hero-wide') ? 17 * 1024 : 8 * 1024;
    assert.ok(brotli(bytes, 11) <= limit, `${name}: ${brotli(bytes, 11)} B`);
  }
});

drawings('a plate stays within 8 KB where the server compresses on the fly', () => {
  const plates = [...all].filter(([name]) => name.startsWith('properties/'));
  assert.is(plates.length, 106);
  for (const [name, { bytes }] of plates) {
    assert.ok(brotli(bytes, 5) <= 8 * 1024, `${name}: ${brotli(bytes, 5)} B`);
  }
});

drawings('plates are 4:3 and portraits 4:5, as the photographs that replace them', () => {
  for (const [name, { width, height }] of all) {
    if (name.startsWith('properties/')) assert.is(width / height, 4 / 3, name);
    if (name.startsWith('portraits/')) assert.is(width / height, 4 / 5, name);
  }
});

drawings.run();
