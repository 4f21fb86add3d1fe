import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseHTML } from 'linkedom';
import { PUBLISHED, SHARED } from './settings.ts';

export { ORIGIN, SUPABASE } from './settings.ts';

/** The whole site as it would be published: path without a leading slash, and content. */
export const dist: ReadonlyMap<string, string | Uint8Array> = await published();

async function published() {
  const shared = process.env[SHARED.publishedDir];
  if (shared) return filesIn(shared);
  // Loaded only where it is needed: the build and all pages take half a second.
  const { buildFiles } = await import('./build-site.ts');
  return buildFiles(PUBLISHED);
}

/** Every file below `folder` by its path, with slashes. */
export function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(file)]),
  );
}

/** A file of the site as bytes; throws where there is none. */
export function bytes(file: string): Buffer {
  const content = dist.get(file);
  if (content === undefined) throw new Error(`dist has no ${file}`);
  return Buffer.from(content);
}

/** A text file of the site; throws where there is none. */
export const textOf = (file: string): string => bytes(file).toString();

/** Every file of the site whose name has one of these endings. */
export const filesEnding = (...endings: readonly string[]): readonly string[] =>
  [...dist.keys()].filter((file) => endings.some((ending) => file.endsWith(ending)));

/** The HTML at a path of the site, such as `/contact`. */
export function html(path: string): string {
  return bytes(path === '/' ? 'index.html' : `${path.slice(1)}.html`).toString();
}

/** The stylesheet of a page. */
export const styles = (path: string): string => one(open(path), 'style').textContent ?? '';

const documents = new Map<string, Document>();

/** The document at a path of the site, parsed once for a whole file: nothing may be changed in it. */
export function open(path: string): Document {
  const document = documents.get(path) ?? parseHTML(html(path)).document;
  documents.set(path, document);
  return document;
}

/** The main content of a page. */
export const main = (path: string): Element => one(open(path), 'main');

/** The one element that a selector finds; throws unless it is one. */
export function one(root: ParentNode, selector: string): Element {
  const [first, ...more] = root.querySelectorAll(selector);
  if (!first || more.length > 0) throw new Error(`${first ? more.length + 1 : 0} x ${selector}`);
  return first;
}

/** The words of an element as they are read: one line, without footnote marks and notes. */
export function words(element: Element): string {
  const read = (node: Node): string => {
    if (node.nodeType !== 1) return node.nodeType === 3 ? (node.textContent ?? '') : '';
    const aside =
      node !== element && (node as Element).matches('sup, .notes, template, script, style');
    return aside ? '' : [...node.childNodes].map(read).join('');
  };
  return read(element).replace(/\s+/g, ' ').trim();
}

/** The words of each element that a selector finds; those of notes only where it asks for them. */
export const all = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)]
    .filter((element) => selector.includes('.notes') || !element.closest('.notes'))
    .map(words);

/** The block that a heading with these words opens. */
export function block(root: ParentNode, heading: string): Element {
  const found = [...root.querySelectorAll('h2, h3')].find((each) => words(each) === heading);
  const card = found?.closest('li, article, section, aside');
  if (!card) throw new Error(`no heading "${heading}"`);
  return card;
}

/** The figures of a page with their labels, as shown: `15+ States`. */
export const statistics = (root: ParentNode): string[] =>
  [...root.querySelectorAll('dl > div')].map((pair) =>
    [...pair.querySelectorAll('dt, dd:not(:has(p))')]
      .sort((a, b) => a.tagName.localeCompare(b.tagName))
      .map(words)
      .filter((text) => text !== '')
      .join(' '),
  );
