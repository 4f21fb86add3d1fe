import { on } from './dom.ts';

/**
 * Shows a button that prints the page, unless the browser is an in-app browser that can't print. Styles reserve the
 * button's space, so nothing moves when the button appears.
 */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
