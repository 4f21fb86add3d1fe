import { on } from './dom.ts';

/** Share of the window's height that an item's top must have passed while the page scrolls. */
const INSIDE = 0.92;
/** Time without an event after which scrolling has stopped, in ms. */
const STOPPED = 300;

/**
 * Fades in the children of `root` once, as they scroll into view.
 *
 * After the first scroll, an item below the window gets `data-reveal="waiting"`. When its top is inside the window by
 * 8%, or by less when scrolling stops, it gets `data-reveal="shown"`. Items that enter together start `data-reveal-step`
 * ms apart. Styles show all items on paper and with reduced motion. After a jump (find in page, an anchor) and after
 * going back, every item shows at once, because the visitor may land anywhere.
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

  // Before the first scroll, all items show: audit tools never scroll, and a pointer may be reported that never moved.
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
