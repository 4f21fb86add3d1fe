import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { smallSite, twoSites } from '../../helpers/build/faults/two-sites.ts';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';

const test = suite('builds at once');

test('ten of them, again and again: none fails, and dist is one of theirs, whole', async () => {
  const sites = twoSites();
  try {
    const turns = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'new' : 'old'));
    const builds = Array.from({ length: 10 }, () => {
      const child = spawn(process.execPath, sites.writing(...turns), { stdio: 'pipe' });
      let output = '';
      child.stderr.on('data', (chunk: unknown) => {
        output += String(chunk);
      });
      return once(child, 'exit').then(([status]) => ({ status, output }));
    });
    for (const { status, output } of await Promise.all(builds)) assert.is(status, 0, output);
    const lists = [smallSite('old'), smallSite('new')].map((site) => site.get('SHA256SUMS'));
    assert.ok(lists.includes(wholeDist(sites.folder)));
    assert.equal(readdirSync(sites.aside), []);
  } finally {
    sites.remove();
  }
});

test('another one between taking the old dist away and putting the new one there: the last stays, whole', () => {
  const sites = twoSites();
  try {
    const preload = join(import.meta.dirname, '../../helpers/build/faults/put-between.ts');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--import', preload, ...sites.writing('new').slice(2)],
      { env: { ...process.env, PUT: join(sites.folder, 'dist') }, encoding: 'utf8' },
    );
    assert.is(status, 0, stderr);
    assert.is(wholeDist(sites.folder), smallSite('new').get('SHA256SUMS'));
  } finally {
    sites.remove();
  }
});

test.run();
