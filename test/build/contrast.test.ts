import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { color } from '../../assets/tokens.ts';
import { contrast } from '../helpers/contrast.ts';

/** Pairs that carry text and need 4.5: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const text = [
  ['ink', 'paper'],
  ['ink', 'panel'],
  ['ink', 'sky'],
  ['ink2', 'paper'],
  ['ink2', 'panel'],
  ['ink2', 'sky'],
  ['ink3', 'paper'],
  ['ink3', 'panel'],
  ['brass-text', 'paper'],
  ['brass-text', 'panel'],
  ['error', 'paper'],
  ['ok', 'paper'],
  ['paper', 'ink'],
  ['paper', 'error'],
  ['on-earth', 'earth'],
  ['on-earth2', 'earth'],
  ['brass-earth', 'earth'],
] as const;

/** Pairs that carry the shape of a control or a mark: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const shapes = [
  ['edge', 'paper'],
  ['edge', 'panel'],
  ['brass-ui', 'paper'],
  ['brass-ui', 'sky'],
  ['edge-earth', 'earth'],
] as const;

const pairs = suite('pages: contrast');

for (const mode of ['day', 'night'] as const) {
  for (const [kind, list, least] of [
    ['text', text, 4.5],
    ['shapes', shapes, 3],
  ] as const) {
    pairs(`${kind} by ${mode} reach ${least}`, () => {
      for (const [front, back] of list) {
        const ratio = contrast(color(front, mode), color(back, mode));
        assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}`);
      }
    });
  }
}

pairs('the formula agrees with known contrasts', () => {
  assert.is(contrast('#1f3a32', '#faf7f0').toFixed(2), '11.48');
  assert.is(contrast('#7d8a81', '#faf7f0').toFixed(2), '3.37');
  assert.is(contrast('#000000', 'rgb(255, 255, 255)'), 21);
});

pairs.run();
