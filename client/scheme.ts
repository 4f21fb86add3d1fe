import { on } from './dom.ts';

/** Lets the visitor choose day or night. `inline.ts` applies the stored choice, and print styles read `data-scheme`. */
export function scheme(root: HTMLElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const mark = () => {
    // Print has light colors on every system. The drawings of the screen are printed, so their scheme must remain.
    if (matchMedia('print').matches) return;
    const shown = localStorage.scheme ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset.scheme = shown;
    for (const button of root.querySelectorAll('button'))
      button.setAttribute('aria-pressed', `${button.value === shown}`);
  };
  try {
    mark();
  } catch {
    return;
  }
  root.hidden = false;
  on(root, 'click', ({ target }) => {
    const { value } = target as HTMLButtonElement;
    if (value) localStorage.scheme = value;
    dispatchEvent(new Event('storage'));
  });
  on(window, 'storage visibilitychange', mark);
  on(system, 'change', mark);
}
