import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPhotographs } from '../../../assets/photographs/photographs.ts';
import { fromPhone, plain } from '../../helpers/images/photo.ts';
import { type Folder, folderOf, publishFrom } from '../../helpers/images/photo-folder.ts';

const shown = [{ file: 'house.jpg', crop: 'property' }] as const;

interface Context {
  folder: Folder;
}
const cache = suite<Context>('photographs: what the cache holds');
cache.before.each(async (context) => {
  context.folder = await folderOf({ 'house.jpg': await fromPhone() });
});
cache.after.each(({ folder }) => folder.remove());

cache('the same photograph gives the same bytes, from the cache', async ({ folder }) => {
  const first = await publishFrom(folder.path, 'house.jpg');
  const again = await folderOf({ 'house.jpg': await fromPhone() });
  const found = await readPhotographs(again.path);
  assert.equal(found.find('house.jpg', 'property'), first.photograph);
  // Without the photograph only the cache can answer.
  await rm(join(again.path, 'house.jpg'));
  const second = await found.files(shown);
  assert.equal([...second.keys()], [...first.files.keys()]);
  for (const [path, made] of first.files)
    assert.ok(Buffer.from(second.get(path) ?? '').equals(made), path);
  await again.remove();
});

cache('a file that is overwritten is read again', async ({ folder }) => {
  const { photograph } = await publishFrom(folder.path, 'house.jpg');
  await writeFile(join(folder.path, 'house.jpg'), await plain(1500, 1200).jpeg().toBuffer());
  const now = await publishFrom(folder.path, 'house.jpg');
  assert.equal([photograph.width, now.photograph.width], [1600, 1500]);
});

cache('another photograph of the same name is encoded, under other names', async ({ folder }) => {
  const { photograph } = await publishFrom(folder.path, 'house.jpg');
  const other = await folderOf({ 'house.jpg': await fromPhone({ seed: 2, width: 1616 }) });
  const found = await readPhotographs(other.path);
  assert.is.not(found.find('house.jpg', 'property').path, photograph.path);
  await rm(join(other.path, 'house.jpg'));
  let reason = '';
  await found.files(shown).catch((error: Error) => {
    reason = error.message;
  });
  assert.match(reason, /ENOENT/, 'nothing of it was in the cache');
  await other.remove();
});

cache.run();
