import { parseHTML } from 'linkedom';
import { makeParts } from '../../../pages/build/make-assets.ts';
import { composeSite } from '../../../pages/build/render/compose.ts';

/** Where the site of these tests is published. */
export const ORIGIN = 'https://www.ascent.example';
/** Where its form sends. */
export const SUPABASE = 'https://project.supabase.example';

/** The stylesheet and everything else that the pages share. */
export const parts = await makeParts();

/** The whole site in memory, as the build would write it. */
export const dist = await composeSite(
  { siteUrl: ORIGIN, supabaseUrl: SUPABASE, supabasePublishableKey: 'sb_publishable_test' },
  parts,
);

/** A file of the site as bytes; throws where there is none. */
export function bytes(file: string): Buffer {
  const content = dist.get(file);
  if (content === undefined) throw new Error(`there is no ${file} in dist`);
  return Buffer.from(content);
}

/** The HTML at a path of the site, such as `/contact`. */
export const html = (path: string): string =>
  bytes(path === '/' ? 'index.html' : `${path.slice(1)}.html`).toString();

/** The document at a path of the site. */
export const open = (path: string): Document => parseHTML(html(path)).document;

/** The part of a page between bar and footer. */
export const main = (path: string): Element => one(open(path), 'main');

/** The one element that a selector finds; throws unless it is one. */
export function one(root: ParentNode, selector: string): Element {
  const [first, ...more] = root.querySelectorAll(selector);
  if (!first || more.length > 0) throw new Error(`${first ? more.length + 1 : 0} x ${selector}`);
  return first;
}

/** The words of an element as they are read: one line, without footnote marks. */
export function words(element: Element): string {
  const copy = parseHTML(`<html><body>${element.outerHTML}</body></html>`).document;
  for (const aside of copy.querySelectorAll('sup, template, script, style')) aside.remove();
  return (copy.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The words of each element that a selector finds. */
export const all = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(words);

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
    [...pair.querySelectorAll('dd, dt')]
      .sort((a, b) => a.tagName.localeCompare(b.tagName))
      .map(words)
      .join(' '),
  );
