import { on } from './dom.ts';

/** Lets the visitor choose day or night; `inline.ts` applies the stored choice. */
export function scheme(root: HTMLElement): void {
  // A page prints the drawings on the screen, because the others may not have loaded. Until `afterprint`, the source of
  // such a drawing has no media query, and its id stores the query.
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
