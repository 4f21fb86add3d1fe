import { brotliSize } from './brotli-size.ts';

/**
 * What a page may weigh, in bytes after brotli: with its headers it fits into the ten segments of 1,460 B that
 * a server sends before it waits for an answer. https://www.rfc-editor.org/rfc/rfc6928
 */
export const FIRST_FLIGHT = 14_336;

/** The parts of a page that are told apart, each by what it is in the HTML. */
const parts: readonly (readonly [name: string, markup: RegExp])[] = [
  ['rules', /(?<=<style>(?:@font-face{font-family:title;[^}]*})?)[^<]*(?=<\/style>)/],
  [
    'face of the title',
    /<link rel="preload" href="data:[^>]*>|@font-face{font-family:title;[^}]*}/g,
  ],
  ['main', /<main.*<\/main>/s],
  ['footer', /<footer.*<\/footer>/s],
  ['header', /<header.*<\/header>/s],
  ['structured data', /<script type="application\/ld\+json">.*?<\/script>/s],
];

/** The page with the least room, and what takes it. */
export interface LeastRoom {
  /** Path in dist. */
  readonly file: string;
  /** After brotli, in bytes. */
  readonly size: number;
  /** What the page would be smaller by without each of its parts, in bytes; the largest first. */
  readonly parts: readonly (readonly [name: string, size: number])[];
}

/**
 * Finds the page that is largest after brotli, among those that are the longest of their layout.
 *
 * @param pages path in dist, and the document
 * @throws where there is no page
 */
export function leastRoom(pages: ReadonlyMap<string, Uint8Array>): LeastRoom {
  const longest = new Map<string, { file: string; text: string }>();
  for (const [file, html] of pages) {
    const text = Buffer.from(html).toString();
    const layout = /<body class="([^"]*)"/.exec(text)?.[1] ?? '';
    if (text.length > (longest.get(layout)?.text.length ?? 0)) longest.set(layout, { file, text });
  }
  const sizes = [...longest.values()].map((page) => ({ ...page, size: brotliSize(page.text) }));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error('there is no page');
  const { file, text, size } = largest;
  const taken = parts.map(([name, markup]) => {
    return [name, size - brotliSize(text.replace(markup, ''))] as const;
  });
  return { file, size, parts: taken.sort(([, a], [, b]) => b - a) };
}
