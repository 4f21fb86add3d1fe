import { type Entry, entriesOf } from '#pages/site/check/data-entries.ts';

/**
 * Returns the entries of content by kind, like `data/content.ts`, with the value at a place, such as
 * `site.firm.name`, changed, or removed if `value` is undefined. Nothing changes without a place.
 */
export function changedEntries(
  content: Readonly<Record<string, object>>,
  place = '',
  value?: unknown,
): readonly Entry[] {
  const copy = structuredClone(content);
  const keys = place.split('.');
  const holder = Object(keys.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], copy));
  if (value === undefined) Reflect.deleteProperty(holder, keys.at(-1) ?? '');
  else Reflect.set(holder, keys.at(-1) ?? '', value);
  return entriesOf(copy);
}

/** Returns the file of a value: `data/firm.ts` has `site.firm.name`. */
export function fileAt(place: string): string {
  const [kind = '', key = ''] = place.split('.');
  if (kind === 'site') return `data/${key}.ts`;
  return `data/${kind === 'pages' ? `pages/${key}` : kind}.ts`;
}
