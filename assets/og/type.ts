import { Resvg } from '@resvg/resvg-js';
import { fonts } from './fonts.ts';

/** A face as resvg finds it, with its tracking. */
export interface Face {
  /** The family that the font file names itself. */
  readonly family: string;
  /** Letter spacing in em. */
  readonly tracking: number;
}

/** The face of titles, as tight as the heading of the home page. */
export const titleFace: Face = { family: 'Newsreader 16pt', tracking: -0.022 };

/** The face of labels. */
export const labelFace: Face = { family: 'Instrument Sans', tracking: 0 };

/** How resvg draws: with our two font files, never with those of the system. */
export const fontOptions = {
  font: { fontFiles: [...fonts], loadSystemFonts: false, defaultFontFamily: titleFace.family },
};

/** One line of text as SVG; `x` is its left edge and `y` its baseline, in px like `size`. */
export function textElement(
  text: string,
  { face, size, x, y, fill }: { face: Face; size: number; x: number; y: number; fill: string },
): string {
  const spacing = (size * face.tracking).toFixed(2);
  return (
    `<text x="${x}" y="${y}" font-family="${face.family}" font-size="${size}" ` +
    `letter-spacing="${spacing}" fill="${fill}">${escapeMarkup(text)}</text>`
  );
}

/** The font size at which text is measured, in px. */
const trialSize = 100;

/** Where the ink of a line begins and how wide it is, in em. */
export interface Ink {
  /** From the origin of its first letter. */
  readonly start: number;
  readonly width: number;
}

/**
 * Measures a line by drawing it, so that the font alone decides.
 *
 * @throws when it draws nothing: then the font file is missing or unreadable
 */
export function measure(text: string, face: Face): Ink {
  const box = drawn(text, face).getBBox();
  if (!box) throw new Error(`"${text}" draws nothing in ${face.family}; look at assets/og/fonts.`);
  return { start: box.x / trialSize, width: box.width / trialSize };
}

/**
 * Refuses what would be drawn as empty boxes.
 *
 * @throws when a letter of the text is not in the font
 */
export function checkLetters(text: string, face: Face): void {
  const missing = drawn(missingCharacter, face).toString();
  const absent = [...new Set(text.replace(/\s/g, ''))].filter(
    (letter) => drawn(letter, face).toString() === missing,
  );
  if (absent.length === 0) return;
  throw new Error(
    `"${absent.join('')}" in "${text}" is not in ${face.family} (assets/og/fonts); use other letters.`,
  );
}

/** A private-use character, which no font of ours has: it draws the box for a missing one. */
const missingCharacter = '\ue000';

function drawn(text: string, face: Face): Resvg {
  const line = textElement(text, { face, size: trialSize, x: 0, y: trialSize, fill: '#000' });
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${line}</svg>`,
    fontOptions,
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
