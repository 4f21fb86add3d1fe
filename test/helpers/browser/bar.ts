import type { Page } from 'playwright-core';

/**
 * What is wrong with the links and buttons of the bar: each is inside of it, and covers no other. Runs
 * inside a page.
 *
 * @returns one line for each that is out of place
 */
export function outOfPlace(): string[] {
  const bar = document.querySelector('header > *')?.getBoundingClientRect() ?? new DOMRect();
  const controls = [...document.querySelectorAll('header :is(a, button)')].filter((control) =>
    control.checkVisibility(),
  );
  const boxes = controls.map((control) => control.getBoundingClientRect());
  return controls.flatMap((control, index) => {
    const { left, right, top, bottom } = boxes[index] ?? new DOMRect();
    const over = boxes.some(
      (box, other) =>
        other < index &&
        left < box.right - 1 &&
        box.left < right - 1 &&
        top < box.bottom - 1 &&
        box.top < bottom - 1,
    );
    const out =
      left < bar.left - 0.5 ||
      right > Math.min(bar.right, innerWidth) + 0.5 ||
      top < 0 ||
      bottom > bar.bottom + 0.5;
    return over || out ? [`bar: ${control.textContent} from ${left} to ${right}`] : [];
  });
}

/** What is wrong with the items of a wide bar: each has one line of its own, inside of the bar. */
export async function misplaced(page: Page): Promise<string[]> {
  const high = await page
    .locator('header a')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height > 48)
        .map((link) => `${link.textContent} has two lines`),
    );
  return [...(await page.evaluate(outOfPlace)), ...high];
}
