import { clone, find, on } from './dom.ts';

/** Which toast: a success is announced politely, an error assertively. */
export type ToastKind = 'success' | 'error';

/** Time between two checks of a toast, in ms. */
const tickMs = 100;
/** Lifetime of a toast: 5 seconds. */
const lifetimeTicks = 50;
/** Most toasts at once. */
const mostToasts = 3;

/** What is about to be announced. */
let announcing: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces `words` through the live region of `kind`, and empties the other: a screen reader that reads
 * the page must find the last words alone. Both regions must be empty in the markup.
 */
export function announce(kind: ToastKind, words: string): void {
  const region = find(document, `[data-announce=${kind}]`);
  // Emptied first and filled a moment later, so that the same words are announced a second time.
  for (const each of document.querySelectorAll('[data-announce]')) each.textContent = '';
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    region.textContent = words;
  }, tickMs);
}

/**
 * Shows the toast of `kind`, a clone of its template, above the others for 5 seconds and announces it. Time
 * stops for every toast while one of them is hovered or focused.
 *
 * @param line keeps the outcome: it is announced after the toast's own words, and gets the focus when a toast that
 *   has it is removed
 */
export function toast(kind: ToastKind, line: HTMLElement): void {
  const region = find(document, '[data-toasts]');
  const box = clone(`#toast-${kind}`);
  const words = [...box.querySelectorAll('p')].map(({ textContent }) => textContent);

  let left = lifetimeTicks;
  // Polling, not events: an enter without its leave would stop the clock for good.
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
