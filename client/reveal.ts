import { on } from './dom.ts';

/** Time without a scroll event after which scrolling has stopped, in ms. */
const STOPPED = 300;

/**
 * Fades in the children of `root` once, as they scroll into view.
 *
 * After the first scroll or pointer movement, an item below the window gets `data-reveal="waiting"`. When 8% of the
 * window's height is over it, or when scrolling stops with any of it in view, it gets `data-reveal="shown"`. Items that
 * enter together start `data-reveal-step` ms apart. Styles show all items on paper and with reduced motion. A visitor who
 * went back has seen the page, and a jump (find in page, an anchor) may land anywhere: then every item shows at once.
 */
export function reveal(root: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward') return;
  const items = [...root.children] as HTMLElement[];
  const step = Number(root.dataset.revealStep);
  let last = 0;
  let stop: ReturnType<typeof setTimeout>;

  const isInView = (item: Element) => item.getBoundingClientRect().top < innerHeight;
  const show = (entering: Element[]) => {
    for (const [index, item] of (entering as HTMLElement[]).entries()) {
      observer.unobserve(item);
      item.style.transitionDelay = `${step * index}ms`;
      item.dataset.reveal = 'shown';
    }
  };
  const showAll = () => {
    observer.disconnect();
    for (const item of items) item.dataset.reveal = 'all';
  };

  // Because of the huge top margin, every item above the window counts as visible.
  const observer = new IntersectionObserver(
    (entries) =>
      show(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
    { rootMargin: '9999999px 0px -8%' },
  );
  // Waiting for the first event shows the whole page to audit tools, which never scroll.
  on(window, 'pointerover scroll', () => {
    if (Math.abs(scrollY - last) > innerHeight / 2) showAll();
    last = scrollY;
    for (const item of items) {
      if (item.dataset.reveal) continue;
      item.dataset.reveal = isInView(item) ? 'all' : 'waiting';
      observer.observe(item);
    }
    clearTimeout(stop);
    stop = setTimeout(() => {
      show(items.filter((item) => item.dataset.reveal === 'waiting' && isInView(item)));
    }, STOPPED);
  });
  // Pages that the browser keeps in memory come back complete.
  on(window, 'pagehide', showAll);
  on(root, 'focusin', showAll);
}
