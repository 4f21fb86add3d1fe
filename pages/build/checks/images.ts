import type { CheckFactory } from './check.ts';

/** Every image says what it shows (WCAG 1.1.1) and how much room it takes, so nothing shifts. */
export const images: CheckFactory = (report) => ({
  page({ page, images }) {
    for (const { src, lacks } of images) {
      if (lacks.length === 0) continue;
      report(
        page,
        `img ${src} lacks ${lacks.join(' and ')}`,
        'add it (whole pixels; alt="" decorates)',
      );
    }
  },
});
