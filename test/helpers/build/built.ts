import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { walk } from '#assets/make/files.ts';
import { PUBLISHED, SHARED } from './settings.ts';

export { ORIGIN, SUPABASE } from './settings.ts';

const shared = process.env[SHARED.publishedDir];

/** Returns the content of every file below a folder, by path. */
export const filesIn = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(walk(folder).map(([name, path]) => [name, readFileSync(path)]));

/** The published files, by path without a leading slash. The import takes half a second, so it is made only if needed. */
export const dist: ReadonlyMap<string, Uint8Array> = shared
  ? filesIn(shared)
  : await (await import('./build-site.ts')).buildFiles(PUBLISHED);

export function bytes(file: string): Buffer {
  const content = dist.get(file);
  if (content === undefined) throw new Error(`dist has no ${file}`);
  return Buffer.from(content);
}

export const textOf = (file: string): string => bytes(file).toString();

export const filesEnding = (ending: string) => [...dist.keys()].filter((file) => file.endsWith(ending));

/** Returns the HTML of a page, such as `/contact`. */
export const html = (path: string): string => textOf(path === '/' ? 'index.html' : `${path.slice(1)}.html`);

export const styles = (path: string): string => one(open(path), 'style').textContent ?? '';

const documents = new Map<string, Document>();

/** Returns the document of a page. All tests of a file share the document, so don't change it. */
export function open(path: string): Document {
  const document = documents.get(path) ?? parseHTML(html(path)).document;
  documents.set(path, document);
  return document;
}

export const main = (path: string): Element => one(open(path), 'main');

/** Returns the only match of a selector; throws unless exactly one element matches. */
export function one(root: ParentNode, selector: string): Element {
  const [first, ...more] = root.querySelectorAll(selector);
  if (!first || more.length > 0) throw new Error(`${first ? more.length + 1 : 0} x ${selector}`);
  return first;
}

/** Returns the words of an element in one line, without templates and scripts. */
export function words(element: Element): string {
  const read = (node: Node): string => {
    if (node.nodeType !== 1) return node.nodeType === 3 ? (node.textContent ?? '') : '';
    const aside = node !== element && (node as Element).matches('template, script, style');
    return aside ? '' : [...node.childNodes].map(read).join('');
  };
  return read(element).replace(/\s+/g, ' ').trim();
}

export const all = (root: ParentNode, selector: string): string[] => [...root.querySelectorAll(selector)].map(words);
