import { on } from './dom.ts';

/**
 * Reveals the children of `root` once, as they scroll into view.
 *
 * After the first scroll, an item below the window gets `data-reveal="waiting"`. When the item comes within 200 px of
 * the window, it gets `data-reveal="shown"`. Items that appear together start `data-reveal-step` ms apart, up to 100 ms
 * in all. Styles show all items in print and with reduced motion.
 */
export function reveal(root: HTMLElement): void {
  const items = [...root.children] as HTMLElement[];
  const step = Number(root.dataset.revealStep);

  const show = (item: HTMLElement, delay: number) => {
    observer.unobserve(item);
    item.style.transitionDelay = `${delay}ms`;
    item.dataset.reveal = 'shown';
  };

  // Because of the huge top margin, every item above the window counts as visible. A jump past an item (by an anchor,
  // the End key, or a restored scroll position) therefore never leaves the item hidden.
  const observer = new IntersectionObserver(
    (entries) => {
      let batch = 0;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const item = target as HTMLElement;
        if (isIntersecting)
          show(item, boundingClientRect.bottom > 0 ? Math.min(step * batch++, 100) : 0);
        else item.dataset.reveal ??= 'waiting';
      }
    },
    { rootMargin: '9999999px 0px 200px' },
  );
  // Waiting for the first scroll shows the whole page to audit tools, which never scroll.
  const start = () => {
    for (const item of items) observer.observe(item);
  };
  window.addEventListener('scroll', start, { once: true });
  on(root, 'focusin', () => {
    for (const item of items) show(item, 0);
  });
}
