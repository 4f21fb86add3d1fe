import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAssets } from '../../pages/build/make-assets.ts';
import { commitDays } from '../../pages/build/provenance/commit-days.ts';
import type { Page } from '../../pages/build/render/render-pages.ts';
import { siteFiles } from '../../pages/build/render/site-files.ts';
import { routes } from '../../pages/routes.tsx';

const test = suite('the day on which words were last changed');

const folder = mkdtempSync(join(tmpdir(), 'commit-days-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** A repository with a commit on each of two days. */
const root = join(folder, 'project');
const PAGE = 'data/pages/home.ts';
const STATE = 'data/states/maine.ts';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function run(date: string, ...args: string[]): void {
  const who = { NAME: 'A', EMAIL: 'a@b.example', DATE: date };
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  );
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
}

function commit(date: string): void {
  run(date, 'add', '-A');
  run(date, 'commit', '--no-verify', '-m', 'Change');
}

write(PAGE, 'one');
write(STATE, 'one');
run('', 'init');
commit('2026-03-01T23:30:00-08:00');
write(STATE, 'two');
write('README.md', 'Read me');
commit('2026-05-04T12:00:00Z');

const sorted = (days: ReadonlyMap<string, string>) => [...days].sort();

test('is that of the file’s last commit, in UTC', async () => {
  assert.equal(sorted(await commitDays(root)), [
    [PAGE, '2026-03-02'],
    [STATE, '2026-05-04'],
  ]);
});

test('is not known of a file changed since, nor of a new one', async () => {
  write(PAGE, 'two');
  write('data/new.ts', 'new');
  assert.equal(sorted(await commitDays(root)), [[STATE, '2026-05-04']]);
  write(PAGE, 'one');
  assert.is((await commitDays(root)).get(PAGE), '2026-03-02');
});

test('is not known in a shallow clone, nor without a repository', async () => {
  const shallow = join(folder, 'shallow');
  run('', 'clone', '--depth', '1', pathToFileURL(root).href, shallow);
  assert.is((await commitDays(shallow)).size, 0);
  const bare = mkdtempSync(join(folder, 'bare-'));
  assert.is((await commitDays(bare)).size, 0);
});

const { images } = await makeAssets();

/** What the sitemap says of each path. */
function lastmods(days: ReadonlyMap<string, string>): ReadonlyMap<string, string | undefined> {
  const pages = routes.map((route) => ({ route }) as Page);
  const text =
    siteFiles(pages, { siteUrl: 'https://a.example', release: true, days }, images).get(
      'sitemap.xml',
    ) ?? '';
  const urls = text.matchAll(/<url><loc>https:\/\/a\.example(.*?)<\/loc>(?:<lastmod>(.*?)<)?/g);
  return new Map([...urls].map(([, path = '', day]) => [path, day]));
}

test('is in the sitemap the latest of the page’s files, where all are known', () => {
  assert.equal([...new Set(lastmods(new Map()).values())], [undefined]);
  const several = routes.filter(({ alsoIn, placeholder }) => alsoIn && !placeholder);
  assert.ok(several.length > 1);
  for (const { path, source, alsoIn = [] } of several) {
    const later = new Map([
      [source, '2026-03-02'],
      ...alsoIn.map((file) => [file, '2026-05-04']),
    ] as [string, string][]);
    assert.is(lastmods(later).get(path), '2026-05-04', path);
    assert.is(lastmods(new Map([[source, '2026-03-02']])).get(path), undefined, path);
  }
});

test.run();
