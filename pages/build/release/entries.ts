import type { DataModule } from './data-modules.ts';

/** What an entry is, by the file that it lives in. */
export type EntryKind = 'claim' | 'property' | 'person' | 'page' | 'other';

/** An object or a list of the data. */
export interface Entry {
  readonly kind: EntryKind;
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  /** Names from the export down: `claims.states`, `alabama.properties.Larkmoor`; empty for a module. */
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A text of the data. */
export interface DataText {
  readonly entry: Entry;
  readonly field: string;
  /** Names from the export down to the field: `firm.email.address`. */
  readonly name: string;
  readonly text: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** How an item of a list is called: by its own name, else by its index. */
function itemName(item: unknown, index: string): string {
  const { id, name, title, label } = isObject(item) ? item : {};
  const own = [id, name, title, label].find((each) => typeof each === 'string');
  return own === undefined ? `[${index}]` : `.${own}`;
}

/** The name of a field of an entry, from the export down. */
function fieldName({ name, fields }: Pick<Entry, 'name' | 'fields'>, field: string): string {
  if (Array.isArray(fields)) return name + itemName(fields[Number(field)], field);
  return name === '' ? field : `${name}.${field}`;
}

/** @param depth 0 for a module, 1 for what it exports, 2 for a field or an item of that */
function kindOf(file: string, depth: number): EntryKind {
  if (file === 'data/claims.ts' && depth === 2) return 'claim';
  if (file === 'data/people.ts' && depth === 2) return 'person';
  if (file.startsWith('data/states/') && depth > 1) return 'property';
  return file.startsWith('data/pages/') && depth === 1 ? 'page' : 'other';
}

/**
 * Every object and list that the modules export, each once. What a module takes from another is one
 * level deeper there than in the module that exports it: the shallowest place is where it is written.
 */
export function entriesOf(modules: readonly DataModule[]): readonly Entry[] {
  const entries = new Map<unknown, Entry>();
  let level = modules.map(({ file, exports }) => ({ file, name: '', value: exports as unknown }));
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.flatMap(({ file, name, value: fields }) => {
      if (!isObject(fields) || entries.has(fields)) return [];
      entries.set(fields, { kind: kindOf(file, depth), file, name, fields });
      return Object.entries(fields).map(([field, value]) => ({
        file,
        name: fieldName({ name, fields }, field),
        value,
      }));
    });
  }
  return [...entries.values()];
}

/** Every text of the data, with the names that lead to it. */
export function textsOf(entries: readonly Entry[]): readonly DataText[] {
  return entries.flatMap((entry) =>
    Object.entries(entry.fields).flatMap(([field, text]) =>
      typeof text === 'string' ? [{ entry, field, name: fieldName(entry, field), text }] : [],
    ),
  );
}
