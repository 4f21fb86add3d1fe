import type { CheckFactory } from './check.ts';

/** `aria-controls`, `for` and their like name elements that are in the page. */
export const references: CheckFactory = (report) => ({
  page({ page, references, ids }) {
    for (const { where, id } of references) {
      if (ids.includes(id)) continue;
      report(page, `${where}="${id}" points nowhere`, 'correct it, or give the element that id');
    }
  },
});
