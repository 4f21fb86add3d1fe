import type { Frame, Locator, Page } from 'playwright-core';

/** Returns one line for each error; runs in the page. */
type Check = () => string[];

/** The checks of every page at every size. */
export const LAYOUT: readonly Check[] = [sideways, clipped, outside, overlaps];

/** Returns one line for each error of a page in its current size. If the page is in a frame, `sizes` resize the frame. */
export async function layoutErrors(
  page: Page | Frame,
  checks: readonly Check[] = LAYOUT,
  sizes: readonly (readonly [width: number, height: number])[] = [],
): Promise<string[]> {
  // All sizes share one call, because a call for each size takes ten times as long.
  const look = () =>
    page.evaluate<string[]>(`(() => {
      const look = () => [${checks.map(String).join()}].flatMap((check) => check());
      const sizes = ${JSON.stringify(sizes)};
      if (sizes.length === 0) return look();
      return sizes.flatMap(([width, height]) => {
        Object.assign(frameElement.style, { width: width + 'px', height: height + 'px' });
        if (innerWidth !== width) return ['the frame is ' + innerWidth + ' px wide'];
        return look().map((line) => width + ' px: ' + line);
      });
    })()`);
  // On a busy machine, a resized frame keeps its old media queries for a moment, so errors are confirmed.
  return (await look()).length > 0 ? look() : [];
}

/** Reports elements that clip their words. Excludes words for screen readers, pictures, and the slug of the 404 page. */
export function clipped(): string[] {
  const errors: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (!element.checkVisibility() || element.matches('svg *, .hero, .scene, .hill, .near')) continue;
    if (!element.textContent?.trim()) continue;
    if (element.closest('.visually-hidden, .not-found-slug')) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const wide = cuts(overflowX) && scrollWidth > clientWidth + 1;
    const tall = cuts(overflowY) && scrollHeight > clientHeight + 1;
    if (wide || tall) errors.push(`${element.className} clips "${element.textContent?.slice(0, 40)}"`);
  }
  return errors;
}

/** Reports words that extend more than a pixel beyond the sides of their list item, figure or section. */
export function outside(): string[] {
  const errors: string[] = [];
  for (const cell of document.querySelectorAll('li, dl > div, figure, section, form > *')) {
    if (!cell.checkVisibility()) continue;
    const box = cell.getBoundingClientRect();
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const over = Math.max(0, ...lines.map(({ left, right }) => Math.max(box.left - left, right - box.right)));
      if (over > 1)
        errors.push(`${cell.className || cell.tagName}: "${node.textContent?.slice(0, 30)}" ${over} px out`);
    }
  }
  return errors;
}

/** Reports grid and flex items that overlap by more than a pixel. Excludes drawings with words on them. */
export function overlaps(): string[] {
  const errors: string[] = [];
  const drawn = '#menu, .hero-drawing, .hill, .near > *, .measured, .next-neighbors, .near-ground > .signposts';
  const name = (element: Element) => element.className || element.tagName.toLowerCase();
  for (const row of document.querySelectorAll('body, body *')) {
    if (!/grid|flex/.test(getComputedStyle(row).display)) continue;
    const shown = [...row.children]
      .filter((child) => child.checkVisibility() && !child.matches(drawn))
      .map((child) => ({ child, box: child.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [index, { child: one, box: a }] of shown.entries()) {
      for (const { child: other, box: b } of shown.slice(index + 1)) {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 1 && y > 1) errors.push(`${name(row)}: ${name(one)} and ${name(other)} by ${x | 0}×${y | 0}`);
      }
    }
  }
  return errors;
}

/** Scrolls to every anchor with a heading, and reports headings that the fixed header covers. */
export function underHeader(): string[] {
  const errors: string[] = [];
  const headings = document.querySelectorAll<HTMLElement>(
    'main :is(h1, h2, h3)[id], main [id]:has(> :is(h2, h3), > div > :is(h2, h3)), main :is(dl, ol) > [id]',
  );
  for (const target of headings) {
    if (!target.checkVisibility() || target.closest('.visually-hidden')) continue;
    target.scrollIntoView({ behavior: 'instant' });
    const { bottom = 0 } = document.querySelector('.header')?.getBoundingClientRect() ?? {};
    const gap = target.getBoundingClientRect().top - bottom;
    if (gap < -1) errors.push(`#${target.id} is ${Math.round(-gap)} px under the header`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return errors;
}

/** Reports sideways scrolling and the elements that cause it. */
export function sideways(): string[] {
  const width = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - width;
  if (over <= 0) return [];
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5)
    .map((element) => `${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 30)}"`);
  return [`${over} px wider than ${width}`, ...wide.slice(0, 5)];
}

/** Reports distances between the parts of a page that are neither 0 nor a space of `tokens.css`. */
export function gaps(): string[] {
  const { style } = document.body;
  const scale = [2, 3, 4, 5, 6, 7, 8, 9].map((step) => {
    style.scrollMargin = `var(--s${step})`;
    return Number.parseFloat(getComputedStyle(document.body).scrollMarginTop);
  });
  // The drawing beside `.why-heading` stands on the next part.
  const parts = [...document.querySelectorAll('main > :not(.why-heading)')].flatMap((part) => {
    const { backgroundColor, paddingTop, paddingBottom } = getComputedStyle(part);
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && !part.matches('.sky');
    const [over = 0, under = 0] = [paddingTop, paddingBottom].map((px) => (isBare ? Number.parseFloat(px) : 0));
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 1 ? { name: part.className, top: top + over, bottom: bottom - under } : [];
  });
  return parts.slice(1).flatMap(({ name, top }, index) => {
    const gap = top - (parts[index]?.bottom ?? 0);
    return [0, ...scale].some((space) => Math.abs(space - gap) < 0.6) ? [] : [`the gap above ${name} is ${gap} px`];
  });
}

/** Returns the sizes that must be the same on all pages: of headings, and the insets of components. */
export function sizes(): string[] {
  const kinds = {
    h1: 'main h1',
    h2: 'main h2:not(.heading-medium, .heading-small)',
    'a title of a card': '.card .card-title',
    'a name': '.heading-small',
    'the inset of a card': '.card, .box',
    'the inset of a button': 'main .button',
    'the inset of a note': '.caption',
  };
  const found = Object.entries(kinds).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility() && !each.matches('.visually-hidden'))
      .map((each) => {
        const margins = [...each.children].map((child) => getComputedStyle(child).marginRight);
        const { fontSize, paddingRight } = getComputedStyle(each);
        const inset = Math.max(0, ...margins.map(Number.parseFloat)) + Number.parseFloat(paddingRight);
        return `${kind} is ${kind.includes('inset') ? `${inset}px` : fontSize}`;
      }),
  );
  return [...new Set(found)];
}

/** Reports a header that covers content at the top of a page. */
export function headerCovers(): string[] {
  const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect();
  const { top } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
  return bottom > top + 1 ? [`the header covers ${Math.round(bottom - top)} px of the content`] : [];
}

/** Reports a header higher than half of a window of 256 px. */
export function highHeader(): string[] {
  const height = document.querySelector('header')?.clientHeight ?? 0;
  return height > 0 && height <= 128 ? [] : [`the header is ${height} px high`];
}

/** Reports links and buttons that extend beyond the header, overlap, or wrap. */
export function headerControls(): string[] {
  const header = document.querySelector('header > *')?.getBoundingClientRect() ?? new DOMRect();
  const controls = [...document.querySelectorAll('header :is(a, button)')].filter((each) => each.checkVisibility());
  const boxes = controls.map((control) => control.getBoundingClientRect());
  return controls.flatMap((control, index) => {
    const { left, right, top, bottom } = boxes[index] ?? new DOMRect();
    const over = boxes
      .slice(0, index)
      .filter((box) => left < box.right - 1 && box.left < right - 1)
      .some((box) => top < box.bottom - 1 && box.top < bottom - 1);
    const beside = left < header.left - 0.5 || right > Math.min(header.right, innerWidth) + 0.5;
    const out = beside || top < 0 || bottom > header.bottom + 0.5;
    const words = document.createRange();
    words.selectNodeContents(control);
    const lines = new Set([...words.getClientRects()].map((line) => Math.round(line.top)));
    const folded = control.closest('nav') && lines.size > 1;
    return over || out || folded ? [`header: ${control.textContent} from ${left} to ${right}`] : [];
  });
}

/** Reports words that break across lines. */
export function brokenWords(): string[] {
  const broken: string[] = [];
  for (const part of document.querySelectorAll(':is(h1, h2, h3, p, dt, dd, li, tbody th, td), .button')) {
    // If only the text is enlarged, a table with columns may break words.
    if (!part.checkVisibility() || getComputedStyle(part).display === 'table-cell') continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // A line may end after a hyphen or a dash.
      for (const { 0: word, index } of node.textContent?.matchAll(/[^\s\p{Pd}]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${part.tagName}: "${word}" is broken`);
      }
    }
  }
  return broken;
}

/** Returns the text nodes of the body, except those inside elements that match `omitted`. */
export const textNodes = (page: Page | Frame, omitted: string) =>
  page.evaluate((omitted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: { text: string; isVisible: boolean; isInMain: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      const parent = node.parentElement;
      if (!text || !parent || parent.closest(omitted)) continue;
      const isVisible = parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      nodes.push({ text, isVisible, isInMain: parent.closest('main') !== null });
    }
    return nodes;
  }, omitted);

/** Returns the text and the box of each element, in page coordinates; on the hill, the box is that of the text. */
export const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.closest('.scene-words') || element.matches('.hill-name') ? range : element;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const words = element.textContent ?? '';
      return { words, left, right, top: top + scrollY, bottom: bottom + scrollY };
    }),
  );

/** Returns one line for each pair of overlapping boxes. */
export const overlapping = (boxes: Awaited<ReturnType<typeof boxesOf>>) =>
  boxes.flatMap((one, nth) =>
    boxes
      .slice(nth + 1)
      .filter(({ left, right }) => one.right > left && right > one.left)
      .filter(({ top, bottom }) => one.bottom > top && bottom > one.top)
      .map((other) => `${one.words} over ${other.words}`),
  );

/** Adds CSS rules through the object model, because the policy blocks `<style>` elements. */
export function addStyle(page: Page | Frame, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}
