import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Colors of the test photograph, which has sky above, ground below, and a wall along the left edge. */
export const sky = [150, 180, 210] as const;
export const ground = [120, 100, 70] as const;
export const wall = [190, 50, 40] as const;

/** The width of the wall as a fraction of the picture's width. */
const wallPart = 0.15;

/** Draws an upright picture with a gradient and grain; every run draws the same picture. */
function pixels(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  let grain = 1;
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const area = x < width * wallPart ? wall : y < height / 2 ? sky : ground;
      grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
      const shade = (grain >>> 28) - 8 + (x / width) * 12 - 6;
      for (const value of area) data[at++] = Math.max(0, Math.min(255, Math.round(value + shade)));
    }
  }
  return data;
}

/**
 * Makes a JPEG as a phone does: a rotated picture with EXIF orientation 6 and a GPS position.
 *
 * @param width width of the upright picture in px
 * @param height height of the upright picture in px
 */
export function fromPhone(width = 2400, height = 1800): Promise<Buffer> {
  return sharp(pixels(width, height), { raw: { width, height, channels: 3 } })
    .rotate(270)
    .withExif({
      IFD0: { Make: 'Test', Model: 'Phone of Somebody', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#8090a0' } });
}

/** Makes a temporary folder with these files; the caller removes the folder. */
export async function folderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-photos-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return folder;
}
