/**
 * Rules under which a browser prepares the next page before it is asked for
 * (https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API): links of this site, once
 * the visitor's pointer or finger rests on one.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
