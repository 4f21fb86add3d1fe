import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provenance } from '../../data/pages/provenance.ts';
import { states } from '../../data/states.ts';
import { readSums, sha256 } from '../../pages/build/provenance/sums.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

const test = suite('the same commit and settings give the same bytes');

const here = copyProject();
const there = copyProject('an other/place, deeper down', true);
test.after(() => {
  here.remove();
  there.remove();
});

const COMMITTED = '2026-11-20T23:30:00-08:00';
here.commit(COMMITTED);
there.commit(COMMITTED);

const sums = (folder: string) => readFileSync(join(folder, 'dist/SHA256SUMS'), 'utf8');

test('in another folder, time zone and locale, folders listed in another order, nothing cached', () => {
  const first = here.run(['build'], { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' });
  assert.is(first.status, 0, first.output);
  const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const second = there.run(
    ['build'],
    elsewhere,
    join(import.meta.dirname, '../helpers/build/shuffle.ts'),
  );
  assert.is(second.status, 0, second.output);
  assert.match(second.output, 'folders are listed backwards');
  assert.is(sums(there.folder), sums(here.folder));
});

test('the list is complete, sorted, and true of every file', () => {
  const dist = join(here.folder, 'dist');
  const list = readSums(sums(here.folder));
  for (const [path, sum] of list) assert.is(sha256(readFileSync(join(dist, path))), sum, path);
  const paths = [...list.keys()];
  assert.equal(paths, [...paths].sort());
  for (const path of ['index.html', '.well-known/security.txt', 'disclosures.json', '_headers']) {
    assert.ok(list.has(path), path);
  }
  assert.not(list.has('SHA256SUMS'));
});

test('the pages and disclosures.json say which commit it was, in UTC', () => {
  const record = JSON.parse(readFileSync(join(here.folder, 'dist/disclosures.json'), 'utf8'));
  assert.match(record.commit, /^[0-9a-f]{40}$/);
  assert.is(record.commitDay, '2026-11-21');
  assert.is(record.revision, record.commit.slice(0, 7));
  for (const page of ['index', 'leadership', `experience/${states[0]?.slug}`, '404']) {
    const html = readFileSync(join(here.folder, `dist/${page}.html`), 'utf8');
    assert.match(html, `${provenance.revision} ${record.revision}<`);
  }
});

test('the sitemap says on which day, in UTC, each page was last changed', () => {
  const urls = readFileSync(join(here.folder, 'dist/sitemap.xml'), 'utf8').match(/<url>.*/g) ?? [];
  assert.ok(urls.length > 1);
  for (const url of urls) assert.match(url, '<lastmod>2026-11-21</lastmod>');
});

test('a change that was not committed shows; a file the site is not made from does not', () => {
  there.edit('README.md', () => 'Read me');
  there.edit('data/firm.ts', (text) => text.replace(/blurb:\s*['`]/, '$&Changed. '));
  const { status, output } = there.run(['build']);
  assert.is(status, 0, output);
  const page = readFileSync(join(there.folder, 'dist/index.html'), 'utf8');
  assert.match(page, new RegExp(`${provenance.revision} [0-9a-f]{7}-changed<`));
  there.edit('data/firm.ts', (text) => text.replace('Changed. ', ''));
  assert.is(there.run(['build']).status, 0);
  assert.is(sums(there.folder), sums(here.folder));
});

test('a page’s revision changes with its own words and with no other page’s', () => {
  const before = JSON.parse(readFileSync(join(here.folder, 'dist/disclosures.json'), 'utf8'));
  here.edit('data/pages/investor-portal.ts', (text) => text.replace(/text: '/, '$&Changed. '));
  assert.is(here.run(['build']).status, 0);
  const after = JSON.parse(readFileSync(join(here.folder, 'dist/disclosures.json'), 'utf8'));
  const changed = before.pages
    .filter((page: { revision: string }, at: number) => page.revision !== after.pages[at].revision)
    .map(({ route }: { route: string }) => route);
  assert.equal(changed, ['/investor-portal']);
});

test.run();
