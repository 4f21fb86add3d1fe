import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Crop } from '../../../assets/photographs/renditions.ts';
import { fromPhone, ground, plain, sky, upright, wall } from '../../helpers/images/photo.ts';
import { type Folder, folderOf, publishFrom } from '../../helpers/images/photo-folder.ts';

interface Context {
  folder?: Folder;
}
const photographs = suite<Context>('photographs: what is published');
photographs.after.each(async (context) => {
  await context.folder?.remove();
  delete context.folder;
});

/** Publishes one photograph from a folder of its own. */
async function publish(context: Context, name: string, bytes: Uint8Array, crop?: Crop) {
  context.folder = await folderOf({ [name]: bytes });
  return publishFrom(context.folder.path, name, crop);
}

/** The mean color of a part of an image; the part is given in hundredths. */
async function color(bytes: Uint8Array, left: number, top: number, wide: number, high: number) {
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(
    await sharp(bytes)
      .extract({
        left: Math.round((left * width) / 100),
        top: Math.round((top * height) / 100),
        width: Math.round((wide * width) / 100),
        height: Math.round((high * height) / 100),
      })
      .png()
      .toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}

function near(found: readonly number[], wanted: readonly number[], far: number, where: string) {
  assert.is(found.length, wanted.length, `${where}: ${found.length} channels`);
  const away = Math.max(...wanted.map((value, i) => Math.abs(value - (found[i] ?? Infinity))));
  assert.ok(away <= far, `${where}: ${found.map(Math.round)} is ${away} away from ${wanted}`);
}

photographs(
  'three formats in four widths, upright, without what the phone wrote',
  async (context) => {
    const { photograph, files } = await publish(context, 'IMG 0042 (2).JPG', await fromPhone());
    assert.is(files.size, 12);
    const widths: Record<string, number[]> = {};
    for (const [path, bytes] of files) {
      assert.match(path, /^assets\/photos\/img-0042-2-\d+-[0-9a-f]{10}\.(avif|webp|jpg)$/);
      const { format, width, height, exif, xmp, iptc, icc, orientation, space } =
        await sharp(bytes).metadata();
      assert.equal([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined), path);
      assert.not(Buffer.from(bytes).includes('Somebody'), path);
      assert.is(space, 'srgb', path);
      assert.is(height, (width * 3) / 4, path);
      assert.match(path, `-${width}-`);
      widths[format] = [...(widths[format] ?? []), width];
      near(await color(bytes, 30, 10, 60, 30), sky, 6, `${path}, sky above`);
      near(await color(bytes, 30, 60, 60, 30), ground, 6, `${path}, ground below`);
      near(await color(bytes, 2, 10, 10, 80), wall, 8, `${path}, wall at the left`);
    }
    const all = [480, 800, 1200, 1600];
    assert.equal(widths, { heif: all, webp: all, jpeg: all });
    assert.equal([photograph.width, photograph.height], [1600, 1200]);
  },
);

photographs('srcset and src name files that are published', async (context) => {
  const { photograph, files } = await publish(
    context,
    'house.png',
    await upright().png().toBuffer(),
  );
  assert.equal(
    photograph.sources.map(({ type }) => type),
    ['image/avif', 'image/webp'],
  );
  const sets = [...photograph.sources.map(({ srcSet }) => srcSet), photograph.srcSet];
  const named = sets.flatMap((set) => set.split(', ').map((candidate) => candidate.split(' ')));
  assert.equal(named.map(([path]) => path?.slice(1)).sort(), [...files.keys()].sort());
  for (const [path, width] of named) assert.match(path ?? '', `-${width?.replace('w', '')}-`);
  assert.ok(files.has(photograph.path.slice(1)));
});

photographs('AVIF and WebP take less than half of the JPEG', async (context) => {
  const { files } = await publish(context, 'house.jpg', await fromPhone());
  const size = (ending: string) =>
    [...files].find(([path]) => path.includes('-1200-') && path.endsWith(ending))?.[1].length ?? 0;
  assert.ok(size('.avif') > 0 && size('.avif') * 2 < size('.jpg'));
  assert.ok(size('.webp') > 0 && size('.webp') * 2 < size('.jpg'));
});

photographs('never wider than the photograph: its own width comes last', async (context) => {
  const { photograph, files } = await publish(
    context,
    'a.webp',
    await plain(1400, 2000).webp().toBuffer(),
  );
  assert.match(photograph.srcSet, / 480w, \S+ 800w, \S+ 1200w, \S+ 1400w$/);
  assert.equal([photograph.width, photograph.height], [1400, 1050]);
  for (const [path, bytes] of files)
    assert.match(path, `-${(await sharp(bytes).metadata()).width}-`);
});

photographs(
  'a property is cropped from the middle, a portrait around what draws the eye',
  async (context) => {
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
    const property = await publish(context, 'tall.png', tall);
    const jpeg = (files: ReadonlyMap<string, Uint8Array>) =>
      [...files].find(([path]) => path.endsWith('.jpg'))?.[1] ?? new Uint8Array();
    near(await color(jpeg(property.files), 0, 0, 100, 100), [0xe0, 0xe0, 0xe0], 3, 'property');
    await context.folder?.remove();
    const portrait = await publish(context, 'tall.png', tall, 'portrait');
    assert.equal([portrait.photograph.width, portrait.photograph.height], [1200, 1500]);
    const bytes = jpeg(portrait.files);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    let skin = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (Math.abs((data[at] ?? 0) - 0xc8) < 16 && Math.abs((data[at + 2] ?? 0) - 0x6e) < 16)
        skin++;
    }
    const part = skin / (info.width * info.height);
    // Cropped from the middle, the portrait would show nothing of the patch; whole, it fills 0.17.
    assert.ok(part > 0.12, `the patch fills ${part.toFixed(2)} of the portrait`);
  },
);

photographs('colors of a wide profile become the same colors in sRGB', async (context) => {
  const red = { r: 200, g: 60, b: 60 };
  const wide = await sharp({
    create: { width: 1300, height: 1000, channels: 3, background: red },
  })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  assert.ok(Math.abs((raw[0] ?? 0) - 200) > 8, 'the file itself holds other numbers');
  const { files } = await publish(context, 'wide.png', wide);
  for (const [path, bytes] of files)
    near(await color(bytes, 0, 0, 100, 100), [200, 60, 60], 4, path);
});

photographs(
  'gray, 16 bit and transparent pictures come out as three plain channels',
  async (context) => {
    const gray = await plain(1200, 900).grayscale().toColorspace('grey16').png().toBuffer();
    assert.is((await sharp(gray).metadata()).depth, 'ushort');
    for (const [, bytes] of (await publish(context, 'gray.png', gray)).files) {
      assert.is((await sharp(bytes).metadata()).channels, 3);
      const [red = 0, green = 0] = await color(bytes, 0, 0, 100, 100);
      assert.ok(Math.abs(red - green) < 2 && red > 100 && red < 180, `${red}`);
    }
    await context.folder?.remove();
    const hole = await sharp({
      create: { width: 1200, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    for (const [path, bytes] of (await publish(context, 'hole.png', hole)).files) {
      near(await color(bytes, 0, 0, 100, 100), [250, 247, 240], 3, path);
    }
  },
);

photographs.run();
