import { clone, find, on } from './find.ts';

/** Which toast: a success is announced politely, an error assertively. */
export type ToastKind = 'success' | 'error';

/** Time between two looks at the toasts, in ms. */
const TICK = 100;
/** Life of a toast in ticks: 5 seconds (SPEC.md, Readings 10). */
const LIFE = 50;
/** Most toasts at once (SPEC.md section 9). */
const MOST = 3;

const announcers = { success: 'polite', error: 'assertive' };

/** Says `words` through the live region of `kind`, which must stand empty in the markup. */
export function announce(kind: ToastKind, words: string): void {
  const region = find(document, `[data-announce="${announcers[kind]}"]`);
  // Emptied first and filled a moment later, so that the same words are heard a second time.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = words;
  }, TICK);
}

/**
 * Shows the toast of `kind` on top of the others for 5 seconds and announces it.
 *
 * ```html
 * <div data-toasts></div>
 * <template id="toast-template">
 *   <div data-toast>
 *     <p data-toast-title></p><p data-toast-text></p><button type="button" data-toast-close>
 *   </div>
 * </template>
 * <template data-toast-words="success"> <p data-title>…</p><p data-text>…</p> </template>
 * <template data-toast-words="error"> … </template>
 * <div data-announce="polite" role="status"></div> <div data-announce="assertive" role="alert"></div>
 * ```
 *
 * The toast gets `data-toast-kind="success"` or "error". The clock of every toast stands while one
 * of them is hovered or focused. When a toast that holds the focus goes, `home` gets it.
 * Returns the toast's words, title and text as one line.
 */
export function toast(kind: ToastKind, home: HTMLElement): string {
  const region = find(document, '[data-toasts]');
  const box = clone('#toast-template');
  const source = find<HTMLTemplateElement>(document, `[data-toast-words="${kind}"]`).content;
  const words = ['title', 'text'].map((part) => {
    const { textContent } = find(source, `[data-${part}]`);
    find(box, `[data-toast-${part}]`).textContent = textContent;
    return textContent;
  });
  const line = words.join('. ');
  box.dataset.toastKind = kind;

  let left = LIFE;
  // Looking beats listening: an enter without its leave cannot stop the clock for good.
  const clock = setInterval(() => {
    if (!box.isConnected) clearInterval(clock);
    else if (!region.matches(':hover, :focus-within') && --left < 1) remove(box, home);
  }, TICK);
  on(find(box, '[data-toast-close]'), 'click', () => remove(box, home));

  region.prepend(box);
  const extra = region.children[MOST];
  if (extra) remove(extra, home);
  announce(kind, line);
  return line;
}

function remove(box: Element, home: HTMLElement): void {
  if (box.contains(document.activeElement)) home.focus({ preventScroll: true });
  box.remove();
}
