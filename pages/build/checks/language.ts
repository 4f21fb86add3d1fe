import type { CheckFactory } from './check.ts';

/** Every page says its language (WCAG 3.1.1). */
export const language: CheckFactory = (report) => ({
  page({ page, lang }) {
    if (!lang?.trim()) report(page, '<html> has no lang', 'give it lang="en"');
  },
});
