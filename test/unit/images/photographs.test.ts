import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashedFile } from '#assets/make/hashed-file.ts';
import { publishPhotographs } from '#assets/make/photographs.ts';
import type { Crop } from '#data/types.ts';
import { assert, test } from '../../harness/suite.ts';
import { folderWith } from '../../helpers/folder.ts';
import { fromPhone, ground, plain, sky, wall } from '../../helpers/photo.ts';

async function publishFrom(folder: string, file: string, crop: Crop = 'property') {
  const { find, files, unused } = await publishPhotographs({ [crop]: [{ photo: file }] }, folder);
  return { photograph: find(file, crop), files, unused };
}

const publish = async (file: string, bytes: Uint8Array, crop?: Crop) =>
  publishFrom(folderWith({ [file]: bytes }), file, crop);

const WHOLE = [0, 0, 100, 100] as const;
type Part = readonly [left: number, top: number, width: number, height: number];

/** Asserts the mean color of a part of an image; the part is in percent of the image's size. */
async function assertColor(bytes: Uint8Array, part: Part, wanted: readonly number[], tolerance: number) {
  const image = sharp(bytes);
  const size = await image.metadata();
  const [left, top, width, height] = part.map((share, at) =>
    Math.round((share * (at % 2 === 0 ? size.width : size.height)) / 100),
  ) as [number, number, number, number];
  const cut = await image.extract({ left, top, width, height }).png().toBuffer();
  const found = (await sharp(cut).stats()).channels.map(({ mean }) => mean);
  assert.is(found.length, wanted.length, 'channels');
  const away = Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? Infinity))));
  assert.ok(away <= tolerance, `${found.map(Math.round)} is ${away} away from ${wanted}`);
}

test('a photograph from a phone is published upright, as AVIF and JPEG in four widths, without metadata', async () => {
  const { photograph, files } = await publish('IMG 0042 (2).JPG', await fromPhone());
  const widths: Record<string, number[]> = {};
  for (const { path, bytes } of files) {
    const { format, width, height, exif, xmp, iptc, icc, orientation, space } = await sharp(bytes).metadata();
    assert.equal([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined), path);
    assert.not(Buffer.from(bytes).includes('Somebody'), path);
    assert.is(space, 'srgb', path);
    assert.is(height, (width * 3) / 4, path);
    widths[format] = [...(widths[format] ?? []), width];
    await assertColor(bytes, [30, 10, 60, 30], sky, 6);
    await assertColor(bytes, [30, 60, 60, 30], ground, 6);
    await assertColor(bytes, [2, 10, 10, 80], wall, 8);
    const named = hashedFile(`photos/IMG 0042 (2)-${width}${path.slice(path.lastIndexOf('.'))}`, bytes);
    assert.is(path, named.path, 'a file is named by its own bytes');
  }
  const all = [480, 800, 1200, 1600];
  assert.equal(widths, { heif: all, jpeg: all });
  assert.equal([photograph.width, photograph.height], [1600, 1200]);
  const addresses = `${photograph.avif}, ${photograph.srcSet}`.split(', ');
  assert.is(addresses.length, files.length);
  for (const [index, address] of addresses.entries()) {
    assert.is(address.split(' ')[0], files[index]?.path);
    assert.match(address, /-(\d+)-[0-9a-f]{8}\.\w+ \1w$/);
  }
  assert.match(photograph.srcSet, `${photograph.path} 800w`);
});

test('a photograph narrower than 1600 pixels is never enlarged', async () => {
  const { photograph } = await publish('a.webp', await plain(1400, 2000).webp().toBuffer());
  assert.match(photograph.srcSet, / 480w, \S+ 800w, \S+ 1200w, \S+ 1400w$/);
  assert.equal([photograph.width, photograph.height], [1400, 1050]);
});

test('a property is cropped around its center, and a portrait around its most striking part', async () => {
  // The tall picture has a light square in the middle and a skin-colored patch near the bottom.
  const [light, skinColor] = [[0xe0, 0xe0, 0xe0] as const, [0xc8, 0x8c, 0x6e] as const];
  const tall = await plain(1200, 3600)
    .composite([
      { input: await plain(1200, 1200, light).png().toBuffer(), top: 1200, left: 0 },
      { input: await plain(500, 600, skinColor).png().toBuffer(), top: 2700, left: 350 },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
  await assertColor((await publish('tall.png', tall)).files.at(-1)?.bytes ?? new Uint8Array(), WHOLE, light, 3);
  const { photograph, files } = await publish('tall.png', tall, 'portrait');
  assert.equal([photograph.width, photograph.height], [1200, 1500]);
  const { data } = await sharp(files.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true });
  let skin = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (Math.abs((data[at] ?? 0) - 0xc8) < 16 && Math.abs((data[at + 2] ?? 0) - 0x6e) < 16) skin++;
  }
  const part = skin / (data.length / 3);
  // The patch fills up to 17% of the best crop, and no part of a crop around the center.
  assert.ok(part > 0.12, `the patch fills ${part.toFixed(2)} of the portrait`);
});

test('pictures with a wide color profile, in 16-bit gray or with transparency are published in sRGB', async () => {
  const wide = await plain(1200, 900, [200, 60, 60]).withIccProfile('p3').png().toBuffer();
  const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  assert.ok(Math.abs((raw[0] ?? 0) - 200) > 8, 'the file itself holds other numbers');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const transparent = sharp({ create: { width: 1200, height: 900, channels: 4, background } });
  const gray = plain(1200, 900).grayscale().toColorspace('grey16');
  for (const [picture, color, tolerance] of [
    [wide, [200, 60, 60], 4],
    [await gray.png().toBuffer(), [142, 142, 142], 6],
    [await transparent.png().toBuffer(), [250, 247, 240], 3],
  ] as const) {
    for (const { bytes } of (await publish('a.png', picture)).files) await assertColor(bytes, WHOLE, color, tolerance);
  }
});

test('a photograph is encoded again after its file changes', async () => {
  const folder = folderWith({ 'house.jpg': await fromPhone(1300, 1000) });
  const first = await publishFrom(folder, 'house.jpg');
  await writeFile(join(folder, 'house.jpg'), await plain(1500, 1200).jpeg().toBuffer());
  const now = await publishFrom(folder, 'house.jpg');
  assert.is(now.photograph.width, 1500);
  assert.is.not(now.photograph.path, first.photograph.path);
});

const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

const whole = await fromPhone(1300, 1000);
const good = await jpeg(1200, 900);
const tiff = await plain(1200, 900).tiff().toBuffer();

/** Matches an error about `a.jpg` by its start and its end. */
const message = (start: string, end: string) => new RegExp(`^assets/photos/a\\.jpg ${start}[^\\n]+; ${end}\\.$`);
const UNREADABLE = message("can't be read \\(", 'export it as a \\.jpg, \\.png or \\.webp file');
const tooSmall = (crop: Crop, width: number, least: number) =>
  message(`is too small: cropped for a ${crop} it is ${width} pixels across, of ${least}`, 'use a larger one');
const UNUSED = /^assets\/photos\/b\.jpg: no page shows it; name it in data\/, or remove it\.$/;
const TIFF = /^assets\/photos\/a\.\w+ can't be read \(it contains tiff\); export it as a \.jpg, /;
const ENDINGS = ['avif', 'bmp', 'gif', 'heic', 'heif', 'jpeg', 'svg', 'tif', 'tiff'];
const ACCEPTED = /^$/;
/** Each row has the files in assets/photos, and the error or warning. A page shows only the first file. */
for (const [title, files, expected, crop = 'property'] of [
  ['a file of the system beside a photograph', { 'a.jpg': good, 'Thumbs.db': '' }, ACCEPTED],
  ['a missing file', {}, /^there is no assets\/photos\/a\.jpg; add it, or correct the name\.$/],
  ...ENDINGS.map((end) => [`a .${end} file`, { [`a.${end}`]: tiff }, TIFF] as const),
  ['an empty .jpg file', { 'a.jpg': '' }, UNREADABLE],
  ['a truncated .jpg file', { 'a.jpg': whole.subarray(0, whole.length / 2) }, UNREADABLE],
  ['a width of 1199 pixels', { 'a.jpg': await jpeg(1199, 900) }, tooSmall('property', 1199, 1200)],
  ['a cropped width of 1066 pixels', { 'a.jpg': await jpeg(3000, 800) }, tooSmall('property', 1066, 1200)],
  ['a width of 799 pixels', { 'a.jpg': await jpeg(799, 2000) }, tooSmall('portrait', 799, 800), 'portrait'],
  ['a width of 800 pixels', { 'a.jpg': await jpeg(800, 2000) }, ACCEPTED, 'portrait'],
  ['a photograph that no page shows', { 'a.jpg': good, 'b.jpg': good }, UNUSED],
] as const) {
  const result = expected === ACCEPTED ? 'is accepted' : 'is reported with a fix';
  test(`for the photograph of a ${crop}, ${title} ${result}`, async () => {
    const published = publishFrom(folderWith(files), Object.keys(files)[0] ?? 'a.jpg', crop);
    assert.match(await published.then(({ unused }) => unused.join('\n')).catch(({ message }) => message), expected);
  });
}

test('a photograph is found by its name in either Unicode form, under the same address', async () => {
  const name = 'Pe\u00f1asco Ha\u00fcs.jpg';
  const folder = folderWith({ [name.normalize('NFD')]: good });
  const paths = new Set<string>();
  for (const given of ['NFC', 'NFD']) {
    const { photograph, unused } = await publishFrom(folder, name.normalize(given));
    assert.equal(unused, []);
    paths.add(photograph.path);
  }
  assert.is(paths.size, 1);
});
