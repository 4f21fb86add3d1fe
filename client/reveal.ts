import { on } from './find.ts';

/** How long an item keeps `data-reveal="shown"` after its delay, in ms: longer than the transition. */
const settleMs = 1000;

/**
 * Scroll reveal: the element children of `root` appear once as they enter.
 *
 * ```html
 * <ul data-module="reveal" data-reveal-step="100"> <li>…</li> … </ul>
 * ```
 *
 * `data-reveal-step` is the delay between items that enter together, in ms (50 to 200).
 * An item below the first screen gets `data-reveal="waiting"`; on entering, `data-reveal="shown"` and
 * a `transition-delay`; later neither, so that a hover is not delayed. Styles hide "waiting" without
 * a transition and give "shown" a transition of at most one second.
 */
export function reveal(root: HTMLElement): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  if (reduced.matches) return;

  const step = Number(root.dataset.revealStep);
  const seen = new Set<Element>();

  const show = (item: HTMLElement, delay: number) => {
    observer.unobserve(item);
    seen.add(item);
    if (!item.dataset.reveal) return;
    item.dataset.reveal = 'shown';
    item.style.transitionDelay = `${delay}ms`;
    setTimeout(() => {
      delete item.dataset.reveal;
      item.style.transitionDelay = '';
    }, delay + settleMs);
  };

  // The huge margin at the top makes everything above the screen count as entered: a jump past an item
  // (anchor, End key, restored position) never leaves it hidden.
  const observer = new IntersectionObserver(
    (entries) => {
      let batch = 0;
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const item = target as HTMLElement;
        if (isIntersecting) show(item, boundingClientRect.bottom > 0 ? step * batch++ : 0);
        // The first report only says where the item is; what is on screen then never blinks.
        else if (!seen.has(item)) item.dataset.reveal = 'waiting';
        seen.add(item);
      }
    },
    { rootMargin: '9999999px 0px 0px' },
  );
  const items = [...root.children] as HTMLElement[];
  for (const item of items) observer.observe(item);

  const showAll = () => {
    for (const item of items) show(item, 0);
  };
  on(window, 'beforeprint', showAll);
  on(root, 'focusin', showAll);
  on(reduced, 'change', showAll);
}
