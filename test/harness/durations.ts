import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Seconds that test files took, by path; kept from run to run, never committed. */
const FILE = fileURLToPath(
  new URL('../../node_modules/.cache/ascent/test-durations.json', import.meta.url),
);

/** What earlier runs have noted; empty on a machine that never ran the tests. */
export function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** Notes what this run has measured; files that it left out keep their figure. */
export function writeDurations(measured: Readonly<Record<string, number>>): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...measured }));
}

/** `files` with the longest first, so that none of them runs alone at the end; unknown ones lead. */
export function longestFirst(
  files: readonly string[],
  durations: Readonly<Record<string, number>>,
): string[] {
  const seconds = (file: string) => durations[file] ?? Number.POSITIVE_INFINITY;
  return [...files].sort((a, b) => (seconds(a) === seconds(b) ? 0 : seconds(b) - seconds(a)));
}
