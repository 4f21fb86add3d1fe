import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('a thousand states');

/** The preview image of a thousand places; most of their hill is outside of it. */
const PROGRAM = `
  import { compositions, preview } from './assets/hill/compositions.ts';
  import { layHill } from './assets/hill/draw-hill.ts';
  import { drawBackground } from './assets/og/image.ts';
  const places = Array.from({ length: 1_000 }, (_, index) => {
    const property = { name: 'Court ' + index, units: 120, city: 'Mobile, AL', kind: 'court' };
    const name = 'Place ' + index;
    const state = { slug: 'place-' + index, name, description: '', words: '', properties: [property] };
    return { name, state };
  });
  const svg = layHill(places, compositions.wide).draw('day', preview);
  console.log(drawBackground(Buffer.from(svg)).length);
`;

test('their preview image is drawn: the renderer ends the process where a shade lies outside of it', () => {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.is(status, 0, stderr);
  assert.ok(Number(stdout) > 10_000, stdout);
});

test.run();
