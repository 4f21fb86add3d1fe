import type { Page } from 'playwright-core';

/** What is wrong with the items of a wide bar: each has one line of its own, inside of the bar. */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('header > *')?.getBoundingClientRect() ?? new DOMRect();
    const links = [...document.querySelectorAll('header a')].filter((a) => a.checkVisibility());
    const boxes = links.map((link) => link.getBoundingClientRect());
    return links.flatMap((link, index) => {
      const { left, right, top, bottom, height } = boxes[index] ?? new DOMRect();
      const over = boxes.some(
        (box, other) =>
          other < index &&
          left < box.right - 1 &&
          box.left < right - 1 &&
          top < box.bottom - 1 &&
          box.top < bottom - 1,
      );
      const out = left < bar.left || right > bar.right || top < 0 || bottom > bar.bottom;
      return over || out || height > 48 ? [`${link.textContent}: ${left} to ${right}`] : [];
    });
  });
}
