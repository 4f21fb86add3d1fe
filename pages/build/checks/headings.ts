import type { CheckFactory } from './check.ts';

/**
 * One h1 in what the visitor sees, and no level skipped on the way down (WCAG 1.3.1, 2.4.6). A
 * hidden part and a template are outlines of their own: they begin at any level.
 */
export const headings: CheckFactory = (report) => ({
  page({ page, headings }) {
    const first = headings.filter(({ level, scope }) => level === 1 && scope === 0).length;
    if (first !== 1) {
      report(page, `${first} h1 headings`, 'keep exactly one outside [hidden] and <template>');
    }
    const last = new Map<number, number>([[0, 0]]);
    for (const { level, scope } of headings) {
      const before = last.get(scope) ?? level;
      if (level > before + 1) {
        const place = before === 0 ? 'the first heading is' : `h${before} is followed by`;
        report(page, `${place} h${level}`, `use h${before + 1}, or raise what comes before`);
      }
      last.set(scope, level);
    }
  },
});
