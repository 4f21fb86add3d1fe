import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type LogoDrawing, placeLogo } from './logo.ts';
import { color } from './tokens.ts';

/** Share of an icon's side that the mark takes, and where it stands. A mask cuts off all but the middle 80 %. */
const compositions = {
  any: { share: 0.52, base: 0.748 },
  maskable: { share: 0.457, base: 0.717 },
} as const;

/** The mark as the icon of a tab: without a ground, for browsers that do not take SVG. */
export const tabIcon = (mark: LogoDrawing, size: number): Promise<Uint8Array> =>
  draw(placeLogo(mark, { x: 0, y: 0, width: size, height: size }, color('ink')), size);

/**
 * The mark as the icon of a home screen: on the ground of the dark bands, standing over a line of brass.
 *
 * @param size of a side, px
 * @throws when the mark draws nothing
 */
export function homeScreenIcon(
  mark: LogoDrawing,
  size: number,
  purpose: keyof typeof compositions,
): Promise<Uint8Array> {
  const { share, base } = compositions[purpose];
  const ink = inkOf(mark);
  const scale = (share * size) / Math.max(ink.width, ink.height);
  const [width, height] = [ink.width * scale, ink.height * scale];
  const frame = { x: (size - width) / 2, y: base * size - height, width, height };
  const tight = { ...mark, viewBox: `${ink.x} ${ink.y} ${ink.width} ${ink.height}` };
  const line = Math.round((base + 0.043) * size);
  return draw(
    `<path fill="${color('earth')}" d="M0 0h${size}v${size}H0z"/>` +
      placeLogo(tight, frame, color('on-earth')) +
      `<path fill="${color('brass-earth')}" d="M0 ${line}h${size}v${Math.round(size / 85)}H0z"/>`,
    size,
  );
}

/** Where the mark has ink, in its own units: a viewBox may be wider. */
function inkOf({ viewBox, markup }: LogoDrawing) {
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="currentColor">${markup}</svg>`,
  ).getBBox();
  if (!box) throw new Error('assets/logo: the mark draws nothing; export it again.');
  return box;
}

async function draw(markup: string, size: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${markup}</svg>`;
  return sharp(new Resvg(svg).render().asPng())
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
