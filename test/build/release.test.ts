import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claims } from '../../data/claims.ts';
import { states } from '../../data/states.ts';
import { hindrances } from '../../pages/build/release/gate.ts';
import { entriesIn, readDataFiles } from '../../pages/build/release/index.ts';
import { readSettings } from '../../pages/build/settings/settings.ts';
import { copyProject } from '../helpers/build/project-copy.ts';

const test = suite('npm run release');

const refused = copyProject();
const complete = copyProject();
test.after(() => {
  refused.remove();
  complete.remove();
});

/** A firm's own settings. */
const PUBLISHED = {
  SITE_URL: 'https://www.ascent-multifamily.com',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

/** What stands in the way of a project that was committed on a day, asked without a process. */
async function inTheWay(
  folder: string,
  env: Record<string, string>,
  revision = 'abc1234',
): Promise<readonly string[]> {
  const files = await readDataFiles(folder);
  return hindrances({
    files,
    entries: entriesIn(files),
    settings: readSettings(env, ''),
    sources: { env, dotenv: '', example: '' },
    revision: { name: revision, day: '2026-11-20' },
  });
}

/** Puts everything in place, as a firm would: no sample left, a source and an as-of for each claim. */
function fill(project: typeof complete): void {
  for (const file of project.dataFiles()) {
    project.edit(file, (text) =>
      text
        .replace(/^ *sample: true,\n/gm, '')
        .replace(/, sample: true \}/g, ' }')
        .replaceAll('ascent.example', 'ascent-multifamily.com'),
    );
  }
  project.edit('data/claims.ts', (text) =>
    text.replace(
      /^( *)reviewBy:/gm,
      "$1asOf: '2026-09-30',\n$1source: 'Schedule of the careers of the principals',\n$1reviewBy:",
    ),
  );
}

refused.commit('2026-11-20T12:00:00Z');
fill(complete);
complete.commit('2026-11-20T12:00:00Z');

test('with sample content it says everything that stands in the way, with file and line', () => {
  const { status, output } = refused.run(['release']);
  assert.is(status, 1);
  const lines = output.trim().split('\n');
  const naming = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const properties = states.reduce((sum, state) => sum + state.properties.length, 0);
  assert.is(naming(/^data\/states\/[a-z-]+\.ts:\d+: .* is sample content/), properties);
  assert.is(naming(/^data\/claims\.ts:\d+: .* is sample content/), Object.keys(claims).length);
  assert.is(naming(/^data\/claims\.ts:\d+: .* has no source/), Object.keys(claims).length);
  assert.is(naming(/^data\/claims\.ts:\d+: .* has no asOf/), Object.keys(claims).length);
  assert.is(naming(/^data\/people\.ts:\d+: people\..* is sample content/), 3);
  assert.is(naming(/^data\/pages\/privacy\.ts:\d+: .*effectiveDate is sample/), 1);
  assert.is(naming(/^data\/disclaimers\.ts:\d+: .*effectiveDate is sample/), 1);
  assert.is(naming(/^data\/firm\.ts:\d+: .*ascent\.example is a reserved domain/), 2);
  assert.is(naming(/^\.env\.example:\d+ .*SITE_URL is http:\/\/localhost:3000, .*not https/), 1);
  assert.is(naming(/^\.env\.example:\d+ .*SUPABASE_URL is http:\/\/localhost:54321/), 1);
  for (const line of lines.slice(0, -1)) assert.match(line, /^\.?[\w./-]+:\d+/, line);
  assert.match(lines.at(-1) ?? '', `No release: ${lines.length - 1} thing(s) stand in the way.`);
});

test('each line leads to the entry that it names', () => {
  for (const line of refused.run(['release']).output.split('\n')) {
    const [, file, number, name] =
      /^(data\/\S+):(\d+): (\S.*?) (?:is sample|has no)/.exec(line) ?? [];
    if (!file || !name) continue;
    const shown = readFileSync(join(refused.folder, file), 'utf8').split('\n')[Number(number) - 1];
    const last = name.split('.').at(-1) ?? '';
    assert.ok(shown?.includes(last), `${line}: ${shown}`);
  }
});

test('refused, it leaves dist as it was', () => {
  assert.not(existsSync(join(refused.folder, 'dist')));
  assert.is(refused.run(['build']).status, 0);
  const before = readFileSync(join(refused.folder, 'dist/SHA256SUMS'), 'utf8');
  assert.is(refused.run(['--release']).status, 1);
  assert.is(readFileSync(join(refused.folder, 'dist/SHA256SUMS'), 'utf8'), before);
});

test('the ordinary build works with sample content and says in one line how much there is', () => {
  const { status, output } = refused.run(['build']);
  assert.is(status, 0);
  const said = output.split('\n').filter((line) => line.startsWith('Sample content: '));
  assert.is(said.length, 1);
  assert.match(said[0] ?? '', /^Sample content: \d+ entries \(53 properties, 16 claims, /);
});

test('with everything in place it builds', () => {
  const { status, output } = complete.run(['release'], PUBLISHED);
  assert.is(status, 0, output);
  assert.not.match(output, 'Sample content');
  const page = readFileSync(join(complete.folder, 'dist/experience.html'), 'utf8');
  assert.match(page, 'https://www.ascent-multifamily.com/experience');
  assert.match(page, 'As of <time dateTime="2026-09-30">September 30, 2026</time>. ');
  assert.match(page, 'Source: <cite>Schedule of the careers of the principals</cite>.');
  assert.not.match(page, 'Figure supplied by the firm.');
});

const settings: readonly [name: string, env: Record<string, string>, line: RegExp][] = [
  ['a site on .example', { SITE_URL: 'https://www.ascent.example' }, /SITE_URL is https:.*nobody/],
  ['a site on localhost', { SITE_URL: 'https://localhost' }, /SITE_URL is https:.*nobody/],
  ['a site without https', { SITE_URL: 'http://localhost:3000' }, /SITE_URL is http:.*not https/],
  ['a local backend', { SUPABASE_URL: 'http://127.0.0.1:54321' }, /SUPABASE_URL is http:.*not htt/],
  ['a backend on .test', { SUPABASE_URL: 'https://db.test' }, /SUPABASE_URL is https:.*nobody/],
];

for (const [name, env, line] of settings) {
  test(`${name} is refused, and nothing else`, async () => {
    const lines = await inTheWay(complete.folder, { ...PUBLISHED, ...env });
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', line);
    assert.match(lines[0] ?? '', /^the environment, /);
  });
}

const spoiled: readonly [name: string, file: string, from: string, to: string, line: RegExp][] = [
  [
    'a claim without source',
    'data/claims.ts',
    "    source: 'Schedule of the careers of the principals',\n",
    '',
    /^data\/claims\.ts:\d+: claims\.states has no source/,
  ],
  [
    'an as-of that is no day',
    'data/claims.ts',
    "asOf: '2026-09-30'",
    "asOf: '2026-09-31'",
    /^data\/claims\.ts:\d+: claims\.states has no asOf/,
  ],
  [
    'an as-of after the commit',
    'data/claims.ts',
    "asOf: '2026-09-30'",
    "asOf: '2026-12-31'",
    /claims\.states has an asOf, 2026-12-31, later than the commit/,
  ],
  [
    'a privacy section without effective date',
    'data/pages/privacy.ts',
    "date: '2025-11-01'",
    "date: ''",
    /^data\/pages\/privacy\.ts:\d+: privacy\.effectiveDate has no date/m,
  ],
  [
    'disclaimers without effective date',
    'data/disclaimers.ts',
    "date: '2025-11-01'",
    "date: 'soon'",
    /^data\/disclaimers\.ts:\d+: disclaimers\.effectiveDate has no date/m,
  ],
  [
    'one property that is left',
    'data/states/ohio-left.ts',
    '',
    "export const left = [{ name: 'Left Over', units: 40, sample: true }];\n",
    /^data\/states\/ohio-left\.ts:1: left\.Left Over is sample content/m,
  ],
];

for (const [name, file, from, to, line] of spoiled) {
  test(`${name} is refused, and nothing else`, async () => {
    const project = copyProject();
    try {
      fill(project);
      project.edit(file, (text) => {
        assert.ok(text.includes(from), `${file} still reads so`);
        return text.replace(from, to);
      });
      const lines = await inTheWay(project.folder, PUBLISHED);
      assert.is(lines.length, 1, lines.join('\n'));
      assert.match(lines[0] ?? '', line);
    } finally {
      project.remove();
    }
  });
}

test('past its review-by date a claim makes the build warn and the release refuse', () => {
  const late = copyProject();
  try {
    fill(late);
    late.commit('2027-04-01T00:00:00Z');
    const built = late.run(['build']);
    assert.is(built.status, 0);
    const warning =
      /^Warning: data\/claims\.ts:\d+: claims\.states is past its review-by date 2027-03-31/m;
    assert.match(built.output, warning);
    const released = late.run(['release'], PUBLISHED);
    assert.is(released.status, 1);
    assert.match(released.output, /claims\.millennials is past its review-by date 2027-03-31/);
  } finally {
    late.remove();
  }
});

test('outside of git nothing is judged by the clock: the release asks for the date', () => {
  const bare = copyProject();
  try {
    fill(bare);
    assert.match(bare.run(['build']).output, 'review-by dates were not judged');
    assert.match(bare.run(['release'], PUBLISHED).output, 'set SOURCE_DATE_EPOCH');
    const told = { ...PUBLISHED, SOURCE_DATE_EPOCH: '1795176000', REVISION: 'abc1234' };
    const { status, output } = bare.run(['release'], told);
    assert.is(status, 0, output);
    const page = readFileSync(join(bare.folder, 'dist/index.html'), 'utf8');
    assert.match(page, 'Revision abc1234<');
  } finally {
    bare.remove();
  }
});

test('a work tree that differs from its commit is not released', async () => {
  assert.equal(await inTheWay(complete.folder, PUBLISHED), []);
  const lines = await inTheWay(complete.folder, PUBLISHED, 'abc1234-changed');
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', /differs from its commit; commit it/);
});

test.run();
