import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { routes } from '#pages/routes.tsx';
import type { ServedSite } from './site.ts';

/** Finds the page with the most terms or figures that `counts` selects. Returns its path, and their ids in page order. */
export function pageWithMost(site: ServedSite, kind: 'term' | 'figure', counts: (id: string) => boolean = () => true) {
  const pages = routes.map(({ path }) => {
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
