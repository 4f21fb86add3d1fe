/** Returns the red, green and blue values of a color such as `#1f3a32` or `rgb(31, 58, 50)`. */
function channels(color: string): readonly number[] {
  if (color.startsWith('#'))
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const found = color.match(/[\d.]+/g) ?? [];
  if (!color.startsWith('rgb') || found.length < 3) throw new Error(`"${color}" is no color`);
  return found.slice(0, 3).map(Number);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
