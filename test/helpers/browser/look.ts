import type { Locator, Page } from 'playwright-core';

/**
 * The words on the page that a sighted visitor cannot see although they are not meant to be hidden:
 * empty where all is well. Meant to be: what the browser draws nowhere for everyone (`hidden`,
 * templates, a closed menu, an outcome that has not happened), words for screen readers alone, and
 * what stands outside of the content for paper alone.
 */
export async function hiddenWords(page: Page): Promise<string[]> {
  const onScreen = await unseen(page);
  if (onScreen.length === 0) return [];
  await page.emulateMedia({ media: 'print' });
  const onPaper = new Set((await unseen(page)).map(({ place }) => place));
  await page.emulateMedia({ media: null });
  return onScreen
    .filter(({ place, content }) => content || onPaper.has(place))
    .map(({ words }) => words);
}

interface Unseen {
  readonly words: string;
  /** Which text of the document, counted. */
  readonly place: number;
  /** Whether it belongs to the main content. */
  readonly content: boolean;
}

/** Words that are drawn nowhere or cannot be seen. */
function unseen(page: Page): Promise<Unseen[]> {
  return page.evaluate(() => {
    const aside = '[hidden], template, script, style, #menu, .outcome';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Unseen[] = [];
    let place = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      place++;
      const words = node.textContent?.trim();
      const parent = node.parentElement;
      if (!words || !parent || parent.closest(aside)) continue;
      const seen = parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const clipped = getComputedStyle(parent).clipPath !== 'none';
      if (seen || clipped || parent.matches('a[href="#content"]')) continue;
      found.push({ words, place, content: parent.closest('main') !== null });
    }
    return found;
  });
}

/** The words of an element as they are seen: laid out, without what is hidden. */
export function seenText(element: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden words must not count
  return element.innerText();
}

/** Where the links of a page lead, in order, the menu's own two left out. */
export function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href !== '#menu' && href !== '#top'),
  );
}

/** Elements that reach over the right or left edge of the window, and how far the page slides. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return [];
    const culprits = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 0.5)
      .map((element) => `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 30)}"`);
    return [`${over} px over ${room}`, ...culprits.slice(0, 5)];
  });
}
