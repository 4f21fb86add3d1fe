import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { states } from '#data/locations.ts';
import { siteWords } from '#data/site-words.ts';
import { readChecksums } from '#pages/site/publish/checksums.ts';
import { filesIn } from '../helpers/build/built.ts';
import { copyProject, type ProjectCopy } from '../helpers/build/project-copy.ts';

const test = suite('reproducible builds');

const here = copyProject();
// The name has no question mark and no star, because tsx and Node misread both.
const there = copyProject(`a b 'c' "d" #e %20f/Größe ñ 日本 ;g,h=i+j@k~l!m(n)[o]{p}$q`, 'fresh');
test.after(() => {
  here.remove();
  there.remove();
});

/** Text files, except drawings: the build publishes drawings unchanged, and `.gitattributes` keeps their line endings. */
const TEXT = /\.(?:tsx?|js|json|css|md|sql|html|toml|txt)$/;

/** Gives each source file Windows line endings; returns the number of files. */
function asOnWindows(project: ProjectCopy): number {
  let count = 0;
  for (const folder of ['assets', 'client', 'components', 'data', 'pages', 'supabase']) {
    const files = readdirSync(join(project.folder, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => TEXT.test(name))) {
      project.edit(join(folder, file), (text) => text.replace(/\r?\n/g, '\r\n'));
      count += 1;
    }
  }
  return count;
}

for (const project of [here, there]) {
  if (project === there) assert.ok(asOnWindows(there) > 100);
  project.commit('2026-11-20T23:30:00-08:00');
}
// An unrelated file and an unwritable cache must not change a build.
there.edit('README.md', () => 'Read me');
there.edit('node_modules/.cache', () => 'a file where a folder should be');

const sums = (folder: string) => readFileSync(join(folder, 'dist/SHA256SUMS'), 'utf8');

test('a build has the same bytes with another folder, time zone, locale and line endings, and without a cache', () => {
  const first = here.run(['build'], { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' });
  assert.is(first.status, 0, first.output);
  const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const shuffle = join(import.meta.dirname, '../helpers/build/shuffle.ts');
  const second = there.run(['build'], elsewhere, shuffle);
  assert.is(second.status, 0, second.output);
  assert.match(second.output, 'folders are listed backwards');
  assert.is(sums(there.folder), sums(here.folder));
});

test('SHA256SUMS lists every other file of dist in alphabetical order', () => {
  const files = [...filesIn(join(here.folder, 'dist')).keys()].filter((f) => f !== 'SHA256SUMS');
  assert.equal([...readChecksums(sums(here.folder)).keys()], files.sort());
});

const recordOf = () => JSON.parse(readFileSync(join(here.folder, 'dist/disclosures.json'), 'utf8'));

test('the pages and disclosures.json name the commit and the day of the commit in UTC', () => {
  const record = recordOf();
  assert.match(record.commit, /^[0-9a-f]{40}$/);
  assert.is(record.commitDay, '2026-11-21');
  assert.is(record.revision, record.commit.slice(0, 7));
  for (const page of ['index', 'leadership', `experience/${states[0]?.slug}`, '404']) {
    const html = readFileSync(join(here.folder, `dist/${page}.html`), 'utf8');
    assert.match(html, `${siteWords.revision} ${record.revision}<`);
  }
});

test('an uncommitted change marks the revision of every page, and changes only the record of its own page', () => {
  const before = recordOf();
  here.edit('data/pages/investor-portal.ts', (text) => text.replace(/text: `/, '$&Changed. '));
  // The header is not part of a page's record.
  here.edit('data/site-words.ts', (text) => text.replace("skip: '", '$&Please '));
  const { status, output } = here.run(['build']);
  assert.is(status, 0, output);
  const page = readFileSync(join(here.folder, 'dist/index.html'), 'utf8');
  assert.match(page, new RegExp(`${siteWords.revision} [0-9a-f]{7}-changed<`));
  const after = recordOf();
  const changed = before.pages
    .filter((page: { revision: string }, at: number) => page.revision !== after.pages[at].revision)
    .map(({ route }: { route: string }) => route);
  assert.equal(changed, ['/investor-portal']);
});

test.run();
