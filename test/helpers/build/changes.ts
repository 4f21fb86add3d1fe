import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { navigation } from '../../../data/navigation.ts';
import { people } from '../../../data/people.ts';
import { states } from '../../../data/states.ts';
import type { ProjectCopy } from './project-copy.ts';

/*
 * The changes that a firm makes to its site, each as README.md says. They touch `data/`, and
 * `assets/drawings/` for a drawing.
 */

/** A name that the site does not use yet. */
const unused = (name: string, taken: readonly string[]): string =>
  taken.includes(name) ? unused(`${name}-more`, taken) : name;

const properties = states.flatMap((state) => state.properties);
const drawings = properties.map(({ drawing }) => drawing ?? '');

/** Gives a drawing of the site, by day and by night, a second name. */
function copyDrawing(
  project: ProjectCopy,
  from: string,
  to: string,
  ends: readonly string[],
): void {
  for (const end of ends) {
    const [source, copy] = [from, to].map((name) =>
      join(project.folder, 'assets/drawings', `${name}${end}.svg`),
    );
    if (source && copy) copyFileSync(source, copy);
  }
}

/** Adds lines before the end of the first list of a file. */
const appendTo = (project: ProjectCopy, file: string, entry: string): void =>
  project.edit(file, (text) => text.replace(/\n(?: {2})?\]/, `\n${entry}$&`));

/** A figure's new words, with the day and the source that a footnote names. */
export interface Figure {
  readonly words: string;
  readonly asOf: string;
  readonly source: string;
}

/** Changes a figure: its entry in `claims.ts`, no longer sample content. */
export function changeFigure(project: ProjectCopy, id: string, figure: Figure): void {
  const entry = new RegExp(`\n {2}'?${id}'?: \\{\n[\\s\\S]*?\n {2}\\},`);
  const { words, asOf, source } = figure;
  project.edit('data/claims.ts', (text) =>
    text.replace(entry, (old) =>
      old
        .replace(/\n *(?:sample|asOf|source): .*/g, '')
        .replace(/words: '.*'/, `words: '${words}', asOf: '${asOf}', source: '${source}'`),
    ),
  );
}

/** A property's entry with a drawing of its own, a copy of one that the site has. */
function propertyEntry(
  project: ProjectCopy,
  property: typeof newProperty,
  drawing: string,
): string {
  const some = drawings.find((name) => name !== '');
  copyDrawing(project, `properties/${some}`, `properties/${drawing}`, ['', '-night']);
  const { name, units, city } = property;
  return `    { name: '${name}', units: ${units}, city: '${city}', drawing: '${drawing}', kind: 'court' },`;
}

/** Adds a property to a state that the site has. */
export function addProperty(project: ProjectCopy, slug: string): void {
  const entry = propertyEntry(project, newProperty, unused('added-property', drawings));
  appendTo(project, `data/states/${slug}.ts`, entry);
}

/** Adds a state with one property: a file, and its name in the list. */
export function addState(project: ProjectCopy): void {
  const { slug, name } = newState;
  const property = { ...newProperty, name: `${newProperty.name} of ${name}` };
  const entry = propertyEntry(project, property, unused('added-state', drawings));
  project.edit(
    `data/states/${slug}.ts`,
    () => `export const ${slug} = {
  slug: '${slug}',
  name: '${name}',
  description: 'Past experience of the principals in ${name}, a state that was added to the list.',
  words: 'A state that was added to the list, with a page of its own.',
  properties: [
${entry}
  ],
} as const;
`,
  );
  project.edit('data/states.ts', (text) =>
    text
      .replace(/^/, `import { ${slug} } from './states/${slug}.ts';\n`)
      .replace(/= \[\n/, `$&  ${slug},\n`),
  );
}

/** Removes the first state that `states.ts` imports: its file, and its name in the list. */
export function removeState(project: ProjectCopy): void {
  project.edit('data/states.ts', (text) => {
    const imported = /^import \{ (\w+) \} from '\.\/(states\/[\w-]+\.ts)';\n/m;
    const [line = '', name = '', file = ''] = imported.exec(text) ?? [];
    rmSync(join(project.folder, 'data', file));
    return text.replace(line, '').replace(`  ${name},\n`, '');
  });
}

/** Adds a person to the end of the list, with a portrait that is a copy of the first one's. */
export function addPerson(project: ProjectCopy): void {
  const { id, name } = newPerson;
  const portrait = `portraits/${id}`;
  copyDrawing(project, people[0]?.portrait ?? '', portrait, ['-day', '-night']);
  appendTo(
    project,
    'data/people.ts',
    `  {
    id: '${id}',
    name: '${name}',
    title: 'Partner, Research',
    tagline: 'Counts what is there.',
    specialties: ['Research'],
    biography: ['${name} joined us.', '${name} reads each lease.'],
    portrait: '${portrait}',
    portraitAlt: 'Drawing of a figure at a desk',
  },`,
  );
}

/** Removes the last person. */
export function removePerson(project: ProjectCopy): void {
  const { id = '' } = people.at(-1) ?? {};
  const entry = new RegExp(`\n {2}\\{\n {4}id: '${id}'[\\s\\S]*?\n {2}\\},`);
  project.edit('data/people.ts', (text) => text.replace(entry, ''));
}

const path = unused(
  '/careers',
  navigation.map((item) => item.path),
);

/** A page of words that a firm may add. */
export const newPage = {
  path,
  name: path.slice(1),
  title: `A place at the firm, ${path.slice(1)}`,
  description: `Whom we look for, how we choose, and how to write to us: what ${path} says.`,
  heading: 'Work with us',
  lead: 'We are a small firm and hire rarely.',
  sections: ['Whom we look for', 'How we choose', 'How to apply'].map((title) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    paragraphs: [`${title}: the first paragraph.`, `${title}: the second, on {term:noi}.`],
  })),
  link: { label: 'Write to us', href: '/contact' },
};

/** Adds a page of words, and its place in the navigation. */
export function addPage(project: ProjectCopy): void {
  const { name, ...page } = newPage;
  project.edit('data/pages/text-pages.ts', (text) =>
    text.replace(/(textPages\b.*= \[)/, `$1${JSON.stringify(page)}, `),
  );
  appendTo(project, 'data/navigation.ts', `  { name: '${name}', path: '${page.path}' },`);
}

/** A state that the site does not have. */
const freeName =
  ['Wyoming', 'Idaho', 'Montana', 'Utah', 'Maine'].find((name) =>
    states.every(({ slug }) => slug !== name.toLowerCase()),
  ) ?? '';
export const newState = { name: freeName, slug: freeName.toLowerCase() };

/** A person whom the site does not show. */
export const newPerson = {
  id: unused(
    'robin-vale',
    people.map(({ id }) => id),
  ),
  name: 'Robin Vale',
};

/** A property that the site does not show. */
export const newProperty = {
  name: unused(
    'Larch Court',
    properties.map(({ name }) => name),
  ),
  units: 1207,
  city: 'Frankfort, KY',
};
