import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { states } from '../../../data/states.ts';
import { recoverDist, writeDist } from '../../../pages/build/writing/write-dist.ts';
import { smallSite, type TwoSites, twoSites } from '../../helpers/build/faults/two-sites.ts';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';
import { copyProject } from '../../helpers/build/project-copy.ts';

const test = suite('a build that is killed');

const listOf = (name: 'old' | 'new') => smallSite(name).get('SHA256SUMS');

async function withSites(run: (sites: TwoSites) => void): Promise<void> {
  const sites = twoSites();
  try {
    run(sites);
  } finally {
    sites.remove();
  }
}

for (const [call, left] of [
  ['mkdtempSync 1', 'old'],
  ['writeFileSync 1', 'old'],
  ['writeFileSync 30', 'old'],
  ['renameSync 1', 'old'],
  ['rmSync 2', 'new'],
] as const) {
  test(`before ${call}: dist is the ${left} one, whole`, () =>
    withSites(({ folder, killedAt }) => {
      assert.is(killedAt(call).signal, 'SIGKILL');
      assert.is(wholeDist(folder), listOf(left));
    }));
}

test('before the new one is put where the old one was: the next build puts that one back first', () =>
  withSites(({ folder, aside, killedAt }) => {
    assert.is(killedAt('renameSync 2').signal, 'SIGKILL');
    assert.not.ok(existsSync(join(folder, 'dist')));
    recoverDist(join(folder, 'dist'), aside);
    assert.is(wholeDist(folder), listOf('old'));
  }));

test('a build that is refused has done so', () => {
  const project = copyProject();
  try {
    const own = join(project.folder, '.local/build-killed');
    mkdirSync(join(own, 'next'), { recursive: true });
    writeDist(smallSite('old'), join(own, 'previous'), join(project.folder, '.local'));
    const state = `data/states/${states[0]?.slug}.ts`;
    project.edit(state, (text) => text.replace(/units: \d+/, 'units: 0'));
    const { status, output } = project.run(['build']);
    assert.is(status, 1, output);
    assert.is(wholeDist(project.folder), listOf('old'));
  } finally {
    project.remove();
  }
});

test('what it left is in no later site, and is gone after an hour', () =>
  withSites(({ folder, aside, killedAt }) => {
    killedAt('writeFileSync 30');
    const [left = '', ...more] = readdirSync(aside);
    assert.equal(more, []);
    writeFileSync(join(aside, left, 'next/stray.html'), 'stray');
    const dist = join(folder, 'dist');
    recoverDist(dist, aside);
    writeDist(smallSite('new'), dist, aside);
    assert.is(wholeDist(folder), listOf('new'));
    assert.equal(readdirSync(aside), [left]);
    utimesSync(join(aside, left), new Date(0), new Date(0));
    recoverDist(dist, aside);
    assert.equal(readdirSync(aside), []);
  }));

test.run();
