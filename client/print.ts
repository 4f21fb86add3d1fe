import { on } from './dom.ts';

/**
 * Binds a button that prints the page. It stays hidden without script and in in-app browsers that can't print; styles
 * reserve its space, so nothing moves when it appears.
 */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
