/** One step from an export to an entry inside it: the name of a field, or an item of a list. */
export type Step = string | { readonly item: unknown };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How an author may have written the beginning of a string. */
function written(text: string): string {
  const start = text.slice(0, 40);
  return `(?:'${escaped(start.replaceAll("'", "\\'"))}|"${escaped(start)}|\`${escaped(start)})`;
}

/** What an author would look for to find a step: a field by its name, an item by its first words. */
function patternOf(step: Step): RegExp | undefined {
  if (typeof step === 'string') return new RegExp(`(?<![\\w-])'?${escaped(step)}'?\\s*:`, 'g');
  const { item } = step;
  if (typeof item === 'string') return new RegExp(written(item), 'g');
  if (typeof item !== 'object' || item === null) return undefined;
  const named = Object.entries(item).find(([, value]) => typeof value === 'string');
  if (!named) return undefined;
  return new RegExp(
    `(?<![\\w-])'?${escaped(named[0])}'?\\s*:\\s*${written(String(named[1]))}`,
    'g',
  );
}

/**
 * Finds an entry of a data module in its text, step by step from the export that holds it.
 *
 * @param source the text of the module
 * @param exported name of the export
 * @returns where its last step begins, as an index into `source`; undefined where it is not written
 *   there, because the module takes it from another
 */
export function locate(
  source: string,
  exported: string,
  steps: readonly Step[],
): number | undefined {
  let at = source.search(new RegExp(`\\bconst ${escaped(exported)}\\b`));
  if (at === -1) return undefined;
  for (const step of steps) {
    const pattern = patternOf(step);
    if (!pattern) return undefined;
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) return undefined;
    at = found.index;
  }
  return at;
}

/** The line of an index into a text, counted from 1. */
export const lineOf = (source: string, index: number): number =>
  source.slice(0, index).split('\n').length;
