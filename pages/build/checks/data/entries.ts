import type { DataModule } from './data-modules.ts';

/** What an entry is, by the file that it lives in. */
export type EntryKind = 'claim' | 'property' | 'person' | 'page' | 'other';

/** An object or a list of the data. */
export interface Entry {
  readonly kind: EntryKind;
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  /** Where it is in its file: `properties[0] "Fernley Hall"`; empty for a module. */
  readonly name: string;
  /** What leads to its fields; empty in a module, and in the one object that a module exports. */
  readonly within: string;
  /** The field that a list is, empty for an object. */
  readonly stem: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Every object and list of the data, by itself. */
export type Entries = ReadonlyMap<unknown, Entry>;

/** A text of the data. */
export interface DataText {
  readonly entry: Entry;
  readonly field: string;
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** How an item of a list is called, if it says so itself. */
function ownName(item: Readonly<Record<string, unknown>>): string {
  const { name, title, id, label, words } = item;
  const own = [name, title, id, label, words].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  );
  return own === undefined ? '' : ` "${own}"`;
}

const fieldOf = ({ stem }: Entry, key: string): string => (stem === '' ? key : `${stem}[${key}]`);

function joined(within: string, field: string): string {
  if (within === '') return field;
  return within + (within.endsWith('"') ? ' ' : '.') + field;
}

/**
 * Where a field is: file, entry and field, as every message about the data begins.
 *
 * @returns such as `data/states/kentucky.ts: properties[0] "Fernley Hall": units`
 */
export function placeOf(entry: Entry, key: string): string {
  const field = fieldOf(entry, key);
  return [entry.file, ...(entry.within === '' ? [] : [entry.within]), field].join(': ');
}

/** @param depth 0 for a module, 1 for what it exports, 2 for a field or an item of that */
function kindOf(file: string, depth: number): EntryKind {
  if (file === 'data/claims.ts' && depth === 2) return 'claim';
  if (file === 'data/people.ts' && depth === 2) return 'person';
  if (file.startsWith('data/states/') && depth > 1) return 'property';
  return file.startsWith('data/pages/') && depth === 1 ? 'page' : 'other';
}

function entryAt(
  parent: Entry,
  key: string,
  fields: Readonly<Record<string, unknown>>,
  depth: number,
): Entry {
  const { file } = parent;
  const field = fieldOf(parent, key);
  const kind = kindOf(file, depth);
  const path = joined(parent.within, field);
  if (Array.isArray(fields)) {
    return { kind, file, name: path, within: parent.within, stem: field, fields };
  }
  const name = parent.stem === '' ? path : path + ownName(fields);
  const alone = depth === 1 && Object.keys(parent.fields).length === 1;
  return { kind, file, name, within: alone ? '' : name, stem: '', fields };
}

/**
 * Every object and list that the modules export, each once. What a module takes from another is one
 * level deeper there than in the module that exports it: the shallowest place is where it is written.
 */
export function entriesOf(modules: readonly DataModule[]): Entries {
  const entries = new Map<unknown, Entry>();
  let level = modules.map(
    ({ file, exports: fields }): Entry => ({
      kind: 'other',
      file,
      name: '',
      within: '',
      stem: '',
      fields,
    }),
  );
  for (let depth = 1; level.length > 0; depth += 1) {
    level = level.flatMap((entry) => {
      if (entries.has(entry.fields)) return [];
      entries.set(entry.fields, entry);
      return Object.entries(entry.fields).flatMap(([key, value]) =>
        isObject(value) ? [entryAt(entry, key, value, depth)] : [],
      );
    });
  }
  return entries;
}

/** Every text of the data. */
export function textsOf(entries: readonly Entry[]): readonly DataText[] {
  return entries.flatMap((entry) =>
    Object.entries(entry.fields).flatMap(([field, text]) =>
      typeof text === 'string' ? [{ entry, field, text }] : [],
    ),
  );
}
