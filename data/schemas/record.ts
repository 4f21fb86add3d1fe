import * as v from 'valibot';

/** What a schema accepts, read-only at every depth: the type of the data. */
export type Data<Schema extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<Schema>>;

type ReadonlyDeep<T> = T extends object ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> } : T;

/*
 * Each message is the rest of a line that begins with file, entry and field: what is wrong, then the
 * fix, without a full stop.
 */

/** What a schema asks for, as the words after "give": "the number of rental units, 1 or more". */
const wanted = (schema: v.GenericSchema): string =>
  v.getDescription(schema) ??
  (schema.type === 'array' ? 'a list, [ … ]' : 'a group of fields, { … }');

/** A group of fields: each is known, and each that is not optional is there. */
export const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ path, received }) => {
    if (!path) return `is ${received}; give a group of fields, { … }`;
    const [{ key, input }] = path;
    const schema = Object.entries(entries).find(([name]) => name === key)?.[1];
    if (schema) return `is missing; give ${wanted(schema)}`;
    // valibot names the first unknown field alone.
    const others = Object.keys(Object(input)).filter((name) => !(name in entries) && name !== key);
    const also = others.map((name) => `, and so is ${name}`).join('');
    const known = Object.keys(entries).join(', ');
    return `is unknown${also}; correct the name, or remove it (known: ${known})`;
  });

/** A list of at least one item. */
export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item, ({ received }) => `is ${received}; give a list, [ … ]`),
    v.nonEmpty('is an empty list; give one item at least'),
  );

/** Lower-case words joined by hyphens. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name in addresses and links: an anchor, unique on its page, or the last part of a path. */
export const id = (what = 'lower-case words joined by hyphens') =>
  v.pipe(
    v.string(({ received }) => `is ${received}; give ${what}`),
    v.regex(
      ID,
      ({ received }) => `is ${received}; write lower-case words joined by hyphens, as new-york`,
    ),
    v.description(what),
  );

/** Entries by their id. */
export const register = <const Item extends v.GenericSchema>(item: Item) =>
  v.record(id(), item, ({ received }) => `is ${received}; give a group of entries, { … }`);

/**
 * A field that another one means nothing without.
 *
 * @param field that needs it
 * @param fix what to give
 */
export const needs = <Fields extends object>(field: string, companion: string, fix: string) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input: object = Object(dataset.value);
    if (!(field in input) || companion in input) return;
    addIssue({
      message: `is missing, and ${field} needs it; ${fix}`,
      path: [{ type: 'unknown', origin: 'key', input, key: companion, value: undefined }],
    });
  });
