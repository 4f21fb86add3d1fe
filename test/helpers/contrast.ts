import axe from 'axe-core';

/** Returns the contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  // The types of axe leave out these functions.
  const { Color, getContrast } = Object(axe.commons).color;
  return getContrast(...[one, other].map((color) => new Color().parseString(color)));
}
