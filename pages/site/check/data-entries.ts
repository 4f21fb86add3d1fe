import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The exports of each module in `data/`, by path from the project root: `data/claims.ts`. */
type DataModules = ReadonlyMap<string, Fields>;

/** An object in the data. */
export interface Entry {
  readonly kind: 'claim' | 'property' | 'state' | 'person' | 'page' | 'other';
  /** Path from the project root: `data/claims.ts`. */
  readonly file: string;
  /** The object's place in the file: `properties[0] "Fernley Hall"`. Empty if the file exports only this object. */
  readonly within: string;
  readonly fields: Fields;
  /** True if the object or its state is marked as sample content. */
  readonly isSample: boolean;
}

/** A value or an empty list in the data. */
export interface DataValue<Value = unknown> {
  readonly entry: Entry;
  /** The field's name, with the index of a list item: `specialties[1]`. */
  readonly field: string;
  readonly value: Value;
}

/** Imports every module in `data/` except `locations.ts`, which re-exports entries of another module. */
export async function readDataModules(): Promise<DataModules> {
  const names = readdirSync(join(projectRoot, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'locations.ts')
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.ts'.length))
    .sort();
  // esbuild, which bundles the build, recognizes a template string of this form.
  const modules = await Promise.all(names.map((name) => import(`../../../data/${name}.ts`)));
  return new Map(names.map((name, at) => [`data/${name}.ts`, modules[at]]));
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the quoted name of a list item, or an empty string if the item has no name. */
function ownName({ name, title, id, label }: Fields): string {
  const own = [name, title, id, label].find((each) => typeof each === 'string');
  return own === undefined ? '' : ` "${own}"`;
}

function kindOf(file: string, within: string, fields: Fields): Entry['kind'] {
  if (within === '') return file.startsWith('data/pages/') ? 'page' : 'other';
  if (file === 'data/states.ts') return within.includes('.') ? 'property' : 'state';
  if (file === 'data/claims.ts') return 'claim';
  if (file === 'data/people.ts') return 'person';
  return 'description' in fields ? 'page' : 'other';
}

/**
 * Returns each object in the modules once, from the file that defines it. Files that import an object nest it deeper,
 * so a breadth-first walk finds the definition first.
 */
export function entriesOf(modules: DataModules): readonly Entry[] {
  const entries: Entry[] = [];
  const seen = new Set<unknown>();
  let level = [...modules].map(([file, exports]) => {
    const [only, ...more] = Object.values(exports);
    const isSole = more.length === 0 && isObject(only) && !Array.isArray(only);
    return { file, within: '', fields: isSole ? only : exports, inSample: false };
  });
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { file, within, fields, inSample } of level) {
      if (seen.has(fields)) continue;
      seen.add(fields);
      const isList = Array.isArray(fields);
      const kind = kindOf(file, within, fields);
      const inherits = kind === 'property' && inSample;
      const isSample = fields.sample === undefined ? inherits : fields.sample === true;
      if (!isList) entries.push({ kind, file, within, fields, isSample });
      const before = within && within + (within.endsWith('"') ? ' ' : '.');
      for (const [key, inner] of Object.entries(fields)) {
        if (!isObject(inner)) continue;
        const place = isList ? `${within}[${key}]${ownName(inner)}` : before + key;
        next.push({ file, within: place, fields: inner, inSample: isSample });
      }
    }
    level = next;
  }
  return entries;
}

/** Returns the start of a message about an entry or its field: `data/people.ts: people[0] "Ann": title`. */
export const placeOf = ({ file, within }: Entry, field = ''): string =>
  [file, within, field].filter(Boolean).join(': ');

/** Returns every value in the data, alone or in a list, and every empty list. */
export const valuesOf = (entries: readonly Entry[]): readonly DataValue[] =>
  entries.flatMap((entry) =>
    Object.entries(entry.fields)
      .flatMap(([field, value]): [string, unknown][] =>
        Array.isArray(value) && value.length > 0
          ? value.map((item: unknown, index) => [`${field}[${index}]`, item])
          : [[field, value]],
      )
      .map(([field, value]) => ({ entry, field, value })),
  );

export const textsOf = (entries: readonly Entry[]): readonly DataValue<string>[] =>
  valuesOf(entries).filter((each): each is DataValue<string> => typeof each.value === 'string');
