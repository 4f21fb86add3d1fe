import { on } from './find.ts';

/**
 * A button that prints the page. It is not seen without script, nor in a browser inside of an app that
 * cannot print; styles keep its room free, so that nothing moves when it comes.
 *
 * ```html
 * <button type="button" data-module="print" hidden>Print this sheet</button>
 * ```
 */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
