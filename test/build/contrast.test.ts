import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { color } from '#assets/make/tokens.ts';
import { contrast } from '../helpers/contrast.ts';

/** The colors on each ground that carry text and need 4.5: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const TEXT = [
  ['paper', 'ink', 'ink2', 'ink3', 'brass-text', 'error', 'ok'],
  ['panel', 'ink', 'ink2', 'ink3', 'brass-text'],
  ['sky', 'ink', 'ink2'],
  ['ink', 'paper'],
  ['error', 'paper'],
  ['earth', 'on-earth', 'on-earth2', 'brass-earth'],
] as const;

/** Those of a control's or a mark's shape, which need 3: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const SHAPES = [
  ['paper', 'edge', 'brass-ui'],
  ['panel', 'edge'],
  ['sky', 'brass-ui'],
  ['earth', 'edge-earth'],
] as const;

const pairs = suite('pages: contrast');

for (const mode of ['day', 'night'] as const) {
  pairs(`Text and the shapes of controls are told from their ground by ${mode}.`, () => {
    for (const [grounds, least] of [
      [TEXT, 4.5],
      [SHAPES, 3],
    ] as const) {
      for (const [back, ...fronts] of grounds) {
        for (const front of fronts) {
          const ratio = contrast(color(front, mode), color(back, mode));
          assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}`);
        }
      }
    }
  });
}

pairs('The formula agrees with known contrasts.', () => {
  assert.is(contrast('#1f3a32', '#faf7f0').toFixed(2), '11.48');
  assert.is(contrast('#7d8a81', '#faf7f0').toFixed(2), '3.37');
  assert.is(contrast('#000000', 'rgb(255, 255, 255)'), 21);
});

pairs.run();
