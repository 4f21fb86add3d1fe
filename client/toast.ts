import { clone, find, on } from './dom.ts';

/** The kind of a toast. A success is announced politely, an error assertively. */
export type ToastKind = 'success' | 'error';

/** Interval between checks of a toast, ms. */
const tickMs = 100;
/** Lifetime of a toast: 5 seconds. */
const lifetimeTicks = 50;
/** Maximum number of toasts. */
const mostToasts = 3;

/** The pending announcement. */
let announcing: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces `words` in the live region of `kind` and empties the others, so a screen reader that reads the page finds only
 * the last words. All regions must be empty in the markup.
 */
export function announce(kind: ToastKind | 'meaning', words: string): void {
  const region = find(document, `[data-announce=${kind}]`);
  // Emptied first and filled a moment later, so that repeated words are announced again.
  for (const each of document.querySelectorAll('[data-announce]')) each.textContent = '';
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    region.textContent = words;
  }, tickMs);
}

/**
 * Shows the toast of `kind` above the others for 5 seconds and announces it. While any toast is hovered or focused, all
 * timers pause.
 *
 * @param line the status line, which keeps the outcome. It is announced after the toast's words, and takes the focus if a
 *   focused toast is removed
 */
export function toast(kind: ToastKind, line: HTMLElement): void {
  const region = find(document, '[data-toasts]');
  const box = clone(`#toast-${kind}`);
  const words = [...box.querySelectorAll('p')].map(({ textContent }) => textContent);

  let left = lifetimeTicks;
  // Polling instead of events: a missing pointerleave would stop the timer for good.
  const clock = setInterval(() => {
    if (!box.isConnected) clearInterval(clock);
    else if (!region.matches(':hover, :focus-within') && --left < 1) remove(box, line);
  }, tickMs);
  on(find(box, 'button'), 'click', () => remove(box, line));

  region.prepend(box);
  const extra = region.children[mostToasts];
  if (extra) remove(extra, line);
  announce(kind, `${words.join('. ')} ${line.textContent}`);
}

function remove(box: Element, line: HTMLElement): void {
  if (box.contains(document.activeElement)) line.focus({ preventScroll: true });
  box.remove();
}
