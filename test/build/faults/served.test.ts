import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startPreview } from '../../../pages/build/dev/preview.ts';
import { steadyFiles } from '../../../pages/build/dev/steady-files.ts';
import { writeDist } from '../../../pages/build/writing/write-dist.ts';
import { smallSite, twoSites } from '../../helpers/build/faults/two-sites.ts';

const test = suite('a build while the preview serves');

test('every page that a reader gets is wholly of the old site or wholly of the new one', async () => {
  const sites = twoSites();
  const preview = await startPreview({ dir: join(sites.folder, 'dist'), print: () => {} });
  const turns = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 'new' : 'old'));
  const builds = spawn(process.execPath, sites.writing(...turns), { stdio: 'inherit' });
  let building = true;
  const ended = once(builds, 'exit').then(([status]) => {
    building = false;
    return status;
  });
  const page = 'page-7/index.html';
  const whole = new Map([smallSite('old'), smallSite('new')].map((site) => [site.get(page), 0]));
  const torn: string[] = [];
  try {
    while (building) {
      const answer = await fetch(`${preview.url}/page-7`);
      const body = await answer.text();
      const count = whole.get(body);
      if (count === undefined) torn.push(`${answer.status}: ${body.length} characters`);
      else whole.set(body, count + 1);
    }
    assert.is(await ended, 0);
    assert.equal(torn, []);
    for (const count of whole.values()) assert.ok(count > 0, 'both sites were read');
  } finally {
    await ended;
    await preview.close();
    sites.remove();
  }
});

test('what was asked of a file and what is sent of it are of one moment', async () => {
  const { folder, aside, remove } = twoSites();
  try {
    const dist = join(folder, 'dist');
    const files = steadyFiles(dist);
    const page = join(dist, 'page-7/index.html');
    const { size } = await files.lstat(page);
    writeDist(smallSite('new'), dist, aside);
    assert.is((await buffer(files.createReadStream(page))).length, size);
    const part = await text(files.createReadStream(page, { start: 3, end: 13 }));
    assert.is(part, 'The old sit');
  } finally {
    remove();
  }
});

test('a file that is not there is missing at once, and one that has gone ends nothing', async () => {
  const { folder, remove } = twoSites();
  const preview = await startPreview({ dir: join(folder, 'dist'), print: () => {} });
  assert.is((await fetch(`${preview.url}/gone`)).status, 404);
  remove();
  assert.is((await fetch(`${preview.url}/page-7`)).status, 404);
  await preview.close();
});

test.run();
