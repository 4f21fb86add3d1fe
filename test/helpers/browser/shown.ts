import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { everyPath } from './paths.ts';
import type { ServedSite } from './site.ts';

/**
 * The values that an attribute has in the main content of a page, each once, in their order.
 *
 * @param path of a page of the served site
 * @param attribute such as `data-claim`; for `data-term` the value is the address of its meaning
 */
function valuesOn(site: ServedSite, path: string, attribute: string): readonly string[] {
  const file = join(site.dir, path === '/' ? 'index.html' : `${path}.html`);
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  const elements = document.querySelectorAll(`main [${attribute}]`);
  const idOf = (element: Element) =>
    attribute === 'data-term'
      ? element.getAttribute('href')?.replace('#term-', '')
      : element.getAttribute(attribute);
  return [...new Set([...elements].map((element) => idOf(element) ?? ''))];
}

/** A page, with what was looked for on it. */
export interface PageWith {
  readonly path: string;
  /** Ids of the data, in the order in which the page shows them. */
  readonly ids: readonly string[];
}

/**
 * The page that shows the most terms (`data-term`) or figures (`data-claim`) of the data.
 *
 * @param counts which of their ids count; all unless given
 * @returns the page; without ids where no page shows one
 */
export function pageWithMost(
  site: ServedSite,
  attribute: 'data-term' | 'data-claim',
  counts: (id: string) => boolean = () => true,
): PageWith {
  const [most] = everyPath
    .map((path) => ({ path, ids: valuesOn(site, path, attribute).filter(counts) }))
    .sort((a, b) => b.ids.length - a.ids.length);
  if (!most) throw new Error('there is no page');
  return most;
}
