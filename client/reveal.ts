import { on } from './dom.ts';

/**
 * Scroll reveal: the element children of `root` appear once as they enter.
 *
 * Once the page is scrolled an item below the window gets `data-reveal="waiting"`, and on entering
 * `data-reveal="shown"` and a `transition-delay`: `data-reveal-step` ms after the one that enters with it, at most
 * 100. They enter 200 px below the window, so that a jump finds them on their way. Styles show them all on paper
 * and under reduced motion.
 */
export function reveal(root: HTMLElement): void {
  const items = [...root.children] as HTMLElement[];
  const step = Number(root.dataset.revealStep);

  const show = (item: HTMLElement, delay: number) => {
    observer.unobserve(item);
    item.style.transitionDelay = `${delay}ms`;
    item.dataset.reveal = 'shown';
  };

  // The huge margin at the top makes everything above the screen count as entered: a jump past an item
  // (anchor, End key, restored position) never leaves it hidden.
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
  // Not before: whoever looks at a page without scrolling, as an audit does, sees all of it in full.
  const start = () => {
    for (const item of items) observer.observe(item);
  };
  window.addEventListener('scroll', start, { once: true });
  on(root, 'focusin', () => {
    for (const item of items) show(item, 0);
  });
}
