/**
 * Returns the errors of the focused element's ring, and the colors of the ring and its background. Returns undefined
 * if the focus has left the page. Runs in the page.
 */
export function focusNow() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // A focused location on the hill shows the ring around its name.
  const boxes = [element, ...element.querySelectorAll('*')];
  const box = boxes.find((one) => getComputedStyle(one).outlineStyle !== 'none') ?? element;
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box);
  let around = element.parentElement;
  while (around && /, 0\)$/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement;
  // A box shadow fills the gap between most elements and their outline.
  const [ringed] = /^rgb\([^)]*\)/.exec(boxShadow) ?? [];
  const ground = ringed ?? getComputedStyle(around ?? document.body).backgroundColor;
  const header = document.querySelector('header');
  // The skip link covers the header when it is focused.
  const isAbove = header?.contains(element) || element.matches('[href="#content"]');
  const edge = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // At the bottom of the window, a visible part suffices: https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum
  const tall = bottom - top > innerHeight - edge;
  const seen = (top >= edge - 1 || tall) && top < innerHeight - 1 && left >= -1 && right <= innerWidth + 1;
  const outlined = /^(solid|auto)/.test(outlineStyle) && Number.parseFloat(outlineWidth) >= 1;
  const name = `${element.tagName} "${element.textContent?.trim().slice(0, 30) || element.id}"`;
  const errors = [
    element.matches(':focus-visible') ? '' : 'is not :focus-visible',
    outlined ? '' : `has an outline of ${outlineStyle} ${outlineWidth}`,
    seen ? '' : `at ${Math.round(top)} to ${Math.round(bottom)} is not visible`,
  ].filter((error) => error !== '');
  return { error: errors.length > 0 ? `${name} ${errors.join(', ')}` : '', ring: [outlineColor, ground] as const };
}
