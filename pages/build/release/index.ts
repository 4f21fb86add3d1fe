import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Revision } from '../provenance/revision.ts';
import type { Settings } from '../settings/settings.ts';
import { readDataFiles } from './data-files.ts';
import { dueLines } from './due.ts';
import { type Entry, entriesIn } from './entries.ts';
import { hindrances } from './gate.ts';
import { sampleLine } from './sample.ts';

export { readDataFiles } from './data-files.ts';
export { type Entry, entriesIn } from './entries.ts';

/**
 * What a build should say of the words it was made from: how much sample content is left, and what
 * somebody should have looked at again by the day of the commit.
 *
 * @param entries of the data
 */
export function remarks(entries: readonly Entry[], revision: Revision): readonly string[] {
  const sample = sampleLine(entries);
  return [
    ...(sample ? [sample] : []),
    ...dueLines(entries, revision.day).map((line) => `Warning: ${line}`),
    ...(revision.day === undefined
      ? ['No commit tells the day (git, or SOURCE_DATE_EPOCH): review-by dates were not judged.']
      : []),
  ];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Everything that stands in the way of a release (CONTENT.md, "Sample content"), at once.
 *
 * @param root the project's folder
 * @returns one line each: where, what, how to mend it; empty when the site may be published
 */
export async function releaseHindrances(
  root: string,
  settings: Settings,
  revision: Revision,
): Promise<readonly string[]> {
  const files = await readDataFiles(root);
  const sources = {
    env: process.env,
    dotenv: textOf(join(root, '.env')),
    example: textOf(join(root, '.env.example')),
  };
  return hindrances({ files, entries: entriesIn(files), settings, sources, revision });
}
