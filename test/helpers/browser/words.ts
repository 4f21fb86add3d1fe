import type { Locator, Page } from 'playwright-core';

/**
 * The words on the page that a sighted visitor cannot see and should: empty when all is well. Hidden on
 * purpose are `hidden` elements, templates, a closed menu and its button, an outcome that has not happened,
 * what a phone leaves out (links to the steps that follow at once, the link to all terms), words for screen
 * readers, and what is printed outside of the main content.
 */
export async function hiddenWords(page: Page): Promise<string[]> {
  const onScreen = await unseen(page);
  if (onScreen.length === 0) return [];
  await page.emulateMedia({ media: 'print' });
  const onPaper = new Set((await unseen(page)).map(({ index }) => index));
  await page.emulateMedia({ media: null });
  return onScreen
    .filter(({ index, content }) => content || onPaper.has(index))
    .map(({ words }) => words);
}

interface Unseen {
  readonly words: string;
  /** Number of the text node in the document. */
  readonly index: number;
  /** Whether it belongs to the main content. */
  readonly content: boolean;
}

/** Words that are not drawn or cannot be seen. */
function unseen(page: Page): Promise<Unseen[]> {
  return page.evaluate(() => {
    const aside =
      '[hidden], template, script, style, #menu, .bar-toggle, .outcome, .terraces, .terms-all';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Unseen[] = [];
    let index = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      index++;
      const words = node.textContent?.trim();
      const parent = node.parentElement;
      if (!words || !parent || parent.closest(aside)) continue;
      const seen = parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const clipped = getComputedStyle(parent).clipPath !== 'none';
      if (seen || clipped || parent.matches('a[href="#content"]')) continue;
      found.push({ words, index, content: parent.closest('main') !== null });
    }
    return found;
  });
}

/** The words of an element as a visitor sees them, without what is hidden. */
export function seenText(element: Locator): Promise<string> {
  return element.innerText();
}

/** The targets of a page's links in order, without the two that open and close the menu. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href !== '#menu' && href !== '#top'),
  );
}
