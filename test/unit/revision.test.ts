import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { buildWarnings } from '#pages/site/commands/release.ts';
import { INPUTS, readRevision } from '#pages/site/publish/revision.ts';
import { assert, test } from '../harness/suite.ts';
import { folderWith } from '../helpers/folder.ts';

test('every module of the site counts for the revision', async () => {
  const { metafile } = await build({
    entryPoints: ['build.ts', 'client/main.ts', 'client/supabase.ts'],
    packages: 'external',
    bundle: true,
    platform: 'node',
    format: 'esm',
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  const files = [...Object.keys(metafile.inputs), 'package.json', 'package-lock.json', 'tsconfig.json'];
  assert.ok(files.includes('data/firm.ts') && files.includes('pages/routes.tsx'));
  const isInput = (file: string) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  for (const file of files) assert.ok(isInput(file), file);
});

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];

/** Makes a repository in a new folder; `words` are the git command that makes it. */
function repository(...words: readonly string[]) {
  const place = folderWith();
  const run = (...words: readonly string[]) =>
    execFileSync('git', [...AUTHOR, ...words], { cwd: place, encoding: 'utf8' }).trim();
  const put = (file: string, text = 'changed') => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  };
  run(...words);
  return { place, run, put };
}

const { place: root, run: git, put } = repository('init', '--quiet');
const clone = (...options: readonly string[]) => repository('clone', '--quiet', ...options, `file://${root}`, '.');

const TEXT = 'a line\nanother\n';
const WINDOWS = TEXT.replaceAll('\n', '\r\n');

/** Commits a file at noon of a day, written long before; returns the hash of the commit. */
function commit(file: string, day: string): string {
  put(file, TEXT);
  Object.assign(process.env, { GIT_AUTHOR_DATE: '2025-01-01T12:00:00Z', GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
  git('add', '.');
  git('commit', '--quiet', '--message', file);
  return git('rev-parse', 'HEAD');
}

commit('build.ts', '2026-03-01');
commit('assets/a.svg', '2026-03-01');
const words = commit('data/firm.ts', '2026-03-02');
const expected = { name: words.slice(0, 7), commit: words, day: '2026-03-02' };

test('the revision is the last commit of the site, and ignores tests and READMEs', () => {
  assert.equal(readRevision(root), expected);
  commit('test/unit/firm.test.ts', '2026-03-03');
  commit('pages/README.md', '2026-03-04');
  put('test/unit/firm.test.ts');
  assert.equal(readRevision(root), expected);
});

const [WORDS, NEW, DRAWING] = ['data/firm.ts', 'data/new.ts', 'assets/a.svg'];

type Change = (copy: ReturnType<typeof clone>) => unknown;

/** Each row has a difference that git's settings may hide, the changed file, and what else is done. */
const changes: readonly (readonly [what: string, file: string, more?: Change])[] = [
  ['an edited file', WORDS],
  ['a drawing with other line endings', DRAWING, ({ put }) => put(DRAWING, WINDOWS)],
  ['a missing file', WORDS, ({ place }) => rmSync(join(place, WORDS))],
  ['a new file that git status leaves out', NEW, ({ run }) => run('config', 'status.showUntrackedFiles', 'no')],
  ['a new file that git ignores', NEW, ({ put }) => put('.git/info/exclude', NEW)],
  ['an edit that skip-worktree hides', WORDS, ({ run }) => run('update-index', '--skip-worktree', WORDS)],
  ['an edit that assume-unchanged hides', WORDS, ({ run }) => run('update-index', '--assume-unchanged', WORDS)],
  [
    'an edit that a filter hides',
    WORDS,
    ({ run, put }) => {
      run('config', 'filter.hide.clean', `git cat-file blob HEAD:${WORDS}`);
      put('.git/info/attributes', '*.ts filter=hide');
    },
  ],
  [
    'an edit that a replaced tree hides',
    WORDS,
    ({ run }) => {
      run('add', '.');
      run('replace', 'HEAD^{tree}', run('write-tree'));
    },
  ],
];

for (const [what, file, more] of changes)
  test(`the revision names ${what}`, () => {
    const copy = clone();
    copy.put(file);
    more?.(copy);
    const revision = readRevision(copy.place);
    assert.is(revision.name, `${expected.name}-changed`);
    assert.equal(revision.changed, [file]);
  });

test('the revision names new files of every type that a build reads', () => {
  const { place, put } = clone();
  const named = 'JPG,css,jpeg,js,json,png,svg,ts,tsx,ttf,txt,webp'.split(',').map((type) => `assets/new.${type}`);
  for (const file of named) put(file);
  assert.equal(readRevision(place).changed, named);
});

test('litter, Windows line endings and a committed name in either Unicode form do not mark the revision as changed', () => {
  const { place, run, put } = clone();
  // unit/files.test.ts has more names.
  for (const name of ['._firm.ts', 'firm.ts~']) put(`data/${name}`);
  symlinkSync('ada@host.1:1', join(place, 'data/.#firm.ts'));
  put('data/firm.ts', WINDOWS);
  assert.equal(readRevision(place), expected);
  put('assets/photos/Pe\u00f1asco.jpg'.normalize('NFD'));
  run('add', 'assets');
  run('commit', '--quiet', '--message', 'photo');
  assert.is(readRevision(place).changed, undefined);
});

test('a clean Git repository with SHA-256 object names has no changed files', () => {
  const { place, run, put } = repository('init', '--quiet', '--object-format=sha256');
  put('data/firm.ts', TEXT);
  run('add', '.');
  run('commit', '--quiet', '--message', 'one');
  assert.equal(readRevision(place).changed, undefined);
});

test('a setting that changes pathspecs does not change the revision', () => {
  process.env.GIT_LITERAL_PATHSPECS = '1';
  const revision = readRevision(root);
  delete process.env.GIT_LITERAL_PATHSPECS;
  assert.equal(revision, expected);
});

test('the revision of a shallow clone is marked as shallow if the clone may lack the last commit of the site', () => {
  // The last commit of the site is the third.
  for (const [depth, shallow] of Object.entries({ 2: true, 3: true, 4: undefined }))
    assert.is(readRevision(clone('--depth', depth).place).shallow, shallow, depth);
});

test('a folder without a repository, or inside another one, has no revision', () => {
  put('loose/a');
  for (const each of [folderWith(), join(root, 'loose')]) assert.equal(readRevision(each), { name: 'unknown' });
});

test('a build prints the error of git for a folder that belongs to another user', () => {
  // https://git-scm.com/docs/git#Documentation/git.txt-safedirectory
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  const { name, error } = readRevision(root);
  delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  assert.is(name, 'unknown');
  assert.match(error ?? '', /detected dubious ownership.*\S$/s);
  assert.match(readRevision(join(root, 'gone')).error ?? '', 'ENOENT');
  const warnings = buildWarnings([], ['x'], { name, error: error ?? '' });
  assert.match(warnings.join('\n'), /^Warning: x\ngit: fatal: detected dubious ownership.*dates were not checked\.$/s);
});
