import type { CheckFactory } from './check.ts';

/** The marks of data/types.ts, and an object that was put where words belong. */
const MARK = /\{(?:claim|term|link):[^{}<"]*\}?|\[object [A-Z][A-Za-z]*\]/y;

/** No mark of ours is left in a page, head and attributes included: each became markup or text. */
export const marks: CheckFactory = (report) => ({
  page({ page }) {
    for (const start of ['{', '[object ']) {
      for (let at = page.html.indexOf(start); at !== -1; at = page.html.indexOf(start, at + 1)) {
        MARK.lastIndex = at;
        const mark = MARK.exec(page.html)?.[0];
        if (mark) report(page, `"${mark}" is left in the page`, 'render these words with <Words>');
      }
    }
  },
});
