import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provenance } from '../../data/pages/provenance.ts';
import { copyProject } from '../helpers/build/project-copy.ts';
import { writeRealContent } from '../helpers/build/real-content.ts';

const test = suite('npm run release');

/** A firm's own settings. */
const PUBLISHED = {
  SITE_URL: 'https://www.ascent-multifamily.com',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

const complete = copyProject();
const refused = copyProject();
for (const project of [complete, refused]) writeRealContent(project);
refused.edit('data/firm.ts', (text) => text.replace('{ address:', '{ sample: true, address:'));
refused.edit('.env', () => 'SITE_URL=http://localhost:4000\n');
for (const project of [complete, refused]) project.commit('2026-11-20T12:00:00Z');

test.after(() => {
  complete.remove();
  refused.remove();
});

const read = (project: typeof complete, file: string) =>
  readFileSync(join(project.folder, file), 'utf8');

test('lists everything that prevents it, and leaves dist as it was', () => {
  assert.is(refused.run(['release']).status, 1);
  assert.not(existsSync(join(refused.folder, 'dist')));
  assert.is(refused.run(['build']).status, 0);
  const before = read(refused, 'dist/SHA256SUMS');
  const again = refused.run(['--release']);
  assert.is(again.status, 1);
  assert.equal(again.output.trim().split('\n'), [
    ".env: SITE_URL is http://localhost:4000, which is not https; set it to the site's own address",
    '.env: SUPABASE_URL is not set, and its default is http://localhost:54321, which is not https; set it to the project that takes the messages',
    'data/firm.ts: email is sample content; replace it with the firm\'s own and remove "sample"',
    'No release: 3 problem(s) to fix.',
  ]);
  assert.is(read(refused, 'dist/SHA256SUMS'), before);
});

test('the ordinary build works with sample content, and says how much there is', () => {
  const { status, output } = refused.run(['build']);
  assert.is(status, 0);
  assert.match(read(refused, 'dist/experience.html'), 'noindex');
  assert.match(output, /^Sample content: 1 entry \(1 other\); npm run release lists them\.$/m);
});

test('with everything in place it builds', () => {
  const { status, output } = complete.run(['release'], PUBLISHED);
  assert.is(status, 0, output);
  assert.not.match(output, 'Sample content');
  const [, ...left] = output.slice(output.indexOf('Left to do')).trimEnd().split('\n');
  for (const line of left) assert.match(line, /^\[ \] [^\n]+: \S/);
  for (const step of [
    'supabase link --project-ref abcdefgh && supabase db push --remote',
    'supabase functions deploy send-contact-email',
    'npm run hosts -- nginx',
    'dig +short www.ascent-multifamily.com',
    `npm run verify -- ${PUBLISHED.SITE_URL}`,
    `${PUBLISHED.SITE_URL}/contact`,
  ]) {
    assert.ok(left.filter((line) => line.includes(step)).length > 0, step);
  }
  const { asOf, source, supplied } = provenance;
  const page = read(complete, 'dist/experience.html');
  assert.match(page, 'https://www.ascent-multifamily.com/experience');
  assert.match(
    page,
    new RegExp(
      `${asOf} <time dateTime="[\\d-]+">[A-Z][a-z]+ \\d+, \\d{4}</time>\\. ${source} <cite>\\w`,
    ),
  );
  assert.not.match(page, supplied);
  assert.not.match(page, 'noindex');
  assert.match(read(complete, 'dist/robots.txt'), /^Allow: \/$/m);
});

test('past its review date a claim makes the build warn and the release refuse', () => {
  const late = copyProject();
  try {
    writeRealContent(late);
    late.commit('2099-01-01T00:00:00Z');
    const overdue = /^(?:Warning: )?data\/claims\.ts: [a-z-]+ is past its review-by date /m;
    const built = late.run(['build']);
    assert.is(built.status, 0);
    assert.match(built.output, overdue);
    const released = late.run(['release'], PUBLISHED);
    assert.is(released.status, 1);
    assert.match(released.output, overdue);
  } finally {
    late.remove();
  }
});

test('outside of git it asks for the day of the commit', () => {
  const bare = copyProject();
  try {
    writeRealContent(bare);
    assert.match(bare.run(['build']).output, 'review-by dates were not checked');
    assert.match(bare.run(['release'], PUBLISHED).output, 'set SOURCE_DATE_EPOCH');
    const dated = { ...PUBLISHED, SOURCE_DATE_EPOCH: '1795176000', REVISION: 'abc1234' };
    const { status, output } = bare.run(['release'], dated);
    assert.is(status, 0, output);
    assert.match(read(bare, 'dist/index.html'), `${provenance.revision} abc1234<`);
  } finally {
    bare.remove();
  }
});

test.run();
