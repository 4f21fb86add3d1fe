import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { states } from '#data/states.ts';
import { addPerson, addProperty, addState, removePerson, removeState } from './changes.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Fields that a visitor does not read: names of things, addresses, days, files. */
const UNREAD =
  /^(?:id|icon|file|drawing|portrait|photo|href|path|claim|kind|disclosure|address|date|asOf|source|reviewBy|expires|contact)$/;

/** A text in quotes, after the name of its field unless it is an item of a list. */
const TEXT = /(?:\b(\w+):\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/**
 * What stays as it is inside a text: a mark up to its words, the firm's name, an address, and words that
 * the types ask for.
 */
const KEPT = /(\{\w+:[^|}]*[|}]|\bAscent\b|\S+@\S+|^Drawing\b|^not-registered$)/;

/** The inner letters of each word turned around: words as wide as before that no test can know. */
const otherWords = (text: string): string =>
  text
    .split(KEPT)
    .map((part) =>
      KEPT.test(part)
        ? part
        : part.replace(/(?<=[a-z])[a-z]{2,}(?=[a-z])/gi, (inner) => [...inner].reverse().join('')),
    )
    .join('');

const otherFigure = (text: string): string =>
  text.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1));

/**
 * Puts other words into a data module, as pseudolocalization does with an interface, so that whatever
 * still passes does not know the words: https://en.wikipedia.org/wiki/Pseudolocalization
 *
 * @param source the module's source text
 */
function withOtherWords(source: string): string {
  return source.replace(
    TEXT,
    (whole, field: string | undefined, single?: string, double?: string) => {
      const text = single ?? double ?? '';
      const read = field ? !UNREAD.test(field) : /^[A-Z]|\s/.test(text);
      if (!read) return whole;
      const start = whole.length - text.length - 1;
      return whole.slice(0, start) + otherWords(text) + whole.slice(-1);
    },
  );
}

/** Puts other figures into the register of claims. */
const withOtherFigures = (source: string): string =>
  source.replace(/\bwords: '([^']*)'/g, (_, text: string) => `words: '${otherFigure(text)}'`);

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
        // No release has telephone numbers for fiction, or invented names.
        .replace(/555-01/g, '555-23')
        .replace(/\b(?:Example|Sample) (?=[A-Z]|entry)/g, 'Own ')
        .replace(/, sample: true \}/g, ' }')
        .replace(/\b[a-z-]+\.example\b/g, 'ascent-multifamily.com'),
    );
  }
  project.edit('data/claims.ts', (text) =>
    text.includes("source: '") ? text : text.replace(/^( *)reviewBy:(?= ')/gm, SOURCED),
  );
}

/** Other days, and a property whose units have another number of digits. */
const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['data/state-list.ts', /units: \d+/, 'units: 1040'],
  ['data/firm.ts', /copyrightYear: \d+/, 'copyrightYear: 2026'],
  ['data/pages/disclaimer.ts', /2025-11-01/, '2026-02-01'],
];

/**
 * Adds the tests to a copy, and content that differs from the sample's wherever a firm's would: other
 * words and figures, a state, a person and a page more, others less.
 */
export function writeOtherContent(project: ProjectCopy): void {
  writeRealContent(project);
  // Of the states and their order every firm's country is the same.
  const said = project.dataFiles().filter((file) => !/types|states\.ts/.test(file));
  for (const file of said) project.edit(file, withOtherWords);
  project.edit('data/claims.ts', withOtherFigures);
  for (const [file, from, to] of CHANGES) project.edit(file, (text) => text.replace(from, to));
  removePerson(project);
  addPerson(project);
  addProperty(project, states.at(1)?.slug ?? '');
  addState(project);
  removeState(project);
  addTests(project);
}
