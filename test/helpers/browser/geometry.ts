import type { Page } from 'playwright-core';

/** Cells in which words must stay, and rows and grids whose children must not cover each other. */
const cells =
  '.property, .location, .ledger > li, .statistics > div, .counts > div, .neighbors a, .profile-words, .profile-specialties, .page-heading > *, .next-steps > li, .spine > li, .arguments > li, .statements > li, .advantages > li, .notes li, .terms dl > div, .factors li, .legal-text section, .field, .foot-links li';
const rows =
  '.properties, .property figcaption, .ledger, .ledger > li, .statistics, .statistics > div, .locations, .location, .counts, .counts > div, .neighbors, .page-heading, .page-heading-title, .profile, .next-steps, .next-steps > li, .statements > li, .editorial, .advantages > li, .columns, .contact, .legal, .buy-box, .process, .foot-grid, .bar-row, .section-heading, .illustrated';

/**
 * Words that are cut off: elements that hide what overflows them and hold more than they show. Left
 * out: words for screen readers alone, pictures that are cropped on purpose, what scrolls, and the
 * missed slug, which is clamped to four lines.
 */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (!element.checkVisibility() || element.matches('img, svg, svg *, .hero')) continue;
      if (element.closest('.visually-hidden, .not-found-slug')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const wide = cuts(overflowX) && scrollWidth > clientWidth + 1;
      const tall = cuts(overflowY) && scrollHeight > clientHeight + 1;
      if (wide || tall)
        faults.push(`${element.className} cuts "${element.textContent?.slice(0, 40)}"`);
    }
    return faults;
  });
}

/** Words that stand outside of the cell they belong to, by more than a pixel to either side. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const faults: string[] = [];
    for (const cell of document.querySelectorAll(selector)) {
      if (!cell.checkVisibility()) continue;
      const box = cell.getBoundingClientRect();
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, width } of range.getClientRects()) {
          if (width === 0 || (left >= box.left - 1 && right <= box.right + 1)) continue;
          const over = Math.round(Math.max(box.left - left, right - box.right));
          faults.push(
            `${cell.className || cell.tagName}: "${node.textContent?.slice(0, 30)}" ${over} px out`,
          );
          break;
        }
      }
    }
    return faults;
  }, cells);
}

/** Neighbors that cover each other by more than a pixel both ways. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const faults: string[] = [];
    const name = (element: Element) => element.className || element.tagName.toLowerCase();
    for (const row of document.querySelectorAll(selector)) {
      const shown = [...row.children].filter((child) => {
        const { width, height } = child.getBoundingClientRect();
        return child.checkVisibility() && width > 1 && height > 1 && !child.matches('#menu');
      });
      for (const [index, one] of shown.entries()) {
        const a = one.getBoundingClientRect();
        for (const other of shown.slice(index + 1)) {
          const b = other.getBoundingClientRect();
          const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (x > 1 && y > 1)
            faults.push(`${name(row)}: ${name(one)} and ${name(other)} by ${x | 0}×${y | 0}`);
        }
      }
    }
    return faults;
  }, rows);
}

/**
 * Jumps to every anchor that stands at a heading, or holds one, and tells which heading is then
 * under the fixed bar.
 */
export function underTheBar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = [];
    const headings = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, h3)[id], main [id]:has(> :is(h2, h3), > div > :is(h2, h3)), main :is(dl, ol) > [id]',
    );
    for (const target of headings) {
      if (!target.checkVisibility() || target.closest('.visually-hidden')) continue;
      location.hash = '';
      location.hash = target.id;
      await new Promise((done) => requestAnimationFrame(done));
      const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
      const { top } = target.getBoundingClientRect();
      if (top < bar - 1)
        faults.push(`#${target.id} at ${Math.round(top)} px under a bar of ${bar} px`);
    }
    return faults;
  });
}
