import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { readChecksums, sha256 } from '#pages/site/publish/checksums.ts';
import { recoverDist, writeDist } from '#pages/site/publish/write.ts';
import { assert, test } from '../harness/suite.ts';
import { filesIn } from '../helpers/build/built.ts';
import { smallSite } from '../helpers/build/small-sites.ts';
import { folderWith } from '../helpers/folder.ts';

/** The program that writes small sites like a build. A bundle starts ten times as fast. */
const PROGRAM = join(folderWith(), 'small-sites.mjs');
await build({
  entryPoints: [join(import.meta.dirname, '../helpers/build/small-sites.ts')],
  outfile: PROGRAM,
  bundle: true,
  platform: 'node',
  format: 'esm',
});

const listOf = (name: 'old' | 'new') => smallSite(name).get('SHA256SUMS');

/** Makes a folder whose dist contains the old site. */
function makeFolder() {
  const folder = folderWith();
  const [dist, aside] = [join(folder, 'dist'), join(folder, '.local')];
  writeDist(smallSite('old'), dist, aside);
  /** Writes sites in another process; resolves to the exit code and the signal. */
  const write = (turns: readonly ('old' | 'new')[], disturbed = ''): Promise<unknown[]> => {
    const env = { ...process.env, DISTURBED: disturbed };
    return once(spawn(process.execPath, [PROGRAM, dist, aside, ...turns], { env, stdio: 'ignore' }), 'exit');
  };
  return { folder, dist, aside, write };
}

/** Returns the SHA256SUMS of the dist of a folder; throws if a file is missing, changed or unlisted. */
function wholeDist(folder: string): string {
  const { SHA256SUMS, ...files } = Object.fromEntries(filesIn(join(folder, 'dist')));
  const sums = Object.entries(files).map(([file, content]) => [file, sha256(content)]);
  assert.equal(Object.fromEntries(sums), Object.fromEntries(readChecksums(`${SHA256SUMS}`)));
  return `${SHA256SUMS}`;
}

test('five simultaneous builds succeed, and dist contains the complete output of one build', async () => {
  const { folder, aside, write } = makeFolder();
  const turns = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'new' : 'old'));
  for (const [status] of await Promise.all(Array.from({ length: 5 }, () => write(turns)))) assert.is(status, 0);
  assert.ok([listOf('old'), listOf('new')].includes(wholeDist(folder)));
  assert.equal(readdirSync(aside), []);
});

test('a build killed at any moment leaves a complete old or new site for the next command', async () => {
  const found: (string | undefined)[] = [];
  for (let moment = 1, killed = true; killed; moment++) {
    const { folder, dist, aside, write } = makeFolder();
    const [, signal] = await write(['new'], `kill ${moment}`);
    killed = signal === 'SIGKILL';
    // `npm start` recovers another folder first, and must not remove the leftovers of dist.
    recoverDist(join(aside, 'site'), aside);
    recoverDist(dist, aside);
    found.push(wholeDist(folder));
  }
  const changes = found.filter((list, index) => index > 0 && list !== found[index - 1]);
  assert.equal([found[0], ...changes], [listOf('old'), listOf('new')]);
  assert.ok(found.length > 20, String(found.length));
});

test('a build tries 40 times to replace dist while a file is open or another build ends, and keeps the old site', async () => {
  for (const [disturbed, status, site] of [
    ['put 2', 0, 'new'],
    ['busy 2 39', 0, 'new'],
    ['busy 2 40', 1, 'old'],
    ['busy 2 41', 1, 'old'],
  ] as const) {
    const { folder, dist, aside, write } = makeFolder();
    assert.equal(await write(['new'], disturbed), [status, null], disturbed);
    // If the last try fails, one more rename restores the old site.
    assert.is(existsSync(dist), disturbed !== 'busy 2 41', disturbed);
    recoverDist(dist, aside);
    assert.is(wholeDist(folder), listOf(site), disturbed);
  }
});

test('leftovers of a killed build never reach a later site, and are deleted after an hour', async () => {
  const { folder, dist, aside, write } = makeFolder();
  await write(['new'], 'kill 20');
  const [left = '', ...more] = readdirSync(aside);
  assert.equal(more, []);
  writeFileSync(join(aside, left, 'next/stray.html'), 'stray');
  recoverDist(dist, aside);
  writeDist(smallSite('new'), dist, aside);
  assert.is(wholeDist(folder), listOf('new'));
  for (const [minutes, expected] of [
    [59, [left]],
    [61, []],
  ] as const) {
    const changed = new Date(Date.now() - minutes * 60_000);
    utimesSync(join(aside, left), changed, changed);
    recoverDist(dist, aside);
    assert.equal(readdirSync(aside), expected, `${minutes} minutes`);
  }
  // Leftovers of another folder may contain the only copy of a site.
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  for (const folder of ['build-other-1/previous', 'build-other-2/next']) {
    mkdirSync(join(aside, folder), { recursive: true });
    utimesSync(dirname(join(aside, folder)), hourAgo, hourAgo);
  }
  recoverDist(dist, aside);
  assert.equal(readdirSync(aside), ['build-other-1']);
});

test('a build that fails halfway keeps the old site and leaves nothing behind', () => {
  const { folder, dist, aside } = makeFolder();
  const files = new Map([...smallSite('new'), ['page-1', 'a file where a folder is']]);
  const error = /Could not write \S+dist \(.*EISDIR.*\); the old one is unchanged/;
  assert.throws(() => writeDist(files, dist, aside), error);
  // Without any files, the swap fails after it has moved the old site.
  assert.throws(() => writeDist(new Map(), dist, aside), /ENOENT.*; the old one is unchanged/);
  assert.is(wholeDist(folder), listOf('old'));
  assert.equal(readdirSync(aside), []);
});
