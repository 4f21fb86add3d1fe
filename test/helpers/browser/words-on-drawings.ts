import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Check, seeAll } from './page-checks.ts';

/** Neighboring pixels of a line of words may differ by this much, of 255: a sky has faint lines, a drawing more. */
const FAINT = 24;
/** Share of pixels at which a line of words may cross an edge, such as the frame of a box beside it. */
const FEW = 0.002;

/** Width of Letter paper inside its margins. */
const PAPER = 710;

/** Returns the lines of words that are in the box of a drawing, with their boxes in px; runs in the page. */
function linesNearDrawings() {
  const drawings = Array.from(document.querySelectorAll('img, svg, svg *'), (each) => each.getBoundingClientRect());
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { text: string; left: number; top: number; width: number; height: number }[] = [];
  while (words.nextNode()) {
    const { parentElement: parent, textContent } = words.currentNode;
    const text = textContent?.trim();
    const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!text || !isShown || parent?.closest('svg, .visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      const isNear = drawings.some((it) => it.left < right && left < it.right && it.top < bottom && top < it.bottom);
      if (isNear && width > 4) lines.push({ text, left: left + scrollX, top: top + scrollY, width, height });
    }
  }
  return lines;
}

/** Takes a picture of the window or, with a scale, of the whole page. Playwright takes twice as long. Not for print. */
export async function capture(page: Page, scale?: number): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const whole = { captureBeyondViewport: true, clip: { ...cssContentSize, scale: scale ?? 1 } };
  const { data } = await client.send('Page.captureScreenshot', { optimizeForSpeed: true, ...(scale ? whole : {}) });
  await client.detach();
  return Buffer.from(data, 'base64');
}

/** Returns the lines of text that lie on a drawing, which a picture of the page without its text shows. */
export async function linesOnDrawings(page: Page, take: (page: Page) => Promise<Buffer> = capture): Promise<string[]> {
  await seeAll(page);
  const lines = await page.evaluate(linesNearDrawings);
  if (lines.length === 0) return [];
  await page.evaluate(() => {
    const invisible = new CSSStyleSheet();
    const color = 'color: #0000 !important; text-decoration-color: #0000 !important';
    invisible.replaceSync(`*, ::before, ::after { ${color} }`);
    document.adoptedStyleSheets.push(invisible);
  });
  const picture = await take(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, left, top, width, height }) => {
    let edges = 0;
    let count = 0;
    // Between the tops and the bottoms of small letters.
    for (let y = Math.round(top + 0.3 * height); y < top + 0.7 * height; y++)
      for (let x = Math.max(1, Math.ceil(left)); x < left + width - 1; x++, count++) {
        const here = y * info.width + x;
        if (Math.abs((data[here] ?? 0) - (data[here - 1] ?? 0)) > FAINT) edges++;
      }
    return edges > FEW * count ? [`"${text.slice(0, 40)}" is on a drawing`] : [];
  });
}

/**
 * Reports words with a drawing behind them, on the screen and on paper. Colors of a ground, such as a sky, are allowed.
 * A page with touch can't be checked, because a screenshot of the whole page has the layout for a mouse.
 */
export const wordsOnDrawings: Check = async (page) => {
  const errors: string[] = [];
  for (const width of [390, 820, 1440, PAPER]) {
    const media = width === PAPER ? 'print' : 'screen';
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    const print = () => page.screenshot({ animations: 'disabled', fullPage: true });
    const lines = await linesOnDrawings(page, media === 'print' ? print : () => capture(page, 1));
    errors.push(...lines.map((line) => `${media}, ${width} px: ${line}`));
  }
  return errors;
};
