import type { Frame } from 'playwright-core';

/** Words and controls that a page shows: `word: …` and `control: …`, each once. */
type Shown = ReadonlySet<string>;

/**
 * What a page shows below its bar, which changes into a menu. What is shown and cut off is not lost here:
 * see `clipped` in `helpers/browser/layout.ts`.
 *
 * @param size of the frame, in px
 */
export async function shownIn(frame: Frame, [width, height]: readonly number[]): Promise<Shown> {
  const lines = await frame.evaluate(
    ([width, height]) => {
      Object.assign((frameElement as HTMLElement).style, {
        width: `${width}px`,
        height: `${height}px`,
      });
      const shown = (element: Element | null) =>
        element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('header, template, script, style') &&
        element.getBoundingClientRect().width > 0;
      const lines: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.replace(/\s+/g, ' ').trim();
        if (words && shown(node.parentElement)) lines.push(`words: ${words}`);
      }
      // A link within the page may give way to what it leads to, as that of a step does on a phone.
      const controls = document.querySelectorAll(
        'a:not([href^="#"]), button, input, textarea, img',
      );
      for (const control of controls) {
        const { tagName, textContent } = control;
        const name = control.getAttribute('alt') ?? control.ariaLabel ?? textContent;
        if (shown(control)) lines.push(`${tagName.toLowerCase()}: ${name?.trim()}`);
      }
      return lines;
    },
    [width, height] as const,
  );
  return new Set(lines);
}

/** What the first has and the second has lost. */
export const lost = (before: Shown, after: Shown): string[] =>
  [...before].filter((line) => !after.has(line));
