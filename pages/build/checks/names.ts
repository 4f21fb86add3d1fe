import type { CheckFactory } from './check.ts';

/** Every link and button has a name: text, aria-label, or the alt of its image (WCAG 4.1.2). */
export const names: CheckFactory = (report) => ({
  page({ page, nameless }) {
    for (const element of nameless)
      report(page, `${element} has no name`, 'add text or aria-label');
  },
});
