import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeDist } from '../../helpers/build/faults/whole-dist.ts';
import { copyProject, type ProjectCopy } from '../../helpers/build/project-copy.ts';

const test = suite('sources that somebody else wrote elsewhere');

const TEXT = /\.(?:tsx?|js|json|css|svg|md|sql|mustache|html|toml|txt)$/;
const FOLDERS = ['assets', 'client', 'components', 'data', 'pages', 'supabase'];

function built(project: ProjectCopy): string {
  const { status, output } = project.run(['build']);
  assert.is(status, 0, output);
  return wholeDist(project.folder);
}

/** Ends each line of each source as Windows does; how many files that were. */
function asOnWindows(project: ProjectCopy): number {
  let count = 0;
  for (const folder of FOLDERS) {
    const files = readdirSync(join(project.folder, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => TEXT.test(name))) {
      const path = join(project.folder, folder, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\r?\n/g, '\r\n'));
      count += 1;
    }
  }
  return count;
}

test('with the line ends of Windows, in a folder with every sort of letter: the same bytes', () => {
  // A question mark and a star are read as something else by tsx and by Node.
  const names = ['project', `a b 'c' "d" #e %20f & Größe ñ 日本 ;g,h=i+j@k~l!m(n)[o]{p}$q`];
  const [here, there] = names.map((name) => copyProject(name));
  if (!here || !there) throw new Error('two copies');
  try {
    assert.ok(asOnWindows(there) > 100);
    assert.is(built(there), built(here));
  } finally {
    here.remove();
    there.remove();
  }
});

test('a paragraph of 2 MB is published as it is', () => {
  const project = copyProject();
  try {
    const paragraph = 'A very long paragraph, with words of every kind. '.repeat(42_000).trim();
    const [first, last] = ['Its first words.', 'Its last words.'];
    const page = {
      path: '/long',
      name: 'long',
      title: 'A page with a very long paragraph',
      description: 'A page whose only paragraph is longer than any that a person writes or reads.',
      heading: 'A long page',
      lead: 'One paragraph.',
      sections: [{ id: 'all', title: 'All', paragraphs: [`${first} ${paragraph} ${last}`] }],
      link: { label: 'Write to us', href: '/contact' },
    };
    const { name, ...entry } = page;
    project.edit('data/pages/text-pages.ts', (text) =>
      text.replace(/(textPages\b.*= \[)/, `$1${JSON.stringify(entry)}, `),
    );
    assert.match(built(project), `  ${name}.html\n`);
    const html = readFileSync(join(project.folder, 'dist', `${name}.html`), 'utf8');
    assert.ok(html.length > 2_000_000);
    assert.ok(html.includes(first) && html.includes(last));
  } finally {
    project.remove();
  }
});

test.run();
