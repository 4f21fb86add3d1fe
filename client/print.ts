import { on } from './dom.ts';

/**
 * A button that prints the page. It is not seen without script, nor in a browser inside of an app that cannot
 * print; styles keep its room free, so that nothing moves when it comes.
 */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
