import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from './project-copy.ts';

/** What makes a claim checkable, before its `reviewBy`. */
const SOURCED =
  "$1asOf: '2026-09-30',\n$1source: 'Schedule of the principals’ careers',\n$1reviewBy:";

/**
 * Turns the sample content of a copy into a firm's own, as far as a release demands: nothing is marked
 * as sample, every claim has a source and an as-of date, and no domain is reserved. Content that is the
 * firm's own already stays as it is.
 */
export function writeRealContent(project: ProjectCopy): void {
  for (const file of project.dataFiles()) {
    project.edit(file, (text) =>
      text
        .replace(/^ *sample: true,\n/gm, '')
        .replace(/, sample: true \}/g, ' }')
        .replace(/\b[a-z-]+\.example\b/g, 'ascent-multifamily.com'),
    );
  }
  project.edit('data/claims.ts', (text) =>
    text.includes('source:') ? text : text.replace(/^( *)reviewBy:/gm, SOURCED),
  );
}

/** What a firm may change besides: other figures, other people, fewer properties, other headings. */
const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['data/claims.ts', /words: '200\+'/, "words: '214'"],
  ['data/claims.ts', /words: '5-10 year horizons'/, "words: 'five to seven year horizons'"],
  ['data/states/texas.ts', /units: 612/, 'units: 2400'],
  ['data/states/texas.ts', /Mesquite Fold/, 'Cedar Yard'],
  ['data/states/virginia.ts', / {4}\{[^{}]*\},\n {2}\],/, '  ],'],
  ['data/people.ts', / {2}\{\n {4}id: 'jordan-mayne'[\s\S]*?\n {2}\},\n/, ''],
  ['data/people.ts', /Rowan prefers a lost bid/, 'The firm prefers a lost bid'],
  ['data/firm.ts', /name = 'Ascent'/, "name = 'Meridian Residential Partners'"],
  ['data/firm.ts', /copyrightYear: 2025/, 'copyrightYear: 2031'],
  ['data/firm.ts', /Elevating Real Estate Investment Excellence/, 'Apartments, bought with care'],
  ['data/pages/why-multifamily.ts', /Tax Advantages/, 'Taxes'],
  ['data/disclaimers.ts', /2025-11-01/, '2026-02-01'],
];

/** Adds the tests to a copy, and content that differs from the sample's wherever a firm's would. */
export function writeOtherContent(project: ProjectCopy): void {
  writeRealContent(project);
  for (const [file, from, to] of CHANGES) project.edit(file, (text) => text.replace(from, to));
  cpSync(join(import.meta.dirname, '../..'), join(project.folder, 'test'), { recursive: true });
}
