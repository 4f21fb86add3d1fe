import type { CheckFactory } from './check.ts';

/** A link that opens a new window does not hand this one over. */
export const targets: CheckFactory = (report) => ({
  page({ page, links }) {
    for (const { href, target, rel } of links) {
      if (target !== '_blank' || /\b(noopener|noreferrer)\b/.test(rel)) continue;
      report(page, `link to ${href ?? ''} opens a new window`, 'add rel="noopener"');
    }
  },
});
