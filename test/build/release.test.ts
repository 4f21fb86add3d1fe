import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeOtherContent, writeRealContent } from '../helpers/build/real-content.ts';

const test = suite("npm run release, and a firm's own content");

const PUBLISHED = {
  SITE_URL: 'https://www.ascent-multifamily.com',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

/** A project with a firm's own content, and with only the packages that `npm ci --omit=dev` installs. */
const complete = copyProject('project', 'production');
await writeOtherContent(complete);
complete.commit('2026-11-20T12:00:00Z');

const incomplete = copyProject();
await writeRealContent(incomplete);
incomplete.edit('data/firm.ts', (text) =>
  text.replace("{ address: '", "{ sample: true, address: '"),
);
incomplete.edit('data/security.ts', (text) =>
  text.replace(/ {2}expires: '/, '  sampel: true,\n$&'),
);
incomplete.edit('data/states.ts', (text) => text.replace(/(city: '[^']*[A-Z])[A-Z]'/, "$1l'"));
incomplete.edit('.env', () => 'SITE_URL=http://localhost:4000\n');
// Every review is overdue on this day.
incomplete.commit('2099-01-01T00:00:00Z');

test.after(() => {
  complete.remove();
  incomplete.remove();
});

const read = (project: typeof complete, file: string) =>
  readFileSync(join(project.folder, file), 'utf8');

const OVERDUE =
  /^(?:Warning: )?data\/\S+: .*(?:reviewBy|expires) is [\d-]+, before the commit of 2099-01-01; /m;

test('sample content and overdue reviews are warnings in a build, and make a release fail without changing dist', () => {
  const { status, output } = incomplete.run(['build']);
  assert.is(status, 0, output);
  assert.match(read(incomplete, 'dist/experience.html'), 'noindex');
  assert.match(output, /^Sample content: 1 of \d+ entries\. npm run release lists them\.$/m);
  assert.match(output, OVERDUE);
  const before = read(incomplete, 'dist/SHA256SUMS');
  const release = incomplete.run(['release']);
  assert.is(release.status, 1);
  const lines = release.output.trim().split('\n');
  const overdue = lines.filter((line) => OVERDUE.test(line));
  const others = lines.filter((line) => !OVERDUE.test(line));
  assert.ok(overdue.length > 5, release.output);
  // unit/release.test.ts tests the rest of each line.
  for (const start of [
    "data/security.ts(14,3): error TS2561: Object literal may only specify known properties, but 'sa",
    "data/states.ts(12,46): error TS2322: Type '\"Birmingham, Al\"' is not assignable to type '`${stri",
    '.env or the environment: SITE_URL is http://localhost:4000, which is not https; ',
    '.env or the environment: SUPABASE_URL is http://localhost:54321, which is not https; ',
    'data/firm.ts: email is sample content; ',
    `No release: fix these ${overdue.length + 5} errors first.`,
  ])
    assert.ok(others.shift()?.startsWith(start), release.output);
  assert.equal(others, []);
  assert.is(read(incomplete, 'dist/SHA256SUMS'), before);
});

test('the commands of a release need no development packages: release, hosts, record and verify', () => {
  const { status, output } = complete.run(['release'], PUBLISHED);
  assert.is(status, 0, output);
  assert.not.match(output, 'Sample content');
  assert.match(output, /^Remaining steps outside the repository:\n\[ \] create the database/m);
  const page = read(complete, 'dist/experience.html');
  assert.match(page, 'https://www.ascent-multifamily.com/experience');
  assert.match(page, /figures-line.*<time dateTime="[\d-]+">[A-Z][a-z]+ \d+, \d{4}<\/time>/);
  assert.not.match(page, 'noindex');
  assert.match(read(complete, 'dist/robots.txt'), /^Allow: \/$/m);

  const [, header = 'none'] = /-Policy: (.*)/.exec(read(complete, 'dist/_headers')) ?? [];
  const hosts = complete.run(['hosts', 'nginx'], PUBLISHED);
  for (const part of [`Content-Security-Policy "${header}"`, 'server_name www.ascent-multifam'])
    assert.match(hosts.output, part);
  const { output: copy } = complete.run(['record']);
  assert.match(copy, /\/project-records\/website-[0-9a-f]{7}-[0-9a-f]{10}\n$/);
  assert.is(readFileSync(join(copy.trim(), 'experience.html'), 'utf8'), page);

  // Nothing listens on this port.
  const verified = complete.run(['verify', 'http://127.0.0.1:9']);
  assert.is(verified.status, 1);
  assert.match(verified.output, /^file +.*: .*\/index\.html/m);
  assert.not.match(verified.output, 'ERR_MODULE_NOT_FOUND');
});

/** Tests of rules that any content must follow. */
const TESTS = [
  ...['check-data', 'check-pages', 'components', 'data', 'release'].map((name) => `unit/${name}`),
  ...['content', 'experience', 'head', 'layout', 'plain-reading', 'privacy'].map(
    (name) => `build/${name}.test`,
  ),
];

test('the tests of rules pass after words, figures, states, properties and people change', () => {
  complete.addDevelopment();
  const command = ['--import', 'tsx', 'test/harness/run.ts', ...TESTS];
  const options = { cwd: complete.folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  assert.is(status, 0, stdout + stderr);
});

test.run();
