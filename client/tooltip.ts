import { clone, find, on } from './dom.ts';
import { announce } from './toast.ts';

/** Hover time before a tooltip opens, ms. */
const openDelayMs = 700;
/** Time after a tooltip closes during which the next one opens at once, ms. */
const skipDelayMs = 300;
/** Distance from the term, px. */
const marginPx = 8;
/** Minimum distance from the sides of the window, px: the narrowest gutter. */
const gutterPx = 20;

/**
 * Shows tooltips on the terms of the glossary (`components/rich-text.tsx`), with the text of their entry in "Terms on this
 * page" (`components/notes.tsx`).
 *
 * On a touch screen, the first tap shows and announces the definition (the term already has the focus when it gets its
 * description, so no screen reader would read that). A second tap follows the term's link.
 */
export function tooltips(root: HTMLElement): void {
  // A page without terms has no template.
  if (!root.querySelector('[data-term]')) return;
  const tip = clone('#tooltip-template');
  let term: HTMLElement | null = null;
  let next: HTMLElement | null = null;
  let focused: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = 0;
  // TalkBack clicks without a pointer, so a screen without hover counts as touched until a key or mouse is used.
  let touch = matchMedia('(hover: none)').matches;

  const close = () => {
    clearTimeout(timer);
    next = null;
    if (!term) return;
    term.removeAttribute('aria-describedby');
    term = null;
    tip.remove();
    announce('meaning', '');
    closed = Date.now();
  };

  const place = () => {
    if (term) placeTip(tip, term, root);
  };

  const open = (wanted: HTMLElement) => {
    close();
    term = next = wanted;
    tip.textContent = find(document, `${term.getAttribute('href')} dd`).textContent;
    term.setAttribute('aria-describedby', tip.id);
    root.append(tip);
    place();
  };

  const termAt = (target: EventTarget | null) =>
    (target as Element).closest<HTMLElement>('[data-term]');

  on<PointerEvent>(document, 'pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || tip.contains(target as Node)) return;
    const over = termAt(target);
    if (over === next) return;
    clearTimeout(timer);
    if (term !== over && term !== focused) close();
    next = over;
    if (over && over !== term)
      timer = setTimeout(() => open(over), Date.now() - closed < skipDelayMs ? 0 : openDelayMs);
  });
  // Lifting a finger also fires this; on touch screens, only taps count.
  on<PointerEvent>(document.documentElement, 'pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && term !== focused) close();
  });

  on(root, 'focusin', ({ target }) => {
    focused = !touch && (target as Element).matches(':focus-visible') ? termAt(target) : null;
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
    if (touch && !again) {
      event.preventDefault();
      open(tapped);
      announce('meaning', `${tip.textContent}`);
    }
  });
  on<KeyboardEvent>(document, 'keydown', ({ key }) => {
    touch = false;
    if (key === 'Escape') close();
  });
  on(window, 'scroll resize', place);
}

/**
 * Places the tooltip above its term's line, or below if there is no room or only there it covers no label. Styles make
 * `.tooltip` `position: fixed; width: max-content; max-width: min(19rem, 100vw - 2.5rem)` and bridge the distance, so the
 * pointer can move onto it (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus). Script sets left, top, `--tick` (the
 * term's distance from the left edge) and `data-below`.
 */
function placeTip(tip: HTMLElement, term: HTMLElement, root: HTMLElement): void {
  const { top, bottom } = term.getBoundingClientRect();
  // A term may continue on the next line.
  const left = term.getClientRects()[0]?.left ?? 0;
  const { clientWidth, clientHeight } = document.documentElement;
  // Hidden while the term is under the header or below the window. The term may come back: browsers move the focus
  // first and then scroll.
  tip.hidden = bottom < root.offsetTop || top > clientHeight;
  const { width, height } = tip.getBoundingClientRect();
  const above = top - marginPx - height;
  const below = bottom + marginPx;
  const x = Math.max(gutterPx, Math.min(left, clientWidth - width - gutterPx));
  const coversLabel = (y: number) =>
    [...root.querySelectorAll('h1, h2, h3, h4, dt, label')].some((label) => {
      const box = label.getBoundingClientRect();
      return box.bottom > y && box.top < y + height && box.right > x && box.left < x + width;
    });
  const isBelow =
    below + height <= clientHeight &&
    (above < root.offsetTop || (coversLabel(above) && !coversLabel(below)));
  tip.toggleAttribute('data-below', isBelow);
  tip.style.left = `${x}px`;
  tip.style.top = `${Math.max(0, isBelow ? below : above)}px`;
  tip.style.setProperty('--tick', `${left - x}px`);
}
