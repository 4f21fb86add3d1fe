import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { everyPath } from './paths.ts';
import type { ServedSite } from './site.ts';

/**
 * Finds the page with the most terms or figures.
 *
 * @param counts selects the ids that count; the default selects all
 * @returns the path of the page, and the ids in the order of the page
 */
export function pageWithMost(
  site: ServedSite,
  kind: 'term' | 'figure',
  counts: (id: string) => boolean = () => true,
): { readonly path: string; readonly ids: readonly string[] } {
  const pages = everyPath.map((path) => {
    const file = join(site.dir, path === '/' ? 'index.html' : `${path}.html`);
    const { document } = parseHTML(readFileSync(file, 'utf8'));
    // The id is in the address of the link.
    const ids = [...document.querySelectorAll(`main a[href^="/disclaimer#${kind}-"]`)].map(
      (link) => link.getAttribute('href')?.split(`#${kind}-`)[1] ?? '',
    );
    return { path, ids: [...new Set(ids)].filter(counts) };
  });
  const [most] = pages.sort((a, b) => b.ids.length - a.ids.length);
  if (!most) throw new Error('there is no page');
  return most;
}
