/**
 * Rules under which a browser prepares the next page before it is asked for
 * (https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API): links of this site, once
 * the visitor's pointer or finger rests on one.
 *
 * @param href puts an address below the path under which the site is published
 */
export const speculationRules = (href: (path: string) => string): string =>
  JSON.stringify({
    prerender: [{ where: { href_matches: href('/*') }, eagerness: 'moderate' }],
  });
