import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '#data/locations.ts';
import { siteWords } from '#data/site-words.ts';
import { readChecksums } from '#pages/site/publish/checksums.ts';
import { assert, test } from '../harness/suite.ts';
import { filesIn } from '../helpers/build/built.ts';
import { copyProject, type ProjectCopy } from '../helpers/build/project-copy.ts';

/** Text files, except drawings: the build publishes drawings unchanged, and `.gitattributes` keeps their line endings. */
const TEXT = /\.(?:tsx?|js|json|css|md|sql|html|toml|txt)$/;

function build(project: ProjectCopy, ...how: [env?: Record<string, string>, preload?: string]) {
  const { status, output } = project.run(['build'], ...how);
  if (status !== 0) throw new Error(output);
  const files = filesIn(join(project.folder, 'dist'));
  return { output, files, record: JSON.parse(String(files.get('disclosures.json'))) };
}

const here = copyProject();
here.commit('2026-11-20T23:30:00-08:00');
const first = build(here, { TZ: 'Pacific/Kiritimati', LANG: 'en_US.UTF-8' });

test('a build has the same bytes with another folder, time zone, locale and line endings, and without a cache', () => {
  // The name has no question mark and no star, because tsx and Node misread both.
  const name = `a b 'c' "d" #e %20f/Größe ñ 日本 ;g,h=i+j@k~l!m(n)[o]{p}$q`;
  const there = copyProject(name, 'production');
  for (const folder of ['assets', 'client', 'components', 'data', 'pages', 'supabase']) {
    const files = readdirSync(join(there.folder, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => TEXT.test(name)))
      there.edit(join(folder, file), (text) => text.replace(/\r?\n/g, '\r\n'));
  }
  there.commit('2026-11-20T23:30:00-08:00');
  // An unrelated file and an unwritable cache must not change a build.
  there.edit('README.md', () => 'Read me');
  rmSync(join(there.folder, 'node_modules/.cache'));
  there.edit('node_modules/.cache', () => 'a file where a folder should be');
  const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const shuffle = join(import.meta.dirname, '../helpers/build/shuffle.ts');
  const { output, files } = build(there, elsewhere, shuffle);
  assert.match(output, 'folders are listed backwards');
  assert.is(String(files.get('SHA256SUMS')), String(first.files.get('SHA256SUMS')));
});

test('SHA256SUMS lists every other file of dist in alphabetical order', () => {
  const others = [...first.files.keys()].filter((file) => file !== 'SHA256SUMS');
  assert.equal([...readChecksums(String(first.files.get('SHA256SUMS'))).keys()], others.sort());
});

test('the pages and disclosures.json name the commit and the day of the commit in UTC', () => {
  const { commit, commitDay, revision } = first.record;
  assert.match(commit, /^[0-9a-f]{40}$/);
  assert.equal([commitDay, revision], ['2026-11-21', commit.slice(0, 7)]);
  for (const page of ['index', 'leadership', `experience/${states[0]?.slug}`, '404'])
    assert.match(String(first.files.get(`${page}.html`)), `${siteWords.revision} ${revision}<`);
});

test('an uncommitted change marks the revision on pages and in disclosures.json, the hill has a new night color, and every preview image has a new label color', () => {
  const tokens = 'assets/styles/foundation/tokens.css';
  here.edit(tokens, (text) =>
    text.replace(/(dark[\s\S]*?--earth: )#\w{6}/, '$1#123456').replace(/(--ink2: )#\w{6}/, '$1#345678'),
  );
  const { files, record } = build(here);
  assert.match(record.revision, /^[0-9a-f]{7}-changed$/);
  assert.match(String(files.get('index.html')), `${siteWords.revision} ${record.revision}<`);
  const hill = [...files].find(([path]) => path.includes('/hill-night-'));
  assert.match(String(hill?.[1]), '#123456');
  const previews = [...files.keys()].filter((path) => path.includes('/og/'));
  assert.equal([previews.length > 0, previews.filter((path) => first.files.has(path))], [true, []]);
});
