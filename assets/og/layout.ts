import { checkLetters, type Ink, measure, titleFace } from './type.ts';

/** Width and height of an Open Graph image, in px. https://ogp.me/#structured */
export const ogSize = { width: 1200, height: 630 } as const;

/** Left edge of everything that is written, in px. */
export const left = 64;

/** A line of a title: its left edge and its baseline, in px. */
interface TitleLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

/** A title broken into lines; the size is in px. */
export interface TitleLayout {
  readonly size: number;
  readonly lines: readonly TitleLine[];
}

// Down to 40 px: a title of 90 characters is unusual, but no reason to stop a build.
const sizes = [80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40];
const mostLines = 3;
/** A third line comes only where two would have to be smaller than this, px. */
const twoLinesDownTo = 64;
const capTop = 172;
const lineHeight = 1.06;
const descent = 0.24;

/**
 * The open sky of the background: how wide a line may be, by where its descenders end. The water tank of
 * the brick house begins at y 303, the roof of the house before it at y 406.
 */
function openSky(size: number, line: number): number {
  const bottom = baseline(size, line) + descent * size;
  if (bottom <= 301) return 592;
  return bottom < 400 ? 540 : 0;
}

/**
 * Fits a title into the sky, as large as possible from 80 to 40 px. The ink of each line begins at
 * `left`, under the logo, whatever the side bearing of its first letter.
 *
 * @throws when it fits at no size, or when its font lacks a letter; the message quotes it
 */
export function layOutTitle(title: string): TitleLayout {
  checkLetters(title, titleFace);
  const words = title.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0)
    throw new Error('the title of its Open Graph image is empty; give it one.');
  const options = [1, 2, 3]
    .flatMap((count) => breaks(words, count))
    .map((lines) => lines.map((text) => ({ text, ...measure(text, titleFace) })))
    .sort((a, b) => a.length - b.length || widest(a) - widest(b));
  const attempts = [
    ...sizes.filter((size) => size >= twoLinesDownTo).map((size) => ({ size, most: 2 })),
    ...sizes.map((size) => ({ size, most: mostLines })),
  ];
  for (const { size, most } of attempts) {
    const best = options.find(
      (lines) =>
        lines.length <= most &&
        lines.every(({ width }, line) => width * size <= openSky(size, line)),
    );
    if (!best) continue;
    const lines = best.map(({ text, start }, line) => ({
      text,
      x: left - start * size,
      baseline: baseline(size, line),
    }));
    return { size, lines };
  }
  throw new Error(
    `the title "${title}" does not fit its Open Graph image in ${mostLines} lines; shorten it.`,
  );
}

const widest = (inks: readonly Ink[]) => Math.max(...inks.map(({ width }) => width));

function baseline(size: number, line: number): number {
  return Math.round(capTop + size * (0.7 + line * lineHeight));
}

/** Every way to break the words into that many lines. */
function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const found: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const line = words.slice(0, first).join(' ');
    for (const rest of breaks(words.slice(first), count - 1)) found.push([line, ...rest]);
  }
  return found;
}
