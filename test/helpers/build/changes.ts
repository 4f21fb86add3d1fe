import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '#data/locations.ts';
import { people } from '#data/people.ts';
import type { ProjectCopy } from './project-copy.ts';

const recipe = readFileSync(join(import.meta.dirname, '../../../pages/README.md'), 'utf8');

/* The changes of README.md that a firm makes to its site, in `data/` alone. */

/** Adds an entry to the first list of a file. */
const appendTo = (project: ProjectCopy, file: string, entry: string): void =>
  project.edit(file, (text) => text.replace(/\n(?: {2})?\]/, `\n${entry}$&`));

/** A figure with the day and the source in its footnote. */
export interface Figure {
  readonly words: string;
  readonly asOf: string;
  readonly source: string;
}

/** Changes a figure in `claims.ts`, which is then no longer sample content. */
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

/** Writes the entry of a property, which is drawn from these fields. */
const propertyEntry = ({ name, units, city, kind }: typeof newProperty): string =>
  `      { name: '${name}', units: ${units}, city: '${city}', kind: '${kind}' },`;

const LIST = 'data/states.ts';

/** Adds a property to a state of the site. */
export function addProperty(project: ProjectCopy, slug: string): void {
  const properties = new RegExp(`\n {2}'?${slug}'?: \\{\n[\\s\\S]*?(?=\n {4}\\])`);
  project.edit(LIST, (text) => text.replace(properties, `$&\n${propertyEntry(newProperty)}`));
}

/** Adds a state with one property. */
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

/** Adds a person to the end of the list, without photograph and drawing. */
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

/** Removes the last person. */
export function removePerson(project: ProjectCopy): void {
  const { id = '' } = people.at(-1) ?? {};
  const entry = new RegExp(`\n {2}\\{\n {4}id: '${id}'[\\s\\S]*?\n {2}\\},`);
  project.edit('data/people.ts', (text) => text.replace(entry, ''));
}

/** Replaces what must be there. */
const replacerOf = (project: ProjectCopy) => (file: string, from: string, to: string) =>
  project.edit(file, (text) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    return text.replace(from, to);
  });

/** Adds a field to the contact form, as supabase/README.md says, but for its column. */
export function addField(project: ProjectCopy): void {
  const replace = replacerOf(project);
  const file = 'supabase/functions/_shared/message.ts';
  replace(file, "'message'] as const", "'budget', $&");
  replace(file, '  message: {', "  budget: { label: 'budget', type: 'text', limit: 100 },\n$&");
  replace('data/pages/contact.ts', "'phone' | 'message'", "'budget' | $&");
  replace('data/pages/contact.ts', '      message: {', "      budget: { label: 'Budget' },\n$&");
}

/** Adds a collection of two entries, as pages/README.md says. */
export function addNews(project: ProjectCopy): void {
  const replace = replacerOf(project);
  const entries = newEntries.map(
    ([slug, date, heading]) =>
      `{ slug: '${slug}', date: '${date}', title: '${heading} in the news', heading: '${heading}', description: 'An entry of the news, ${slug}, which was added to the collection.', text: '${heading}. {term:irr}' },`,
  );
  project.edit(
    'data/pages/news.ts',
    () => `import type { Day, PageWords, RichText } from '../types.ts';
export interface NewsEntry extends PageWords { slug: string; date: Day; text: RichText }
export const news: PageWords & { entries: readonly NewsEntry[] } = {
  title: 'News of the firm',
  description: 'What the firm announces, newest first, with a page for each entry.',
  heading: 'News',
  entries: [${entries.join('\n')}],
};
`,
  );
  const paths = 'data/paths.ts';
  replace(paths, "  | '/disclaimer'", `$& | '/news' | \`/news/\${string}\``);
  project.edit(
    paths,
    (text) => `${text}export const newsPath = (slug: string) => \`/news/\${slug}\` as const;\n`,
  );
  project.edit(
    'pages/news.tsx',
    () => `import { LongDate } from '#components/notes.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Paragraph } from '#components/rich-text.tsx';
import { type NewsEntry, news } from '#data/pages/news.ts';
import { newsPath } from '#data/paths.ts';
export const News = () => <>
  <PageHeading>{news.heading}</PageHeading>
  <div className="wrap section-first"><ul className="ruled-list">{news.entries.map(({ slug, date, heading }) =>
    <li key={slug}><LongDate iso={date} /> <a href={newsPath(slug)}>{heading}</a></li>)}</ul></div>
</>;
export const Entry = ({ entry: { date, heading, text } }: { readonly entry: NewsEntry }) => <>
  <PageHeading>{heading}</PageHeading>
  <div className="wrap section-first"><p><LongDate iso={date} /></p><Paragraph>{text}</Paragraph></div>
</>;
`,
  );
  const routes = 'pages/routes.tsx';
  replace(
    routes,
    '/** A page and its',
    "import { news } from '#data/pages/news.ts';\nimport { newsPath } from '#data/paths.ts';\nimport { Entry, News } from './news.tsx';\n$&",
  );
  replace(
    routes,
    "  page('disclaimer',",
    `  page('news', '/news', news, <News />),
  ...news.entries.map((entry) => ({
    ...page('news-entry', newsPath(entry.slug), entry, <Entry entry={entry} />),
    parent: { name: news.heading, path: '/news' as const },
    source: 'data/pages/news.ts',
    published: entry.date,
  })),
  $&`,
  );
  const context = 'components/page-context.tsx';
  replace(context, '  readonly title: string;', '$&\n  readonly published?: string;');
  replace(
    'components/head.tsx',
    '{ name, parent, path }: Route',
    '{ name, parent, path, published, title }: Route',
  );
  const [article = ''] = recipe.match(/(?<=```ts\n)const article[^`]*/) ?? [];
  replace('components/head.tsx', '  const said = website || details || trail;', article);
}

/** The entries of a collection: the last part of the address, the day, the heading. */
export const newEntries = [
  ['second-fund', '2026-10-05', 'Second entry'],
  ['first-fund', '2026-01-31', 'First entry'],
] as const;

/** A state that the site does not have. */
const freeName =
  ['Wyoming', 'Idaho', 'Montana', 'Utah', 'Maine'].find((name) =>
    states.every(({ slug }) => slug !== name.toLowerCase()),
  ) ?? '';
/** A state, a person and a property that the site does not have. */
export const newState = { name: freeName, slug: freeName.toLowerCase() };
export const newPerson = { id: 'robin-vale', name: 'Robin Vale' };
export const newProperty = {
  name: 'Larch Court',
  units: 1207,
  city: 'Frankfort, KY',
  kind: 'garden court',
};
