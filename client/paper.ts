import { on } from './find.ts';

/**
 * Paper is always day: a visitor in dark mode prints the day drawings.
 *
 * ```html
 * <body data-module="paper"> … <picture><source media="screen and (prefers-color-scheme: dark)"><img></picture>
 * ```
 *
 * A browser prints the picture that it has already loaded: it evaluates the media query of a `<source>`
 * too late. So the day files, the `src` of each such `<img>`, are loaded once the page is idle, and replace
 * the night files while it prints. Nothing is loaded by day, or when the visitor saves data.
 */
export function paper(root: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const sources = [...root.querySelectorAll<HTMLSourceElement>('source[media*=dark]')];
  const media = sources.map((source) => source.media);
  // Referenced, so that the browser does not discard them.
  const preloaded: HTMLImageElement[] = [];

  const loadDay = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!dark.matches || preloaded.length > 0 || connection?.saveData) return;
    for (const source of sources) {
      const image = new Image();
      image.src = source.parentElement?.querySelector('img')?.src ?? '';
      preloaded.push(image);
    }
  };
  on(window, 'load', () => setTimeout(loadDay, 2000));
  on(window, 'beforeprint', () => {
    for (const source of sources) source.media = 'not all';
  });
  on(window, 'afterprint', () => {
    sources.forEach((source, index) => {
      source.media = media[index] ?? '';
    });
  });
}
