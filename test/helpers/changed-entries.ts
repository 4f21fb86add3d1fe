import { type Entry, entriesOf } from '#pages/site/check/data-entries.ts';

type Data = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns the entries of data with one value changed, or removed if `value` is undefined.
 *
 * @param data values by file and export
 * @param place file and path of the value, such as `data/firm.ts firm.name`; nothing changes without a place
 */
export function changedEntries(data: Data, place = '', value?: unknown): readonly Entry[] {
  const copy: Data = structuredClone(data);
  const [file = '', path = ''] = place.split(' ');
  const keys = path.split('.');
  const holder = Object(
    keys.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], copy[file]),
  );
  if (value === undefined) Reflect.deleteProperty(holder, keys.at(-1) ?? '');
  else Reflect.set(holder, keys.at(-1) ?? '', value);
  return entriesOf(new Map(Object.entries(copy)));
}
