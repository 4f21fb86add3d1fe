import type { CheckFactory } from './check.ts';

/**
 * An id stands once in a page. Elements inside a template count: their ids come to life with it.
 * https://html.spec.whatwg.org/#the-id-attribute
 */
export const ids: CheckFactory = (report) => ({
  page({ page, ids }) {
    const seen = new Set<string>();
    for (const id of ids) {
      if (id === '' || /\s/.test(id)) report(page, `id="${id}"`, 'an id is one word');
      else if (seen.has(id)) report(page, `id="${id}" stands twice`, 'rename one');
      seen.add(id);
    }
  },
});
