import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { allowedFigures } from '#data/allowed-figures.ts';
import { locations, states } from '#data/locations.ts';
import { changedText } from '#pages/site/check/data.ts';
import { entriesOf } from '#pages/site/check/data-entries.ts';
import { addPerson, addProperty, addState, removePerson, removeState } from './changes.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Fields that keep their text: ids, links, dates and files, and also cities, phone numbers and labels that share a line. */
const UNREAD =
  /^(?:id|city|short|number|phone|file|drawing|portrait|photo|href|path|claim|kind|disclosure|address|date|asOf|source|reviewBy|expires|contact|topic|hash)$/;

/** Matches a quoted text and the name of its field, or a quoted name, which ends with a colon. */
const TEXT = /(?:\b(\w+):\s*)?(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")(:?)/g;

/**
 * Matches parts of a text that stay unchanged: placeholders, states, the firm's name, email addresses, literal types,
 * required words and allowed figures.
 */
const names = [...Object.keys(allowedFigures), ...locations.map(({ name }) => name)].join('|').replace(/[()]/g, '\\$&');
const KEPT = new RegExp(`(\\{[^}]*\\}|\\bAscent\\b|\\S+@\\S+|^Drawing\\b|^not-registered$|[Aa]t prior firms|${names})`);

/**
 * Swaps the first two words of each sentence, or the case of a text of one word. The new text compresses like the old
 * text, because another text may exceed a budget of the site.
 */
const otherWords = (text: string): string =>
  text
    .split(KEPT)
    .map((part) => {
      if (KEPT.test(part)) return part;
      if (text.includes(' ')) return part.replace(/(?<=^|[.;:?!] )([^\s,.;:?!]+) ([^\s,.;:?!]+)/g, '$2 $1');
      return part.replace(/^[a-z]/i, (first) => (/[a-z]/.test(first) ? first.toUpperCase() : first.toLowerCase()));
    })
    .join('');

/**
 * Replaces the words in a data module, so that tests which contain the firm's words fail:
 * https://en.wikipedia.org/wiki/Pseudolocalization
 */
function withOtherWords(source: string): string {
  return source.replace(TEXT, (whole, field: string | undefined, single?: string, double?: string, colon?: string) => {
    const text = single ?? double ?? '';
    const read = field ? !UNREAD.test(field) : /^[A-Z]|\s/.test(text);
    if (!read || colon) return whole;
    const start = whole.length - text.length - 1;
    return whole.slice(0, start) + otherWords(text) + whole.slice(-1);
  });
}

/** Replaces the figures in the register. */
const withOtherFigures = (source: string): string =>
  source.replace(/(?<=\bwords: ')[^']*/g, (text) => text.replace(/\d/g, (digit) => `${(Number(digit) % 9) + 1}`));

/** A date and a source for a claim, before its `reviewBy`. */
const SOURCED = "$1asOf: '2026-09-30',\n$1source: 'Schedule of the principals’ careers',\n$1reviewBy:";

const APPROVED = "  approved: { by: 'Counsel', on: '2026-09-30' }";

/** Sets the hash of each legal text that has changed, as a release asks. */
export async function setHashes(project: ProjectCopy): Promise<void> {
  const { content } = await tsImport(pathToFileURL(join(project.folder, 'data/content.ts')).href, import.meta.url);
  for (const entry of entriesOf(content)) {
    const [hash] = /\w+$/.exec(changedText(entry) || '') ?? [];
    if (hash) project.edit(entry.file, (text) => text.replace(`${entry.fields.hash}`, hash));
  }
}

/** Matches an entry that is marked as sample content: the whole block, or an object in one line. */
const ENTRY =
  /^( *).*[{(]\n(?:\1 {2}.*\n)*?\1 {2}sample: true,\n(?:\1 {2}.*\n)*\1[})]|\{[^{}\n]*\bsample: true[^{}\n]*\}/m;

/** Removes sample marks, reserved domains, fictional phone numbers and placeholder names, and approves legal texts. */
const unmarked = (file: string, text: string): string =>
  (/disclaimer|privacy/.test(file) ? text.replace(/^ {2}sample: true/m, APPROVED) : text)
    .replace(/^ *(?:sample: true|asOf: '2\d{3}-\d\d-\d\d'),\n(?! *source:)/gm, '')
    .replace(/555-01/g, '555-23')
    .replace(/\b(?:Example|Sample) (?=[A-Z]|entry)/g, 'Own ')
    .replace(/, sample: true \}/g, ' }')
    .replace(/\b[a-z-]+\.example\b/g, 'ascent-multifamily.com')
    .replace(/(?<!\bsource:.*\n)^( *)reviewBy:(?= ')/gm, SOURCED);

/** Makes the first entry of each file in `data` the firm's own: removes its mark, and changes its words. */
export function makeReal(project: ProjectCopy, names: readonly string[]): void {
  for (const name of names) {
    const change = (text: string) => text.replace(ENTRY, (entry) => withOtherWords(unmarked(name, entry)));
    project.edit(`data/${name}.ts`, change, true);
  }
}

/** Makes all content the firm's own: changes its words, figures, states and people. */
export function makeAllReal(project: ProjectCopy): void {
  // A firm may have made each of these changes already.
  const editOnce = (file: string, change: (text: string) => string) => project.edit(file, change, true);
  // The list of states in the country and the kinds of buildings stay the same.
  const files = readdirSync(join(project.folder, 'data'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/types|locations\.ts|building-kinds/.test(name))
    .map((name) => join('data', name));
  for (const file of files) editOnce(file, (text) => withOtherWords(unmarked(file, text)));
  project.edit('data/claims.ts', withOtherFigures);
  editOnce('data/states.ts', (text) => text.replace(/units: \d+/, 'units: 1040'));
  editOnce('data/firm.ts', (text) => text.replace(/copyrightYear: \d+/, 'copyrightYear: 2026'));
  editOnce('data/pages/disclaimer.ts', (text) => text.replace(/date: '[\d-]+'/, "date: '2026-02-01'"));
  removePerson(project);
  addPerson(project);
  const [, second] = states;
  if (second) addProperty(project, second);
  addState(project);
  removeState(project);
}
