import { on } from './dom.ts';

/** Lets the visitor choose day or night; `inline.ts` applies the stored choice. */
export function scheme(root: HTMLElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let isDark = false;
  const mark = () => {
    const shown = localStorage.scheme ?? (system.matches ? 'dark' : 'light');
    isDark = shown === 'dark';
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
  // Paper is light, and day drawings that haven't loaded would be missing, so the night drawings are printed.
  on(window, 'beforeprint', () => {
    for (const source of document.querySelectorAll<HTMLSourceElement>('source[media^="screen"]'))
      if (isDark) [source.dataset.night, source.media] = [source.media, source.media.replace(/^.*?\)/, 'all')];
  });
  on(window, 'afterprint', () => {
    for (const source of document.querySelectorAll<HTMLSourceElement>('[data-night]')) {
      source.media = `${source.dataset.night}`;
      delete source.dataset.night;
    }
  });
}
