import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLUMNS } from './observe.ts';

/** A line of the table, or why there is none. */
export interface Entry {
  readonly name: string;
  readonly version: string;
  readonly cells: readonly string[];
  /** What it does below a path: `yes`, or a dash where that was not tried. */
  readonly below: string;
  /** What it cannot do, each with the reason. */
  readonly notes: readonly string[];
}

const README = join(import.meta.dirname, '../../pages/build/hosts/README.md');
const START = '<!-- npm run test:hosts -->';
const END = '<!-- end -->';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table, and below it what each host cannot do. */
export function table(entries: readonly Entry[]): string {
  const head = ['host', 'version', ...COLUMNS, 'below a path'];
  const lines = [row(head), row(head.map(() => '---'))];
  for (const { name, version, cells, below } of entries) {
    const known = cells.length > 0 ? cells : COLUMNS.map(() => '?');
    lines.push(row([name, version, ...known, below]));
  }
  const notes = entries.filter((entry) => entry.notes.length > 0);
  return [
    ...lines,
    '',
    ...notes.map(({ name, notes }) => `- ${name}: ${[...new Set(notes)].join('; ')}.`),
  ].join('\n');
}

/** Puts the table between the markers of the README. @throws Error where the markers are missing */
export function writeReadme(entries: readonly Entry[]): void {
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${README} has no markers`);
  writeFileSync(README, `${before}${START}\n\n${table(entries)}\n\n${END}${after}`);
}
