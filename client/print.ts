import { on } from './dom.ts';

/** Shows a button that prints, unless an in-app browser can't. Styles reserve the button's space, so nothing moves. */
export function print(button: HTMLElement): void {
  if (!('print' in window)) return;
  on(button, 'click', () => window.print());
  button.hidden = false;
}
