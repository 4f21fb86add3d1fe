import sharp, { type Sharp } from 'sharp';

/** Colors of the test photograph, which has sky above, ground below, and a wall along the left edge. */
export const sky = [150, 180, 210] as const;
export const ground = [120, 100, 70] as const;
export const wall = [190, 50, 40] as const;

const create = (width: number, height: number, [r, g, b]: readonly [number, number, number]) => ({
  create: { width, height, channels: 3 as const, background: { r, g, b } },
});

/** Makes a JPEG of an upright size as a phone does: a rotated picture with EXIF orientation 6 and a GPS position. */
export async function fromPhone(width = 2400, height = 1800): Promise<Buffer> {
  const upright = sharp(create(width, height, sky)).composite([
    { input: create(width, height / 2, ground), top: height / 2, left: 0 },
    { input: create(0.15 * width, height, wall), top: 0, left: 0 },
  ]);
  return sharp(await upright.png().toBuffer())
    .rotate(270)
    .withExif({
      IFD0: { Make: 'Test', Model: 'Phone of Somebody', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

export const plain = (width: number, height: number): Sharp => sharp(create(width, height, [128, 144, 160]));
