import { clone, find, on } from './dom.ts';

/** Kind of toast: a success is announced politely, an error at once. */
export type ToastKind = 'success' | 'error';

/** Interval between checks of a toast, ms. */
const TICK_MS = 100;
/** Lifetime of a toast, in ticks: 5 seconds. */
const LIFETIME_TICKS = 50;
const MOST_TOASTS = 3;

let announcing: ReturnType<typeof setTimeout> | undefined;

/**
 * Empties all live regions, and announces a text, if any, in the region of `kind`. A screen reader that reads the whole
 * page therefore finds only the last text. The regions must be in the page from the start, and empty.
 */
export function announce(kind: ToastKind | 'meaning', text: string | null = null): void {
  const region = find(document, `[data-announce=${kind}]`);
  // The region is filled a moment after it is emptied, so that a repeated text is announced again.
  for (const each of document.querySelectorAll('[data-announce]')) each.textContent = '';
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    region.textContent = text;
  }, TICK_MS);
}

/**
 * Shows the toast of `kind` above the others for 5 seconds and announces it. While any toast is hovered or focused, all
 * timers pause.
 *
 * @param line the status line, which is announced after the toast and takes the focus when a focused toast is removed
 */
export function toast(kind: ToastKind, line: HTMLElement): void {
  const region = find(document, '[data-toasts]');
  const box = clone(`#toast-${kind}`);
  const lines = [...box.querySelectorAll('p')].map(({ textContent }) => textContent);

  let left = LIFETIME_TICKS;
  // Polling is safer than events: without a pointerleave event, the toast would stay forever.
  const clock = setInterval(() => {
    if (!box.isConnected) clearInterval(clock);
    else if (!region.matches(':hover, :focus-within') && --left < 1) remove(box, line);
  }, TICK_MS);
  on(find(box, 'button'), 'click', () => remove(box, line));

  region.prepend(box);
  const extra = region.children[MOST_TOASTS];
  if (extra) remove(extra, line);
  announce(kind, `${lines.join('. ')} ${line.textContent}`);
}

function remove(box: Element, line: HTMLElement): void {
  if (box.contains(document.activeElement)) line.focus({ preventScroll: true });
  box.remove();
}
