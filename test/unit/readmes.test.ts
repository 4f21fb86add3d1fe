import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assert, test } from '../harness/suite.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
const files = listed.trim().split('\n');
const readmes = files.filter((file) => file.endsWith('README.md'));
const text = readmes.map(read).join('\n');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'));

/** Returns the ids that GitHub gives the headings of a file. */
const anchorsIn = (file: string) =>
  (read(file).match(/(?<=^#+ ).*/gm) ?? []).map((heading) =>
    heading
      .toLowerCase()
      .replace(/ /g, '-')
      .replace(/[^\p{L}\p{N}_-]/gu, ''),
  );

test('every relative link in a README leads to a file and a heading, and every file that a README names exists', () => {
  const ending = /^[\w./-]+\.(?:tsx?|js|css|sql|json|toml|yml|svg|txt|md)$/;
  /** Files that the build, a host or the reader writes. */
  const elsewhere =
    /^dist\/|^(?:wrangler|vercel|firebase|staticwebapp\.config|serve|disclosures)\.json$|^netlify\.toml$|robots\.txt$|security\.txt$|^alabama-|\bnews\.tsx?$|^late\.css$/;
  let links = 0;
  for (const file of readmes) {
    for (const [, link = ''] of read(file).matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      links += 1;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      assert.ok(existsSync(target), `${file}: there is no ${link}`);
      if (anchor) assert.ok(anchorsIn(target).includes(anchor), `${file}: no heading for ${link}`);
    }
    for (const [, name = ''] of read(file).matchAll(/`([^`\s]+)`/g)) {
      if (!ending.test(name) || elsewhere.test(name)) continue;
      const isThere = files.some((each) => each === name || each.endsWith(`/${name}`));
      assert.ok(isThere, `${file}: there is no ${name}`);
    }
  }
  assert.ok(links > 20);
});

test('every npm command in a README is a script, and npm run preview serves only this machine', () => {
  const names = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
  assert.ok(names.length > 20);
  for (const name of names) assert.ok(name in scripts, `npm run ${name}`);
  assert.match(scripts.preview, 'tcp://localhost:', 'other machines cannot connect');
});

test('a README explains every package', () => {
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@types/')) assert.ok(text.includes(name), `no README names ${name}`);
  }
});
