import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const css = readFileSync(new URL('../../assets/styles/tokens.css', import.meta.url), 'utf8');
const [day, night] = css.split('prefers-color-scheme: dark');

const colours = (part: string | undefined): [name: string, hex: string][] =>
  [...(part ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]);

const modes = {
  day: new Map(colours(day)),
  night: new Map([...colours(day), ...colours(night)]),
};

/** Pairs that carry text and need 4.5 (IDENTITY.md section 3; WCAG 1.4.3). */
const text = [
  ['ink', 'paper'],
  ['ink', 'panel'],
  ['ink', 'sky'],
  ['ink2', 'paper'],
  ['ink2', 'panel'],
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

/** Pairs that carry the shape of a control or a mark and need 3 (WCAG 1.4.11). */
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

for (const [mode, tokens] of Object.entries(modes)) {
  for (const [kind, list, least] of [
    ['text', text, 4.5],
    ['shapes', shapes, 3],
  ] as const) {
    pairs(`${kind} by ${mode} reach ${least}`, () => {
      for (const [front, back] of list) {
        const [ink, ground] = [tokens.get(front), tokens.get(back)];
        assert.ok(ink && ground, `no token ${front} or ${back}`);
        const ratio = contrast(ink, ground);
        assert.ok(ratio >= least, `${front} on ${back}: ${ratio.toFixed(2)}`);
      }
    });
  }
}

pairs('the formula agrees with the identity’s own table', () => {
  const measured = (front: string, back: string) =>
    contrast(modes.day.get(front) ?? '', modes.day.get(back) ?? '').toFixed(2);
  assert.is(measured('ink', 'paper'), '11.48');
  assert.is(measured('edge', 'paper'), '3.37');
  assert.is(contrast('#000000', '#ffffff'), 21);
});

pairs.run();
