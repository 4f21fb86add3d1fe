import { type Entry, placeOf } from './entries.ts';

const ofProperties = ({ kind }: Entry) => (kind === 'property' ? kind : undefined);

/** The index of states repeats their names. */
function nameScope({ kind, file, fields }: Entry): string | undefined {
  if (kind === 'property') return kind;
  if ('slug' in fields) return 'state';
  return file === 'data/states.ts' ? undefined : file;
}

/** Fields whose values differ from each other, each with the part of the data in which they do. */
const SCOPES: Readonly<Record<string, (entry: Entry) => string | undefined>> = {
  drawing: ofProperties,
  id: ({ file }) => file,
  name: nameScope,
  path: ({ file }) => (file === 'data/navigation.ts' ? file : undefined),
  photo: ofProperties,
  portrait: () => 'site',
  term: ({ file }) => (file === 'data/glossary.ts' ? file : undefined),
};

/**
 * Finds what must be there once: ids on their page, names, drawings and photographs.
 *
 * @returns one line per value that was there before
 */
export function checkUnique(entries: readonly Entry[]): readonly string[] {
  const first = new Map<string, string>();
  return entries.flatMap((entry) =>
    Object.entries(SCOPES).flatMap(([field, scopeOf]) => {
      const value = entry.fields[field];
      const scope = scopeOf(entry);
      if (typeof value !== 'string' || scope === undefined) return [];
      const key = [field, scope, value.toLowerCase()].join('\0');
      const other = first.get(key);
      if (other !== undefined) {
        return [`${placeOf(entry, field)} is "${value}", as is ${other}; give each its own`];
      }
      first.set(key, placeOf(entry, field));
      return [];
    }),
  );
}
