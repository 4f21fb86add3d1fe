import { clone, on } from './dom.ts';
import { announce } from './toast.ts';

/** Hover time before a tooltip opens, ms. */
const OPEN_DELAY_MS = 700;
/** Time after a tooltip closes during which the next tooltip opens at once, ms. */
const SKIP_DELAY_MS = 300;
/** Distance from the term, px. */
const MARGIN_PX = 8;
/** Minimum distance from the sides of the window, px: the width of the narrowest gutter. */
const GUTTER_PX = 20;

const termAt = (target: EventTarget | null) => (target as Element).closest<HTMLElement>('[data-tip]');

/**
 * Shows what a figure counts (`components/figure.tsx`) or what a term means (`components/rich-text.tsx`) while the pointer
 * or the keyboard focus is on it. The text is in `data-tip`. A tooltip that the focus opened ignores the pointer.
 *
 * On a touch screen, the first tap shows and announces the definition. Screen readers wouldn't read the description that
 * the tap adds, because the term already has the focus. A second tap follows the term's link.
 */
export function tooltips(root: HTMLElement): void {
  const tip = clone('#tooltip-template');
  /** The term whose tooltip is in the document, or opens after the delay. */
  let term: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = 0;
  // TalkBack clicks without a pointer, so a screen without hover counts as touched until a key or mouse is used.
  let touch = matchMedia('(hover: none)').matches;

  const close = () => {
    clearTimeout(timer);
    if (tip.isConnected) {
      term?.removeAttribute('aria-describedby');
      tip.remove();
      announce('meaning');
      closedAt = Date.now();
    }
    term = null;
  };
  const open = (wanted: HTMLElement) => {
    close();
    term = wanted;
    tip.textContent = term.dataset.tip ?? '';
    term.setAttribute('aria-describedby', tip.id);
    root.append(tip);
    placeTip(tip, term, root);
  };

  on<PointerEvent>(document.documentElement, 'pointerover pointerleave', ({ target, pointerType }) => {
    const isOnFocus = tip.isConnected && term?.matches(':focus-visible');
    // Lifting a finger also fires pointerleave; on touch screens, only taps count.
    if (pointerType === 'touch' || isOnFocus || tip.contains(target as Node)) return;
    const over = termAt(target);
    if (over === term) return;
    close();
    if (!over) return;
    term = over;
    timer = setTimeout(open, Date.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS, over);
  });

  on(root, 'focusin', ({ target }) => {
    const focused = !touch && (target as Element).matches(':focus-visible') && termAt(target);
    if (focused) open(focused);
  });
  on(root, 'focusout', ({ target }) => {
    if (!touch && target === term) close();
  });

  on<PointerEvent>(document, 'pointerdown', ({ target, pointerType }) => {
    touch = pointerType === 'touch';
    if (termAt(target) !== term && !tip.contains(target as Node)) close();
  });
  on(root, 'click', (event) => {
    const tapped = termAt(event.target);
    if (!tapped) return;
    if (touch && tapped !== term) {
      event.preventDefault();
      open(tapped);
      announce('meaning', tip.textContent);
    } else close();
  });
  on<KeyboardEvent>(document, 'keydown', ({ key }) => {
    touch = false;
    if (key === 'Escape') close();
  });
  on(window, 'scroll resize', () => {
    if (term) placeTip(tip, term, root);
  });
}

/**
 * Places the tooltip above its term. If it doesn't fit there, or would cover a heading or a label, it goes below. Styles
 * bridge the distance, so the pointer can move onto the tooltip
 * (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus). `--tick` is the term's distance from the tooltip's left
 * edge.
 */
function placeTip(tip: HTMLElement, term: HTMLElement, root: HTMLElement): void {
  const { top, bottom } = term.getBoundingClientRect();
  // A term may continue on the next line, so use the term's first line.
  const left = term.getClientRects()[0]?.left ?? 0;
  const { clientWidth, clientHeight } = document.documentElement;
  // Browsers move the focus before they scroll, so a term that is out of view may come into view.
  tip.hidden = bottom < root.offsetTop || top > clientHeight;
  const { width, height } = tip.getBoundingClientRect();
  const above = top - MARGIN_PX - height;
  const below = bottom + MARGIN_PX;
  const x = Math.max(GUTTER_PX, Math.min(left, clientWidth - width - GUTTER_PX));
  const coversLabel = [...root.querySelectorAll('h1, h2, h3, h4, dt, label')].some((label) => {
    const box = label.getBoundingClientRect();
    return box.bottom > above && box.top < above + height && box.right > x && box.left < x + width;
  });
  const isBelow = below + height <= clientHeight && (above < root.offsetTop || coversLabel);
  tip.toggleAttribute('data-below', isBelow);
  const y = Math.max(0, isBelow ? below : above);
  tip.style.cssText = `left: ${x}px; top: ${y}px; --tick: ${left - x}px`;
}
