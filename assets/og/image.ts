import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type LogoDrawing, placeLogo } from '../logo.ts';
import { color } from '../tokens.ts';
import { layOutTitle, left, ogSize } from './layout.ts';
import { checkLetters, fontOptions, labelFace, measure, textElement, titleFace } from './type.ts';

/** Most bytes of an Open Graph image: some readers of links give up on larger ones. */
export const mostBytes = 120 * 1024;

const ink = color('ink');
const ink2 = color('ink2');
const brass = color('brass-drawn');

const labelSize = 24;
/** Where the label ends at the latest, px: the tower's mast stands at 1110. */
const labelEnd = 1038;
const logoHeight = 43.86;
const widestLogo = 264;

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
 * @param lockup the logo, mark and name
 * @returns PNG of at most 256 colors
 * @throws when the title does not fit or draws nothing, or when the file grows too large
 */
export async function drawImage(
  { label, title }: OgWords,
  background: Uint8Array,
  lockup: LogoDrawing,
): Promise<Uint8Array> {
  const { size, lines } = layOutTitle(title);
  checkLetters(label, labelFace);
  const logoWidth = Math.min(widestLogo, (logoHeight * lockup.width) / lockup.height);
  const line = left + logoWidth + 21.4;
  const labelStart = line + 21.5;
  if (labelStart + measure(label, labelFace).width * labelSize > labelEnd) {
    throw new Error(`the label "${label}" is too long for an Open Graph image; shorten it.`);
  }
  const written = [
    placeLogo(lockup, { x: left, y: 56, width: logoWidth, height: logoHeight }, ink),
    `<path d="M${line} 58v43" stroke="${brass}" stroke-width="2"/>`,
    textElement(label, { face: labelFace, size: labelSize, x: labelStart, y: 98, fill: ink2 }),
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
