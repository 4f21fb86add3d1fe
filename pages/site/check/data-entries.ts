import type { content } from '#data/content.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A kind of content in `data/content.ts`, or of an object inside such content. */
type Kind = keyof typeof content | 'property' | 'statistic' | 'link' | 'next' | 'part';

export interface Entry {
  readonly kind: Kind;
  /** Path from the project root: `data/claims.ts`. */
  readonly file: string;
  /** The object's place in the file: `properties[0] "Fernley Hall"`. Empty if the file has one entry. */
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

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the quoted name of a list item, or an empty string if the item has no name. */
function ownName({ name, title, id, label }: Fields): string {
  const own = [name, title, id, label].find((each) => typeof each === 'string');
  return own === undefined ? '' : ` "${own}"`;
}

/** Returns the kind of an object inside an entry, from the field that holds the object and its own fields. */
function innerKind(outer: Kind, field: string, inner: Fields): Kind {
  if (outer === 'states' && field === 'properties') return 'property';
  if (field === 'next') return 'next';
  if ('href' in inner) return 'link';
  if ('claim' in inner) return 'statistic';
  return 'description' in inner ? outer : 'part';
}

/** Returns an entry and the objects inside it. If the entry is a whole list, `listed` is the kind of its objects. */
function withInner(entry: Entry, listed?: Kind): readonly Entry[] {
  const { kind: outer, file, within, fields, isSample } = entry;
  const before = within && within + (within.endsWith('"') ? ' ' : '.');
  const inner = Object.entries(fields).flatMap(([field, value]) =>
    [value].flat().flatMap((item, index) => {
      if (!isObject(item)) return [];
      const kind = listed ?? innerKind(outer, field, item);
      const place = Array.isArray(value) ? `${field}[${index}]${ownName(item)}` : field;
      // A state's mark covers its properties.
      const mark = item.sample ?? (kind === 'property' && isSample);
      return withInner({ kind, file, within: before + place, fields: item, isSample: mark === true });
    }),
  );
  return [entry, ...inner];
}

function rootEntry(kind: Kind, file: string, fields: Fields): Entry {
  return { kind, file: `data/${file}.ts`, within: '', fields, isSample: fields.sample === true };
}

/** Returns every object in content such as that of `data/content.ts`, with its file and its place in the file. */
export const entriesOf = (content: Readonly<Record<string, object>>): readonly Entry[] =>
  Object.entries(content).flatMap(([name, entries]) => {
    const kind = name as Kind;
    if (kind === 'site' || kind === 'pages') {
      const folder = kind === 'pages' ? 'pages/' : '';
      return Object.entries(entries).flatMap(([key, fields]) => withInner(rootEntry(kind, folder + key, fields)));
    }
    const fields = Array.isArray(entries) ? { [name]: entries } : { ...entries };
    return withInner(rootEntry('part', name, fields), kind);
  });

/** Returns the start of a message about an entry or its field: `data/people.ts: people[0] "Ann": title`. */
export const placeOf = ({ file, within }: Entry, field = '') => [file, within, field].filter(Boolean).join(': ');

/** Returns every value in the data, alone or in a list, and every empty list. */
export const valuesOf = (entries: readonly Entry[]): readonly DataValue[] =>
  entries.flatMap((entry) =>
    Object.entries(entry.fields).flatMap(([field, value]): readonly DataValue[] =>
      Array.isArray(value) && value.length > 0
        ? value.map((item, index) => ({ entry, field: `${field}[${index}]`, value: item }))
        : [{ entry, field, value }],
    ),
  );

export const textsOf = (entries: readonly Entry[]): readonly DataValue<string>[] =>
  valuesOf(entries).filter((each): each is DataValue<string> => typeof each.value === 'string');
