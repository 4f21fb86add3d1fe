import type { Entry } from './entries.ts';

/** What is invented until the firm supplies its own (CONTENT.md, "Sample content"). */
export const samplesIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ fields }) => fields.get('sample') === true);

/** Kinds of entries by a field that only they have: what one is called, and several. */
const KINDS = [
  ['units', 'property', 'properties'],
  ['reviewBy', 'claim', 'claims'],
  ['biography', 'person', 'people'],
  ['heading', 'page', 'pages'],
] as const;

/** What an entry is called, one of them and several. */
function kindOf({ fields }: Entry): readonly [one: string, several: string] {
  const kind = KINDS.find(([field]) => fields.has(field));
  return kind ? [kind[1], kind[2]] : ['other', 'others'];
}

/**
 * How much sample content there is, in one line.
 *
 * @returns such as "Sample content: 81 entries (53 properties, 16 claims, …)"; undefined for none
 */
export function sampleLine(entries: readonly Entry[]): string | undefined {
  const samples = samplesIn(entries);
  if (samples.length === 0) return undefined;
  const counts = new Map<string, { count: number; one: string }>();
  for (const entry of samples) {
    const [one, several] = kindOf(entry);
    const count = (counts.get(several)?.count ?? 0) + 1;
    counts.set(several, { count, one });
  }
  const parts = [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([several, { count, one }]) => `${count} ${count === 1 ? one : several}`);
  const all = `${samples.length} ${samples.length === 1 ? 'entry' : 'entries'}`;
  return `Sample content: ${all} (${parts.join(', ')}); npm run release lists them.`;
}
