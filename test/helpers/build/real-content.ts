import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withOtherFigures, withOtherWords } from './other-words.ts';
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

/** What a firm may change besides its words: fewer people, properties and states, other days. */
const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['data/states/texas.ts', /units: 612/, 'units: 2400'],
  ['data/states/virginia.ts', / {4}\{[^{}]*\},\n {2}\],/, '  ],'],
  ['data/people.ts', / {2}\{\n {4}id: 'jordan-mayne'[\s\S]*?\n {2}\},\n/, ''],
  ['data/people.ts', /Rowan prefers a lost bid/, 'The firm prefers a lost bid'],
  ['data/firm.ts', /name = 'Ascent'/, "name = 'Meridian Residential Partners'"],
  ['data/firm.ts', /copyrightYear: 2025/, 'copyrightYear: 2031'],
  ['data/firm.ts', /Elevating Real Estate Investment Excellence/, 'Apartments, bought with care'],
  ['data/pages/why-multifamily.ts', /Tax Advantages/, 'Taxes'],
  ['data/disclaimers.ts', /2025-11-01/, '2026-02-01'],
];

/** Removes the first state that `states.ts` imports: its file, and its name in the list. */
function removeState(project: ProjectCopy, imported: RegExp): void {
  project.edit('data/states.ts', (text) => {
    const [line = '', name = '', file = ''] = imported.exec(text) ?? [];
    rmSync(join(project.folder, 'data', file));
    return text.replace(line, '').replace(`  ${name},\n`, '');
  });
}

/** Adds the tests to a copy, and content that differs from the sample's wherever a firm's would. */
export function writeOtherContent(project: ProjectCopy): void {
  writeRealContent(project);
  for (const [file, from, to] of CHANGES) project.edit(file, (text) => text.replace(from, to));
  removeState(project, /^import \{ (\w+) \} from '\.\/(states\/[\w-]+\.ts)';\n/m);
  for (const file of project.dataFiles()) project.edit(file, withOtherWords);
  project.edit('data/claims.ts', withOtherFigures);
  cpSync(join(import.meta.dirname, '../..'), join(project.folder, 'test'), { recursive: true });
}
