import type { Entry, EntryKind } from './entries.ts';

const PLURALS: Readonly<Record<EntryKind, string>> = {
  property: 'properties',
  claim: 'claims',
  person: 'people',
  page: 'pages',
  other: 'others',
};

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
  const counts = new Map<EntryKind, number>();
  for (const { kind } of samples) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${count} ${count === 1 ? kind : PLURALS[kind]}`);
  const all = `${samples.length} ${samples.length === 1 ? 'entry' : 'entries'}`;
  return `Sample content: ${all} (${parts.join(', ')}); npm run release lists them.`;
}
