import { on } from './find.ts';

/**
 * Paper is always day (DESIGN.md, decision 10): who reads at night prints the day drawings.
 *
 * ```html
 * <body data-module="paper"> … <picture><source media="screen and (prefers-color-scheme: dark)"><img></picture>
 * ```
 *
 * A browser prints the picture that it has: media queries of a source are asked again too late. So the
 * day files, the `src` of each such `<img>`, are fetched once the page is idle, and take over while it
 * prints. Nothing is fetched by day, nor where the visitor saves data.
 */
export function paper(root: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const sources = [...root.querySelectorAll<HTMLSourceElement>('source[media*=dark]')];
  const media = sources.map((source) => source.media);
  // Kept, so that the browser keeps the decoded files.
  const kept: HTMLImageElement[] = [];

  const fetchDay = () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!dark.matches || kept.length > 0 || connection?.saveData) return;
    for (const source of sources) {
      const image = new Image();
      image.src = source.parentElement?.querySelector('img')?.src ?? '';
      kept.push(image);
    }
  };
  on(window, 'load', () => setTimeout(fetchDay, 2000));
  on(window, 'beforeprint', () => {
    for (const source of sources) source.media = 'not all';
  });
  on(window, 'afterprint', () => {
    sources.forEach((source, index) => {
      source.media = media[index] ?? '';
    });
  });
}
