/**
 * Rules under which a browser prepares the next page before it is asked for
 * (https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API): links of this site, which begin
 * with a slash, once the visitor's pointer or finger rests on one; but not those to the page they are on.
 */
export const speculationRules: string = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: "[href^='/']:not([aria-current=page])" },
      eagerness: 'moderate',
    },
  ],
});
