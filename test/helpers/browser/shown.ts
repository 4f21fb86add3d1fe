import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { everyPath } from './paths.ts';
import type { ServedSite } from './site.ts';

/**
 * The page that shows the most terms (`data-term`) or figures (`data-claim`) of the data.
 *
 * @param counts which of their ids count; all unless given
 * @returns its path, and the ids in the order in which it shows them; none where no page shows one
 */
export function pageWithMost(
  site: ServedSite,
  attribute: 'data-term' | 'data-claim',
  counts: (id: string) => boolean = () => true,
): { readonly path: string; readonly ids: readonly string[] } {
  const pages = everyPath.map((path) => {
    const file = join(site.dir, path === '/' ? 'index.html' : `${path}.html`);
    const { document } = parseHTML(readFileSync(file, 'utf8'));
    // A term's id is in the address of its meaning.
    const ids = [...document.querySelectorAll(`main [${attribute}]`)].map(
      (element) =>
        element.getAttribute(attribute) ||
        element.getAttribute('href')?.replace('#term-', '') ||
        '',
    );
    return { path, ids: [...new Set(ids)].filter(counts) };
  });
  const [most] = pages.sort((a, b) => b.ids.length - a.ids.length);
  if (!most) throw new Error('there is no page');
  return most;
}
