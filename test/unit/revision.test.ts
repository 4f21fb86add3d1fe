import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildWarnings } from '#pages/site/commands/release.ts';
import { INPUTS, readRevision } from '#pages/site/publish/revision.ts';

const test = suite('the revision of a build');

test('every module of the site counts for the revision', async () => {
  const { metafile } = await build({
    entryPoints: ['build.ts', 'client/main.ts', 'client/supabase.ts'],
    packages: 'external',
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];
  const files = [...Object.keys(metafile.inputs), ...packages];
  assert.ok(files.includes('data/firm.ts') && files.includes('pages/routes.tsx'));
  const isInput = (file: string) =>
    INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  for (const file of files) {
    assert.ok(isInput(file), file);
    assert.not.match(file, 'site/commands/', 'the revision ignores most commands');
  }
});

const folder = mkdtempSync(join(tmpdir(), 'revision-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'project');
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Commits a file at noon of a day, written long before; returns the hash of the commit. */
function commit(file: string, day: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), day);
  const date = `${day}T12:00:00Z`;
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  git('add', '.');
  execFileSync('git', [...author, 'commit', '--quiet', '--message', file], {
    cwd: root,
    env: { ...process.env, GIT_AUTHOR_DATE: '2025-01-01T12:00:00Z', GIT_COMMITTER_DATE: date },
  });
  return git('rev-parse', 'HEAD');
}

mkdirSync(root);
git('init', '--quiet');
commit('build.ts', '2026-03-01');
const words = commit('data/firm.ts', '2026-03-02');
const expected = { name: words.slice(0, 7), commit: words, day: '2026-03-02' };

test('the revision is the last commit of the site, and ignores tests, READMEs, and other commands', () => {
  assert.equal(readRevision(root), expected);
  commit('test/unit/firm.test.ts', '2026-03-03');
  commit('pages/README.md', '2026-03-04');
  commit('pages/site/commands/verify.ts', '2026-03-05');
  writeFileSync(join(root, 'test/unit/firm.test.ts'), 'changed');
  assert.equal(readRevision(root), expected);
});

test('a changed or new file of the site marks the revision as changed', () => {
  for (const file of ['data/firm.ts', 'data/new.ts']) {
    writeFileSync(join(root, file), 'changed');
    assert.is(readRevision(root).name, `${expected.name}-changed`, file);
    git('reset', '--quiet', '--hard');
    git('clean', '-d', '--force', '--quiet');
  }
});

test('the revision of a shallow clone without the last commit of the site is marked as shallow', () => {
  const shallow = join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${root}`, shallow]);
  assert.equal(readRevision(shallow).shallow, true);
});

test('a folder without a repository, or inside another one, has no revision', () => {
  const loose = join(root, 'loose');
  mkdirSync(loose);
  for (const each of [folder, loose]) assert.equal(readRevision(each), { name: 'unknown' });
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
  assert.match(warnings.join('\n'), /^Warning: x\ngit: fatal: detected dubious ownership/);
});

test.run();
