import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { color } from '../tokens.ts';
import { layOutTitle, left, ogSize } from './layout.ts';
import { checkLetters, fontOptions, labelFace, measure, textElement, titleFace } from './type.ts';

/** Most bytes of an Open Graph image: some readers of links give up on larger ones. */
export const mostBytes = 120 * 1024;

const ink = color('ink');
const ink2 = color('ink2');
/** The brass of the logo, which no text and no control has. */
const brass = '#b48a47';

const labelSize = 24;
/** The tower's mast stands at x 1110. */
const widestLabel = 720;

/** What is written on an image: the name of the site's part, and the title under it. */
export interface OgWords {
  readonly label: string;
  readonly title: string;
}

/** Draws the background that all images share, once: its SVG takes ten times as long as a title. */
export function drawBackground(svg: Uint8Array): Uint8Array {
  const image = new Resvg(Buffer.from(svg), {
    ...fontOptions,
    fitTo: { mode: 'width', value: ogSize.width },
  }).render();
  if (image.height !== ogSize.height) {
    throw new Error(
      `assets/og/og-background-day.svg: it is ${image.width} × ${image.height}; draw it for ${ogSize.width} × ${ogSize.height}.`,
    );
  }
  return image.asPng();
}

/**
 * Draws logo, label and title over the background.
 *
 * @param background PNG of `drawBackground`
 * @param lockup path data of the logo, on its 438 × 91 grid
 * @returns PNG of at most 256 colors
 * @throws when the title does not fit or draws nothing, or when the file grows too large
 */
export async function drawImage(
  { label, title }: OgWords,
  background: Uint8Array,
  lockup: string,
): Promise<Uint8Array> {
  const { size, lines } = layOutTitle(title);
  checkLetters(label, labelFace);
  if (measure(label, labelFace).width * labelSize > widestLabel) {
    throw new Error(`the label "${label}" is too long for an Open Graph image; shorten it.`);
  }
  const written = [
    `<path transform="translate(${left} 56) scale(.482)" fill="${ink}" d="${lockup}"/>`,
    `<path d="M296.5 58v43" stroke="${brass}" stroke-width="2"/>`,
    textElement(label, { face: labelFace, size: labelSize, x: 318, y: 98, fill: ink2 }),
    ...lines.map(({ text, x, baseline }) =>
      textElement(text, { face: titleFace, size, x, y: baseline, fill: ink }),
    ),
  ];
  const overlay = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ogSize.width}" height="${ogSize.height}">${written.join('')}</svg>`,
    fontOptions,
  ).render();
  const png = await sharp(background)
    .composite([{ input: overlay.asPng() }])
    .png({ palette: true, colors: 160, effort: 7, compressionLevel: 9 })
    .toBuffer();
  if (png.length > mostBytes) {
    throw new Error(`its Open Graph image has ${png.length} bytes, of ${mostBytes} at most.`);
  }
  return png;
}
