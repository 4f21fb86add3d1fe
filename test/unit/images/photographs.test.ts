import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashedFile } from '#assets/make/cache.ts';
import { publishPhotographs } from '#assets/make/photographs.ts';
import { folderOf, fromPhone, ground, plain, sky, wall } from '../../helpers/photo.ts';

type Crop = 'property' | 'portrait';

const test = suite('photographs');
const folders: string[] = [];
test.after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function folderWith(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = await folderOf(files);
  folders.push(folder);
  return folder;
}

/** Publishes one photograph of a folder. */
async function publishFrom(folder: string, file: string, crop: Crop = 'property') {
  const published = await publishPhotographs({ [crop]: [{ photo: file }] }, folder);
  return { photograph: published.find(file, crop), files: published.files };
}

const publish = async (file: string, bytes: Uint8Array, crop?: Crop) =>
  publishFrom(await folderWith({ [file]: bytes }), file, crop);

/** The mean color of a part of an image; the part is given in hundredths. */
async function colorOf(bytes: Uint8Array, [left, top, wide, high]: readonly number[]) {
  const { width, height } = await sharp(bytes).metadata();
  const part = (share: number | undefined, of: number) => Math.round(((share ?? 0) * of) / 100);
  const cut = await sharp(bytes)
    .extract({
      left: part(left, width),
      top: part(top, height),
      width: part(wide, width),
      height: part(high, height),
    })
    .png()
    .toBuffer();
  return (await sharp(cut).stats()).channels.map(({ mean }) => mean);
}

const WHOLE = [0, 0, 100, 100];

async function looksLike(
  bytes: Uint8Array,
  part: readonly number[],
  wanted: readonly number[],
  tolerance: number,
) {
  const found = await colorOf(bytes, part);
  assert.is(found.length, wanted.length, 'channels');
  const away = Math.max(...wanted.map((value, i) => Math.abs(value - (found[i] ?? Infinity))));
  assert.ok(away <= tolerance, `${found.map(Math.round)} is ${away} away from ${wanted}`);
}

test('A phone’s photograph is published upright as AVIF and JPEG in four widths, without what the phone wrote', async () => {
  const { photograph, files } = await publish('IMG 0042 (2).JPG', await fromPhone());
  const widths: Record<string, number[]> = {};
  for (const { path, bytes } of files) {
    const { format, width, height, exif, xmp, iptc, icc, orientation, space } =
      await sharp(bytes).metadata();
    assert.equal([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined), path);
    assert.not(Buffer.from(bytes).includes('Somebody'), path);
    assert.is(space, 'srgb', path);
    assert.is(height, (width * 3) / 4, path);
    widths[format] = [...(widths[format] ?? []), width];
    await looksLike(bytes, [30, 10, 60, 30], sky, 6);
    await looksLike(bytes, [30, 60, 60, 30], ground, 6);
    await looksLike(bytes, [2, 10, 10, 80], wall, 8);
    const ending = path.slice(path.lastIndexOf('.'));
    const named = hashedFile(`photos/IMG 0042 (2)-${width}${ending}`, bytes);
    assert.is(path, named.path, 'a file is named by its own bytes');
  }
  const all = [480, 800, 1200, 1600];
  assert.equal(widths, { heif: all, jpeg: all });
  assert.equal([photograph.width, photograph.height], [1600, 1200]);
  const addresses = `${photograph.avif}, ${photograph.srcSet}`.split(', ');
  assert.equal(
    addresses.map((address) => address.split(' ')[0]),
    files.map(({ path }) => path),
  );
  for (const address of addresses) assert.match(address, /-(\d+)-[0-9a-f]{8}\.\w+ \1w$/);
  assert.ok(photograph.srcSet.includes(photograph.path));
});

test('No file is wider than the photograph: its own width comes last', async () => {
  const { photograph } = await publish('a.webp', await plain(1400, 2000).webp().toBuffer());
  assert.match(photograph.srcSet, / 480w, \S+ 800w, \S+ 1200w, \S+ 1400w$/);
  assert.equal([photograph.width, photograph.height], [1400, 1050]);
});

test('A property is cropped around the middle, a portrait around what draws the eye', async () => {
  // A column: in its middle a light square, near its foot a patch of the color of skin.
  const patch = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const tall = await plain(1200, 3600)
    .composite([
      { input: await patch(1200, 1200, '#e0e0e0'), top: 1200, left: 0 },
      { input: await patch(500, 600, '#c88c6e'), top: 2700, left: 350 },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
  const property = (await publish('tall.png', tall)).files.at(-1);
  await looksLike(property?.bytes ?? new Uint8Array(), WHOLE, [0xe0, 0xe0, 0xe0], 3);
  const { photograph, files } = await publish('tall.png', tall, 'portrait');
  assert.equal([photograph.width, photograph.height], [1200, 1500]);
  const { data } = await sharp(files.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true });
  let skin = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (Math.abs((data[at] ?? 0) - 0xc8) < 16 && Math.abs((data[at + 2] ?? 0) - 0x6e) < 16) skin++;
  }
  const part = skin / (data.length / 3);
  // Cropped from the middle, the portrait would show nothing of the patch; whole, it fills 0.17.
  assert.ok(part > 0.12, `the patch fills ${part.toFixed(2)} of the portrait`);
});

test('Wide profiles, gray, 16 bit and transparent pictures come out in plain sRGB', async () => {
  const create = { width: 1200, height: 900, channels: 3 as const };
  const red = sharp({ create: { ...create, background: { r: 200, g: 60, b: 60 } } });
  const wide = await red.withIccProfile('p3').png().toBuffer();
  const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  assert.ok(Math.abs((raw[0] ?? 0) - 200) > 8, 'the file itself holds other numbers');
  for (const { bytes } of (await publish('wide.png', wide)).files) {
    await looksLike(bytes, WHOLE, [200, 60, 60], 4);
  }
  const gray = await plain(1200, 900).grayscale().toColorspace('grey16').png().toBuffer();
  for (const { bytes } of (await publish('gray.png', gray)).files) {
    await looksLike(bytes, WHOLE, [142, 142, 142], 6);
  }
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  const hole = sharp({ create: { ...create, channels: 4, background: nothing } });
  for (const { bytes } of (await publish('hole.png', await hole.png().toBuffer())).files) {
    await looksLike(bytes, WHOLE, [250, 247, 240], 3);
  }
});

test('A photograph that is overwritten is encoded again', async () => {
  const folder = await folderWith({ 'house.jpg': await fromPhone(1300, 1000) });
  const first = await publishFrom(folder, 'house.jpg');
  await writeFile(join(folder, 'house.jpg'), await plain(1500, 1200).jpeg().toBuffer());
  const now = await publishFrom(folder, 'house.jpg');
  assert.is(now.photograph.width, 1500);
  assert.is.not(now.photograph.path, first.photograph.path);
});

/** What a build says that shows the photograph `name` of a folder; empty when it says nothing. */
async function complaint(folder: string, file: string, crop: Crop = 'property'): Promise<string> {
  try {
    const published = await publishPhotographs({ [crop]: [{ photo: file }] }, folder);
    published.find(file, crop);
    return published.unused.join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

const whole = await fromPhone(1300, 1000);
const good = await jpeg(1200, 900);
const unreadable =
  /^assets\/photos\/a\.jpg cannot be read \([^\n]+\); export it as a \.jpg, \.png or \.webp file\.$/;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"/>';

for (const [what, files, file, said] of [
  ['a hidden file beside a good one', { 'a.jpg': good, '.DS_Store': svg }, 'a.jpg', /^$/],
  [
    'one that is not there',
    {},
    'b.jpg',
    'there is no assets/photos/b.jpg; add it, or correct the name.',
  ],
  [
    'another format',
    { 'a.tif': await plain(1200, 900).tiff().toBuffer() },
    'a.tif',
    'assets/photos/a.tif cannot be read (it holds tiff); export it as a .jpg, .png or .webp file.',
  ],
  ['a .jpg of words', { 'a.jpg': 'not a picture' }, 'a.jpg', unreadable],
  ['an empty .jpg', { 'a.jpg': '' }, 'a.jpg', unreadable],
  ['a .jpg that holds SVG', { 'a.jpg': svg }, 'a.jpg', unreadable],
  [
    'one whose data breaks off',
    { 'a.jpg': whole.subarray(0, whole.length / 2) },
    'a.jpg',
    unreadable,
  ],
  [
    'one that is too small',
    { 'a.jpg': await jpeg(1199, 900) },
    'a.jpg',
    'assets/photos/a.jpg is too small: cropped for a property it is 1199 pixels across, of 1200 at least; use a larger one.',
  ],
  [
    'one that is too small once it is cropped',
    { 'a.jpg': await jpeg(3000, 800) },
    'a.jpg',
    /cropped for a property it is 1066 pixels across/,
  ],
  [
    'one that no page shows',
    { 'a.jpg': good, 'b.jpg': good },
    'a.jpg',
    'assets/photos/b.jpg: no page shows it; name it in data/, or remove it.',
  ],
] as const) {
  test(`The build says what to do about ${what}`, async () => {
    const bytes = Object.entries<string | Uint8Array>(files).map(
      ([name, content]) => [name, Buffer.from(content)] as const,
    );
    const found = await complaint(await folderWith(Object.fromEntries(bytes)), file);
    if (typeof said === 'string') assert.is(found, said);
    else assert.match(found, said);
  });
}

test('The build says what to do about a portrait that is too small', async () => {
  const folder = await folderWith({ 'a.jpg': await jpeg(799, 2000) });
  assert.match(await complaint(folder, 'a.jpg', 'portrait'), 'it is 799 pixels across, of 800');
});

test.run();
