import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '../../../data/states.ts';
import { addPage, addPerson, addProperty, addState, removePerson, removeState } from './changes.ts';
import { withOtherFigures, withOtherWords } from './other-words.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Adds the tests to a copy. */
export const addTests = (project: ProjectCopy): void =>
  cpSync(join(import.meta.dirname, '../..'), join(project.folder, 'test'), { recursive: true });

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

/** Other days, and a property whose units have another number of digits. */
const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['data/states/texas.ts', /units: \d+/, 'units: 2400'],
  ['data/firm.ts', /copyrightYear: \d+/, 'copyrightYear: 2026'],
  ['data/disclaimers.ts', /2025-11-01/, '2026-02-01'],
];

/**
 * Adds the tests to a copy, and content that differs from the sample's wherever a firm's would: other
 * words and figures, a state, a person and a page more, others less.
 */
export function writeOtherContent(project: ProjectCopy): void {
  writeRealContent(project);
  const said = project.dataFiles().filter((file) => !/schemas|types/.test(file));
  for (const file of said) project.edit(file, withOtherWords);
  project.edit('data/claims.ts', withOtherFigures);
  for (const [file, from, to] of CHANGES) project.edit(file, (text) => text.replace(from, to));
  removePerson(project);
  addPerson(project);
  addProperty(project, states.at(1)?.slug ?? '');
  addState(project);
  removeState(project);
  addPage(project);
  addTests(project);
}
