import type { CheckFactory } from './check.ts';

/**
 * Every page names its one address: the origin and the route, without a trailing slash (SPEC.md,
 * readings 2). An error page has none, because it answers at every path that does not exist.
 */
export const canonical: CheckFactory = (report, { origin }) => ({
  page({ page, canonicals, metas }) {
    if (page.kind === '404') {
      if (canonicals.length > 0) report(page, 'an error page has a canonical URL', 'remove it');
      return;
    }
    const right = `${origin}${page.route}`;
    const mend = `make it ${right}`;
    if (canonicals.length === 0) report(page, 'no canonical URL', mend);
    if (canonicals.length > 1) report(page, `${canonicals.length} canonical URLs`, 'keep one');
    const given = canonicals[0];
    if (given === `${right}/`) report(page, `canonical ${given} ends with a slash`, mend);
    else if (given !== undefined && given !== right) report(page, `canonical is ${given}`, mend);
    for (const { name, content } of metas) {
      if (name === 'og:url' && content !== right) report(page, `og:url is ${content}`, mend);
    }
  },
});
