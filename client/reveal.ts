import { on } from './dom.ts';

/** Share of the window's height that an item's top must have passed while the page scrolls. */
const INSIDE = 0.92;
/** Time without an event after which scrolling has stopped, in ms. */
const STOPPED = 300;

/**
 * Fades in the children of `root` once, as they scroll into view.
 *
 * The first scroll marks items below the window `data-reveal="waiting"`. An item becomes `data-reveal="shown"` once its
 * top is 8% of the window's height above the bottom edge, or anywhere above it when scrolling stops. Items that enter
 * together start `data-reveal-step` ms apart. Styles show all items in print and with reduced motion. After a jump (find
 * in page, an anchor) or Back, all items show at once, because the visitor may land anywhere.
 */
export function reveal(root: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') return;
  const items = [...root.children] as HTMLElement[];
  let last = 0;
  let stopped: ReturnType<typeof setTimeout>;

  const show = (share: number) => {
    let delay = 0;
    for (const item of items) {
      const place = item.getBoundingClientRect().top / innerHeight;
      item.dataset.reveal ??= place < 1 ? 'all' : 'waiting';
      if (item.dataset.reveal !== 'waiting' || place >= share) continue;
      item.style.transitionDelay = `${delay}ms`;
      item.dataset.reveal = 'shown';
      delay += Number(root.dataset.revealStep);
    }
  };
  const showAll = () => {
    for (const item of items) item.dataset.reveal = 'all';
  };

  // Only scrolling starts this: audit tools never scroll, and Chromium can report a pointer that never moved.
  on(window, 'scroll', () => {
    if (Math.abs(scrollY - last) > innerHeight / 2) showAll();
    last = scrollY;
    show(INSIDE);
    clearTimeout(stopped);
    stopped = setTimeout(show, STOPPED, 1);
  });
  // A page that the browser keeps in memory comes back complete.
  on(window, 'pagehide', showAll);
  on(root, 'focusin', showAll);
}
