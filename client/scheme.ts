import { on } from './dom.ts';

/** Lets the visitor choose day or night; `inline.ts` applies the stored choice. */
export function scheme(root: HTMLElement): void {
  // Day drawings that haven't loaded would be missing on paper, so the drawings of the screen are printed. While a source
  // has no media query, its id holds the query.
  on(window, 'beforeprint afterprint', () => {
    for (const source of document.querySelectorAll('source'))
      if (matchMedia(source.media).matches) [source.media, source.id] = [source.id, source.media];
  });
  const system = matchMedia('(prefers-color-scheme: dark)');
  const mark = () => {
    const shown = localStorage.scheme ?? (system.matches ? 'dark' : 'light');
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
