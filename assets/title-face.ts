import { makeTitleFont } from './fonts.ts';

/** A title's letters in their own face. */
export interface TitleFace {
  /** The font file in Base64. */
  readonly font: string;
  /** The @font-face rule that brings the font with the page, as the family `title`. */
  readonly rule: string;
}

/**
 * Brings the letters of titles with the page, so that its first paint shows them in their own face on any
 * connection. What the face lacks comes from the serif.
 *
 * @param letters of the titles, in any order
 */
export async function titleFace(letters: string): Promise<TitleFace> {
  const font = Buffer.from(await makeTitleFont(letters)).toString('base64');
  // Optional: where it is not there for the first layout, nothing moves when it is.
  const rule = `@font-face{font-family:title;src:url(data:font/woff2;base64,${font});font-display:optional}`;
  return { font, rule };
}
