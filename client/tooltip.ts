import { clone, find, on } from './dom.ts';

/** Hover time before a tooltip opens, in ms. */
const openDelayMs = 700;
/** Within this time after one has closed, the next opens at once, in ms. */
const skipDelayMs = 300;
/** Distance from the term, in px. */
const marginPx = 8;
/** Least distance from the sides of the window, in px: the narrowest gutter. */
const gutterPx = 20;

/**
 * Tooltips on the terms of the glossary (`components/rich-text.tsx`), with the words of their entry in
 * "Terms on this page" (`components/notes.tsx`).
 *
 * It stands above its line, or below where there is no room or only there it hides no label. Styles make `[data-tooltip]`
 * `position: fixed; width: max-content; max-width: min(19rem, 100vw - 2.5rem)` and bridge the distance, so that
 * the pointer can move onto it (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus). Script sets left,
 * top, `--tick`, the distance of the term from the left edge, and `data-below`.
 */
export function tooltips(root: HTMLElement): void {
  // A page without terms has no template.
  if (!root.querySelector('[data-term]')) return;
  const tip = clone('#tooltip-template');
  const text = find(tip, '[data-tooltip-text]');
  const labels = [...root.querySelectorAll('h1, h2, h3, h4, dt, label')];
  let term: HTMLElement | null = null;
  let next: HTMLElement | null = null;
  let focused: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = 0;
  let touch = false;

  const close = () => {
    clearTimeout(timer);
    next = null;
    if (!term) return;
    term.removeAttribute('aria-describedby');
    term = null;
    tip.remove();
    closed = Date.now();
  };

  const place = () => {
    if (!term) return;
    const { top, bottom } = term.getBoundingClientRect();
    // A term may go on in the next line.
    const left = term.getClientRects()[0]?.left ?? 0;
    const { clientWidth, clientHeight } = document.documentElement;
    // Its term is under the bar, which ends where the content begins, or below the window. It may come
    // back: browsers move the focus to a term first, and scroll to it then.
    tip.hidden = bottom < root.offsetTop || top > clientHeight;
    const { width, height } = tip.getBoundingClientRect();
    const above = top - marginPx - height;
    const below = bottom + marginPx;
    const x = Math.max(gutterPx, Math.min(left, clientWidth - width - gutterPx));
    const hidesLabel = (y: number) =>
      labels.some((label) => {
        const box = label.getBoundingClientRect();
        return box.bottom > y && box.top < y + height && box.right > x && box.left < x + width;
      });
    const isBelow =
      below + height <= clientHeight &&
      (above < root.offsetTop || (hidesLabel(above) && !hidesLabel(below)));
    tip.toggleAttribute('data-below', isBelow);
    tip.style.left = `${x}px`;
    tip.style.top = `${Math.max(0, isBelow ? below : above)}px`;
    tip.style.setProperty('--tick', `${left - x}px`);
  };

  const open = (wanted: HTMLElement) => {
    close();
    term = next = wanted;
    text.textContent = find(document, `${term.getAttribute('href')} dd`).textContent;
    term.setAttribute('aria-describedby', tip.id);
    root.append(tip);
    place();
  };

  const termAt = (target: EventTarget | null) =>
    (target as Element).closest<HTMLElement>('[data-term]');

  on<PointerEvent>(document, 'pointerover', ({ target }) => {
    if (tip.contains(target as Node)) return;
    const over = termAt(target);
    if (over === next) return;
    clearTimeout(timer);
    if (term !== over && term !== focused) close();
    next = over;
    if (over && over !== term)
      timer = setTimeout(() => open(over), Date.now() - closed < skipDelayMs ? 0 : openDelayMs);
  });
  // A lifted finger also fires this; on touch screens a tap decides.
  on<PointerEvent>(document.documentElement, 'pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && term !== focused) close();
  });

  on(root, 'focusin', ({ target }) => {
    focused = (target as Element).matches(':focus-visible') ? termAt(target) : null;
    if (focused) open(focused);
  });
  on(root, 'focusout', () => {
    if (term === focused) close();
    focused = null;
  });

  on<PointerEvent>(document, 'pointerdown', ({ target, pointerType }) => {
    touch = pointerType === 'touch';
    if (termAt(target) !== term && !tip.contains(target as Node)) close();
  });
  on(root, 'click', (event) => {
    const tapped = termAt(event.target);
    if (!tapped) return;
    const again = tapped === term;
    close();
    if (touch) {
      event.preventDefault();
      if (!again) open(tapped);
    }
  });
  on<KeyboardEvent>(document, 'keydown', ({ key }) => {
    touch = false;
    if (key === 'Escape') close();
  });
  on(window, 'scroll resize', place);
}
