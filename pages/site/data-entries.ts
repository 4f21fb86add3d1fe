import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What each module of `data/` exports, by its path from the root of the project: `data/claims.ts`. */
type DataModules = ReadonlyMap<string, Fields>;

/** An object of the data. */
export interface Entry {
  readonly kind: 'claim' | 'property' | 'state' | 'person' | 'page' | 'other';
  /** From the root of the project: `data/claims.ts`. */
  readonly file: string;
  /** Where it is in its file: `properties[0] "Fernley Hall"`; empty for the one object that a file exports. */
  readonly within: string;
  readonly fields: Fields;
  /** Whether it is invented until the firm supplies its own: as it says, or as its state does. */
  readonly isSample: boolean;
}

/** A text, a number, or a list without items. */
export interface DataValue<Value = unknown> {
  readonly entry: Entry;
  /** Its field, with its place in a list: `specialties[1]`. */
  readonly field: string;
  readonly value: Value;
}

/** Imports every module of `data/` but `states.ts`, which passes on what another one lists. */
export async function readDataModules(): Promise<DataModules> {
  const names = readdirSync(join(projectRoot, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'states.ts')
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.ts'.length))
    .sort();
  // Written so that esbuild, which bundles the build, finds the modules too.
  const modules = await Promise.all(names.map((name) => import(`../../data/${name}.ts`)));
  return new Map(names.map((name, at) => [`data/${name}.ts`, modules[at]]));
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What an item of a list calls itself. */
function ownName({ name, title, id, label, words }: Fields): string {
  const own = [name, title, id, label, words].find((each) => typeof each === 'string' && each);
  return own === undefined ? '' : ` "${own}"`;
}

function kindOf(file: string, within: string, fields: Fields): Entry['kind'] {
  const isWhole = within === '';
  if (file === 'data/state-list.ts' && !isWhole) return within.includes('.') ? 'property' : 'state';
  if (file.startsWith('data/pages/') && (isWhole || 'description' in fields)) return 'page';
  if (file === 'data/claims.ts' && !isWhole) return 'claim';
  return file === 'data/people.ts' && !isWhole ? 'person' : 'other';
}

/**
 * Every object that the modules export, each once: what a file takes from another one is deeper there than in
 * the file that exports it, so the place nearest to an export is where it is written.
 */
export function entriesOf(modules: DataModules): readonly Entry[] {
  const entries: Entry[] = [];
  const seen = new Set<unknown>();
  const found = [...modules].map(([file, exports]) => {
    const [only, ...more] = Object.values(exports);
    const isSole = more.length === 0 && isObject(only) && !Array.isArray(only);
    return { file, within: '', fields: isSole ? only : exports, inSample: false };
  });
  // The list grows while it is walked, so that it is walked level by level.
  for (const { file, within, fields, inSample } of found) {
    if (seen.has(fields)) continue;
    seen.add(fields);
    const isList = Array.isArray(fields);
    const kind = kindOf(file, within, fields);
    const inherits = isList || kind === 'property';
    const isSample = fields.sample === undefined ? inherits && inSample : fields.sample === true;
    if (!isList) entries.push({ kind, file, within, fields, isSample });
    const before = within && within + (within.endsWith('"') ? ' ' : '.');
    for (const [key, inner] of Object.entries(fields)) {
      if (!isObject(inner)) continue;
      const place = isList ? `${within}[${key}]${ownName(inner)}` : before + key;
      found.push({ file, within: place, fields: inner, inSample: isSample });
    }
  }
  return entries;
}

/** Where an entry or a field of it is, as messages begin: `data/people.ts: people[0] "Ann": title`. */
export const placeOf = ({ file, within }: Entry, field = ''): string =>
  [file, within, field].filter(Boolean).join(': ');

/** Every text and number of the data, alone or in a list, and every list without items. */
export const valuesOf = (entries: readonly Entry[]): readonly DataValue[] =>
  entries.flatMap((entry) =>
    Object.entries(entry.fields)
      .flatMap(([field, value]): [string, unknown][] =>
        Array.isArray(value) && value.length > 0
          ? value.map((item: unknown, index) => [`${field}[${index}]`, item])
          : [[field, value]],
      )
      .filter(([, value]) => Array.isArray(value) || !isObject(value))
      .map(([field, value]) => ({ entry, field, value })),
  );

export const textsOf = (entries: readonly Entry[]): readonly DataValue<string>[] =>
  valuesOf(entries).filter((each): each is DataValue<string> => typeof each.value === 'string');
