import { on } from './dom.ts';

/**
 * The choice of day or night: buttons whose value is a color scheme. Local storage keeps it for all pages and for
 * the next visit, and `inline.ts` shows it. Where nothing may be stored there is no choice, and it stays hidden.
 * `data-scheme` of the root element says which scheme is shown, to the rules for paper too.
 */
export function scheme(root: HTMLElement): void {
  let storage: Storage;
  try {
    storage = localStorage;
  } catch {
    return;
  }
  const system = matchMedia('(prefers-color-scheme: dark)');
  const mark = () => {
    const shown = storage.scheme ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset.scheme = shown;
    for (const button of root.querySelectorAll('button'))
      button.setAttribute('aria-pressed', `${button.value === shown}`);
  };
  on(root, 'click', ({ target }) => {
    const { value } = target as HTMLButtonElement;
    if (value) storage.scheme = value;
    dispatchEvent(new Event('storage'));
  });
  on(window, 'storage visibilitychange', mark);
  on(system, 'change', mark);
  mark();
  root.hidden = false;
}
