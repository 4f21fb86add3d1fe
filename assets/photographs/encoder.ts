import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  background,
  type Crop,
  crops,
  type Format,
  mostPixels,
  type Original,
  type Size,
} from './renditions.ts';

// AVIF at effort 3 costs a fifth of the default and is no larger below 1600 px.
const encoders: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

/** Encodes one size in one format. */
export type Encode = (size: Size, format: Format) => Promise<Uint8Array>;

/**
 * Decodes a photograph once, upright, in sRGB, cropped and no larger than its widest rendition;
 * everything that is published is made of that. What the camera wrote beside the picture (EXIF,
 * location, profile) stays behind.
 *
 * @param widest size of the largest rendition
 * @returns encodes one file
 * @throws when the data is broken; the message begins with the name
 */
export async function createEncoder(original: Original, crop: Crop, widest: Size): Promise<Encode> {
  const input = await readFile(original.path);
  const { position } = crops[crop];
  const { data, info } = await sharp(input, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(widest.width, widest.height, {
      fit: 'cover',
      position: position === 'attention' ? sharp.strategy.attention : position,
    })
    .flatten({ background })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new Error(`${basename(original.path)} is broken (${reason}); export it again.`);
    });
  const { width, height, channels } = info;
  return (size, format) =>
    encoders[format](
      sharp(data, { raw: { width, height, channels } }).resize(size.width, size.height, {
        fit: 'fill',
      }),
    ).toBuffer();
}
