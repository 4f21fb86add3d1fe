import type { Entry, EntryKind } from '../checks/data/entries.ts';

/** What the kinds of entries are called, one of them and several. */
const KINDS: readonly (readonly [kind: EntryKind, several: string])[] = [
  ['property', 'properties'],
  ['claim', 'claims'],
  ['page', 'pages'],
  ['person', 'people'],
  ['other', 'others'],
];

/** The entries that are invented until the firm supplies its own. */
export const samplesIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ fields }) => fields.sample === true);

/**
 * How much sample content there is, in one line.
 *
 * @returns such as "Sample content: 81 entries (53 properties, 16 claims, …)"; undefined for none
 */
export function sampleLine(entries: readonly Entry[]): string | undefined {
  const samples = samplesIn(entries);
  if (samples.length === 0) return undefined;
  const parts = KINDS.map(([kind, several]) => {
    const { length } = samples.filter((entry) => entry.kind === kind);
    return { length, words: `${length} ${length === 1 ? kind : several}` };
  })
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ words }) => words);
  const all = `${samples.length} ${samples.length === 1 ? 'entry' : 'entries'}`;
  return `Sample content: ${all} (${parts.join(', ')}); npm run release lists them.`;
}
