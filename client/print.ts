import { on } from './dom.ts';

/** Shows the print button, except in in-app browsers that can't print. Styles reserve its space, so nothing moves. */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
