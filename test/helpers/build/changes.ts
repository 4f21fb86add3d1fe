import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locations, states } from '#data/locations.ts';
import { people } from '#data/people.ts';
import type { ProjectCopy } from './project-copy.ts';

const recipe = readFileSync(join(import.meta.dirname, '../../../pages/collections.md'), 'utf8');

/** Appends an entry to the first list in a file. */
const appendTo = (project: ProjectCopy, file: string, entry: string): void =>
  project.edit(file, (text) => text.replace(/\n(?: {2})?\]/, `\n${entry}$&`));

/** Writes the entry of a property. */
const propertyEntry = ({ name, units, city, kind }: typeof newProperty): string =>
  `      { name: '${name}', units: ${units}, city: '${city}', kind: '${kind}' },`;

const LIST = 'data/states.ts';

export function addProperty(project: ProjectCopy, slug: string): void {
  const properties = new RegExp(`\n {2}'?${slug}'?: \\{\n[\\s\\S]*?(?=\n {4}\\])`);
  project.edit(LIST, (text) => text.replace(properties, `$&\n${propertyEntry(newProperty)}`));
}

export function addState(project: ProjectCopy): void {
  const { slug, name } = newState;
  const property = { ...newProperty, name: `${newProperty.name} of ${name}` };
  const entry = `  ${slug}: {
    name: '${name}',
    description: 'Past experience of the principals in ${name}, a state that was added to the list.',
    words: 'A state that was added to the list, with a page of its own.',
    properties: [
${propertyEntry(property)}
    ],
  },`;
  project.edit(LIST, (text) => text.replace(/\n\};/, `\n${entry}$&`));
}

/** Removes the first state of the list. */
export function removeState(project: ProjectCopy): void {
  project.edit(LIST, (text) => text.replace(/\n {2}'?[\w-]+'?: \{\n[\s\S]*?\n {2}\},/, ''));
}

/** Appends a person who has neither a photograph nor a drawing. */
export function addPerson(project: ProjectCopy): void {
  const { id, name } = newPerson;
  appendTo(
    project,
    'data/people.ts',
    `  {
    id: '${id}',
    name: '${name}',
    title: 'Partner, Research',
    tagline: 'Counts what is there.',
    specialties: 'Research',
    biography: ['${name} joined us.', '${name} reads each lease.'],
  },`,
  );
}

export function removePerson(project: ProjectCopy): void {
  const { id = '' } = people.at(-1) ?? {};
  const entry = new RegExp(`\n {2}\\{\n {4}id: '${id}'[\\s\\S]*?\n {2}\\},`);
  project.edit('data/people.ts', (text) => text.replace(entry, ''));
  // Texts link to the profile by its id.
  for (const file of readdirSync(join(project.folder, 'data/pages')))
    project.edit(`data/pages/${file}`, (text) =>
      text.replaceAll(`/leadership#${id}`, '/leadership'),
    );
}

/** Replaces a text in a file; throws if the text is missing. */
export const replaceIn = (project: ProjectCopy, file: string, from: string, to: string): void =>
  project.edit(file, (text) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    return text.replace(from, () => to);
  });

/** Adds a field to the contact form, as supabase/README.md explains, but without its database column. */
export function addField(project: ProjectCopy): void {
  const before = (file: string, text: string, added: string) =>
    replaceIn(project, file, text, added + text);
  const file = 'supabase/functions/_shared/message.ts';
  before(file, "'message'] as const", "'budget', ");
  before(file, '  message: {', "  budget: { label: 'budget', type: 'text', limit: 100 },\n");
  before('data/pages/contact.ts', "'phone' | 'message'", "'budget' | ");
  before('data/pages/contact.ts', '      message: {', "      budget: { label: 'Budget' },\n");
}

/** Adds a collection of two entries with the code in pages/collections.md. */
export function addNews(project: ProjectCopy): void {
  const blocks = /^```tsx? (\S+)(?: (before|instead of) \| (.+))?\n([\s\S]*?)^```$/gm;
  for (const [, file = '', where, text, code = ''] of recipe.matchAll(blocks)) {
    if (text === undefined) project.edit(file, () => code);
    else replaceIn(project, file, text, where === 'before' ? code + text : code);
  }
}

/** The slug, date and heading of each entry in the collection. */
export const newEntries = [
  ['second-fund', '2026-10-05', 'Second entry'],
  ['first-fund', '2026-01-31', 'First entry'],
] as const;

/** A state without a page; the index may already list its name. */
const freeName =
  [...locations, { name: 'Wyoming' }, { name: 'Idaho' }].find(({ name }) =>
    states.every((state) => state.name !== name),
  )?.name ?? '';
const newState = { name: freeName, slug: freeName.toLowerCase().replaceAll(' ', '-') };
export const newPerson = { id: 'robin-vale', name: 'Robin Vale' };
export const newProperty = {
  name: 'Larch Court 9',
  units: 1207,
  city: 'Frankfort, KY',
  kind: 'garden apartments',
};
