import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPhotographs } from '../../../assets/photographs/photographs.ts';
import type { Crop } from '../../../assets/photographs/renditions.ts';
import { fromPhone, plain } from '../../helpers/images/photo.ts';
import { type Folder, folderOf } from '../../helpers/images/photo-folder.ts';

interface Context {
  folder?: Folder;
}
const refusals = suite<Context>('photographs: what is refused');
refusals.after.each(async (context) => {
  await context.folder?.remove();
  delete context.folder;
});

/** What a build says that shows the photograph `name` of these files; empty when it says nothing. */
async function complaint(
  context: Context,
  files: Readonly<Record<string, Uint8Array>>,
  name: string,
  crop: Crop = 'property',
): Promise<string> {
  context.folder = await folderOf(files);
  return say(context.folder.path, name, crop);
}

async function say(folder: string, name: string, crop: Crop): Promise<string> {
  try {
    const found = await readPhotographs(folder);
    const shown = [{ file: name, crop }];
    found.find(name, crop);
    await found.files(shown);
    return found.unused(shown).join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const jpeg = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

refusals('a good photograph is not refused, nor a hidden file beside it', async (context) => {
  const files = { 'a.jpg': await jpeg(1200, 900), '.DS_Store': Buffer.from('x') };
  assert.is(await complaint(context, files, 'a.jpg'), '');
});

refusals('one that is not there', async (context) => {
  const said = await complaint(context, { 'a.jpg': await jpeg(1200, 900) }, 'b.jpg');
  assert.is(said, 'there is no assets/photos/b.jpg; add it, or correct the name.');
});

refusals('a name that leads out of the folder', async (context) => {
  assert.match(
    await complaint(context, {}, '../photos/a.jpg'),
    /^there is no assets\/photos\/\.\./,
  );
});

refusals('an ending that we do not know', async (context) => {
  const said = await complaint(context, { 'a.heic': await jpeg(1200, 900) }, 'a.heic');
  assert.is(
    said,
    'assets/photos/a.heic is not a .jpg, .png or .webp file; export it as one of them.',
  );
});

for (const [what, bytes] of [
  ['words', Buffer.from('not a picture')],
  ['nothing at all', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"/>')],
] as const) {
  refusals(`a .jpg that holds ${what}`, async (context) => {
    const said = await complaint(context, { 'a.jpg': bytes }, 'a.jpg');
    assert.is(
      said,
      'assets/photos/a.jpg holds no JPEG, PNG or WebP that can be read; export it again.',
    );
  });
}

refusals('one whose data breaks off', async (context) => {
  const whole = await fromPhone({ width: 1300, height: 1000, seed: 7 });
  const said = await complaint(context, { 'a.jpg': whole.subarray(0, whole.length / 2) }, 'a.jpg');
  assert.match(said, /^assets\/photos\/a\.jpg is broken \(.+\); export it again\.$/);
  assert.not.match(said, '\n');
});

refusals('a photograph with too few pixels, as it is or once it is cropped', async (context) => {
  const say = async (width: number, height: number, crop: Crop) => {
    const said = await complaint(context, { 'a.jpg': await jpeg(width, height) }, 'a.jpg', crop);
    await context.folder?.remove();
    delete context.folder;
    return said;
  };
  assert.is(
    await say(1199, 900, 'property'),
    'assets/photos/a.jpg is too small: cropped for a property it has 1199 × 899 pixels, of 1200 across at least; use a larger one.',
  );
  assert.match(await say(3000, 800, 'property'), /cropped for a property it has 1066 × 800 pixels/);
  assert.match(
    await say(799, 2000, 'portrait'),
    /cropped for a portrait it has 799 × 999 pixels, of 800/,
  );
  assert.is(await say(800, 1000, 'portrait'), '');
});

refusals('a small file that would unfold into 400 million pixels', async (context) => {
  const bomb = await plain(8, 8).png().toBuffer();
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  assert.is(
    await complaint(context, { 'a.png': bomb }, 'a.png'),
    'assets/photos/a.png has 20000 × 20000 pixels, of 100 million at most; export it smaller.',
  );
});

refusals('a file of more than 40 MB', async (context) => {
  context.folder = await folderOf({});
  const file = await open(join(context.folder.path, 'a.jpg'), 'w');
  await file.truncate(41 * 1024 * 1024);
  await file.close();
  assert.is(
    await say(context.folder.path, 'a.jpg', 'property'),
    'assets/photos/a.jpg has 41 MB, of 40 at most; export it smaller.',
  );
});

refusals('one that no page shows', async (context) => {
  const bytes = await jpeg(1200, 900);
  assert.is(
    await complaint(context, { 'a.jpg': bytes, 'b.jpg': bytes }, 'a.jpg'),
    'assets/photos/b.jpg: no page shows it; name it in data/, or remove it.',
  );
});

refusals.run();
