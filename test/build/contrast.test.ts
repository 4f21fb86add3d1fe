import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { color } from '../../assets/tokens.ts';

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

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
  assert.is(contrast('#000000', '#ffffff'), 21);
});

pairs.run();
