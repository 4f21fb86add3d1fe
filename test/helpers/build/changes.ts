import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locations, states } from '#data/locations.ts';
import { people } from '#data/people.ts';
import type { ProjectCopy } from './project-copy.ts';

const [LIST, PEOPLE] = ['data/states.ts', 'data/people.ts'];

/** A state without a page; the index may already list its name. */
const names = [...locations.map(({ name }) => name), 'Wyoming', 'Idaho'];
const freeName = names.find((name) => states.every((state) => state.name !== name)) ?? '';
// The project may itself be a copy with these additions, so each name must be unused.
const properties = states.flatMap((state) => state.properties);
const initial = [...'abcdefgh'].find((each) => people.every(({ id }) => id !== `robin-${each}`));
const court = [9, 10, 11, 12].find((each) => properties.every(({ name }) => !name.startsWith(`Larch Court ${each}`)));
export const newPerson = { id: `robin-${initial}`, name: `Robin ${initial?.toUpperCase()}` };
export const newProperty = { name: `Larch Court ${court}`, units: 1207, kind: 'garden apartments' };

const propertyEntry = (name: string, code: string): string =>
  `      { name: '${name}', units: ${newProperty.units}, city: 'Frankfort, ${code}', kind: '${newProperty.kind}' },`;

export function addProperty(project: ProjectCopy, { slug, properties }: (typeof states)[number]): void {
  const [, code = ''] = properties[0]?.city.split(', ') ?? [];
  const before = new RegExp(`\n {2}'?${slug}'?: \\{\n[\\s\\S]*?(?=\n {4}\\])`);
  project.edit(LIST, (text) => text.replace(before, `$&\n${propertyEntry(newProperty.name, code)}`));
}

export function addState(project: ProjectCopy): void {
  const code = freeName.slice(0, 2).toUpperCase();
  const entry = `  ${freeName.toLowerCase()}: {
    name: '${freeName}',
    description: 'Past experience of the principals in ${freeName}, a state that was added to the list.',
    words: 'A state that was added to the list, with a page of its own.',
    properties: [
${propertyEntry(`${newProperty.name} of ${freeName}`, code)}
    ],
  },`;
  project.edit(LIST, (text) => text.replace(/\n\};/, `\n${entry}$&`));
}

/** Removes the first state of the list. */
export const removeState = (project: ProjectCopy): void =>
  project.edit(LIST, (text) => text.replace(/\n {2}'?[\w-]+'?: \{\n[\s\S]*?\n {2}\},/, ''));

/** Appends a person who has neither a photograph nor a drawing. */
export function addPerson(project: ProjectCopy): void {
  const { id, name } = newPerson;
  const entry = `  {
    id: '${id}',
    name: '${name}',
    title: 'Partner, Research',
    tagline: 'Counts what is there.',
    specialties: 'Research',
    biography: ['${name} joined us.', '${name} reads each lease.'],
  },`;
  project.edit(PEOPLE, (text) => text.replace(/\n\];/, `\n${entry}$&`));
}

/** Removes the last person and links to the profile. {@link newPerson}, whom the caller must add, takes the decisions. */
export function removePerson(project: ProjectCopy): void {
  const { id = '' } = people.at(-1) ?? {};
  project.edit(PEOPLE, (text) => text.replace(new RegExp(`\n {2}\\{\n {4}id: '${id}'[\\s\\S]*?\n {2}\\},`), ''));
  const change = (text: string) => text.replaceAll(`#${id}`, '').replaceAll(`'${id}'`, `'${newPerson.id}'`);
  for (const file of readdirSync(join(project.folder, 'data/pages'))) project.edit(`data/pages/${file}`, change, true);
}

/** Adds a field to the contact form, as supabase/README.md explains, but without its database column. */
export function addField(project: ProjectCopy): void {
  const file = 'supabase/functions/_shared/message.ts';
  for (const [path, before, added] of [
    [file, "'message'] as const", "'budget', "],
    [file, '  message: {', "  budget: { label: 'budget', type: 'text', limit: 100 },\n"],
    ['data/pages/contact.ts', "'phone' | 'message'", "'budget' | "],
    ['data/pages/contact.ts', '  message: {', "  budget: { label: 'Budget' },\n"],
  ] as const)
    project.edit(path, (text) => text.replace(before, `${added}$&`));
}

/** Adds a collection of two entries with the code in pages/collections.md. */
export function addNews(project: ProjectCopy): void {
  const recipe = readFileSync(join(project.folder, 'pages/collections.md'), 'utf8');
  const blocks = /^```tsx? (\S+)(?: (before|instead of) \| (.+))?\n([\s\S]*?)^```$/gm;
  for (const [, file = '', where, place = '', code = ''] of recipe.matchAll(blocks))
    project.edit(file, (text) =>
      where ? text.replace(place, () => (where === 'before' ? code + place : code)) : code,
    );
}
