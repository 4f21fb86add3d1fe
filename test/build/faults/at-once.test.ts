import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { smallSite, twoSites } from '../../helpers/build/faults/two-sites.ts';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';

const test = suite('builds at once');

test('ten of them, again and again: none fails, and dist is one of theirs, whole', async () => {
  const sites = twoSites();
  try {
    const turns = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'new' : 'old'));
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

test.run();
