import type { Page } from 'playwright-core';

/** The two sizes of paper, and the room for content on each in px: 11 mm and 14 mm of margin. */
export const SHEETS = [
  { format: 'A4', width: 688, height: 1039 },
  { format: 'Letter', width: 710, height: 972 },
] as const;

/** How many sheets a PDF has: it holds one object of the type Page for each. */
export function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What would be cut in two at the end of a sheet, or does not fit on one. */
export function unsplittable(page: Page, height: number): Promise<string[]> {
  return page.evaluate((most) => {
    const faults: string[] = [];
    const cards = document.querySelectorAll(
      'main li, figure, .profile, .legal-text section, .statistics > div, .terms dl > div, .privacy dl > div, .print-only',
    );
    for (const card of cards) {
      if (!card.checkVisibility()) continue;
      const name = `${card.className || card.tagName} "${card.textContent?.slice(0, 30)}"`;
      if (getComputedStyle(card).breakInside !== 'avoid') faults.push(`${name} may be cut`);
      const { height } = card.getBoundingClientRect();
      if (height > most) faults.push(`${name} is ${Math.round(height)} px high`);
    }
    return faults;
  }, height);
}

/** Grounds that are not paper, and words that are not dark: what costs ink or cannot be read. */
export function largeColors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (const element of document.querySelectorAll('body, body *')) {
      if (!element.checkVisibility() || element.closest('svg, .visually-hidden')) continue;
      const { backgroundColor, color } = getComputedStyle(element);
      const name = element.className || element.tagName;
      const bare = backgroundColor === 'rgba(0, 0, 0, 0)' || backgroundColor === 'transparent';
      if (!bare && light(backgroundColor) < 240) faults.add(`${name} on ${backgroundColor}`);
      if (light(color) > 140) faults.add(`${name} in ${color}`);
    }
    return [...faults];
  });
}
