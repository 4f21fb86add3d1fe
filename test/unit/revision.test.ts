import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildWarnings } from '#pages/site/release.ts';
import { INPUTS, readRevision } from '#pages/site/revision.ts';

const test = suite('the revision of a build');

test('A change to any module that the site is built from changes it.', async () => {
  const { metafile } = await build({
    entryPoints: ['build.ts', 'client/start.ts', 'client/supabase.ts'],
    // Of commands that build nothing.
    external: ['#pages/site/start.ts'],
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
  const files = Object.keys(metafile.inputs);
  assert.ok(files.includes('data/firm.ts') && files.includes('pages/routes.tsx'));
  const uncounted = files.filter(
    (file) => !INPUTS.some((input) => file === input || file.startsWith(`${input}/`)),
  );
  assert.equal(uncounted, []);
});

const folder = mkdtempSync(join(tmpdir(), 'revision-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));
const root = join(folder, 'project');
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Commits one file at noon of a day, and returns the commit. */
function commit(file: string, day: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), day);
  const date = `${day}T12:00:00Z`;
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  git('add', '.');
  execFileSync('git', [...author, 'commit', '--quiet', '--message', file], {
    cwd: root,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
  return git('rev-parse', 'HEAD');
}

mkdirSync(root);
git('init', '--quiet');
commit('build.ts', '2026-03-01');
const words = commit('data/firm.ts', '2026-03-02');
const expected = { name: words.slice(0, 7), commit: words, day: '2026-03-02' };

test('It is the last commit that changed the site, whatever tests and READMEs say since.', () => {
  assert.equal(readRevision(root), expected);
  commit('test/unit/firm.test.ts', '2026-03-03');
  commit('pages/README.md', '2026-03-04');
  writeFileSync(join(root, 'test/unit/firm.test.ts'), 'changed');
  assert.equal(readRevision(root), expected);
});

test('A shallow clone that does not reach that commit says so.', () => {
  const shallow = join(folder, 'shallow');
  const clone = ['clone', '--quiet', '--depth', '1', `file://${root}`, shallow];
  execFileSync('git', clone);
  assert.equal(readRevision(shallow).shallow, true);
});

test('What is changed and not committed is said in the name.', () => {
  writeFileSync(join(root, 'data/firm.ts'), 'changed');
  assert.is(readRevision(root).name, `${expected.name}-changed`);
});

test('A folder in another repository has no revision.', () => {
  const loose = join(root, 'loose');
  mkdirSync(loose);
  assert.equal(readRevision(loose), { name: 'unknown' });
});

test("git's own message says why it fails, as in a container that runs as another user", () => {
  // https://git-scm.com/docs/git#Documentation/git.txt-safedirectory
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  const { name, problem } = readRevision(root);
  delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  assert.is(name, 'unknown');
  assert.match(problem ?? '', /detected dubious ownership/);
  const remarks = buildWarnings([], [], { name, problem: problem ?? '' });
  assert.match(remarks.join('\n'), /^git: fatal: detected dubious ownership/);
});

test.run();
