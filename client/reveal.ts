import { on } from './dom.ts';

/**
 * Reveals the children of `root` once, as they scroll into view.
 *
 * After the first scroll, an item below the window gets `data-reveal="waiting"`. When it enters, it gets
 * `data-reveal="shown"` and a `transition-delay` of `data-reveal-step` ms after the previous one, at most 100. Items
 * enter 200 px below the window, so a jump finds them already moving. Styles show all items in print and with reduced
 * motion.
 */
export function reveal(root: HTMLElement): void {
  const items = [...root.children] as HTMLElement[];
  const step = Number(root.dataset.revealStep);

  const show = (item: HTMLElement, delay: number) => {
    observer.unobserve(item);
    item.style.transitionDelay = `${delay}ms`;
    item.dataset.reveal = 'shown';
  };

  // The huge top margin makes everything above the window count as entered, so a jump past an item (anchor, End key,
  // restored position) never leaves it hidden.
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
  // Starts with the first scroll, so that tools that never scroll, such as audits, see the whole page.
  const start = () => {
    for (const item of items) observer.observe(item);
  };
  window.addEventListener('scroll', start, { once: true });
  on(root, 'focusin', () => {
    for (const item of items) show(item, 0);
  });
}
