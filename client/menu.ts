import { find, on } from './dom.ts';

/**
 * Opens and closes the menu of `components/header.tsx`.
 *
 * The button's `aria-expanded` holds the state, and styles open the panel when the value is "true". Without script,
 * styles open it by `:target`. `data-menu-wide` is the media query for windows in which the panel is always open.
 */
export function menu(root: HTMLElement): void {
  const link = find<HTMLAnchorElement>(root, '[data-menu-link]');
  const button = find(root, '[data-menu-button]');
  const panel = find(root, 'nav');
  const wide = matchMedia(`${root.dataset.menuWide}`);

  const show = (open: boolean) => button.setAttribute('aria-expanded', `${open}`);
  const isOpen = () => button.matches('[aria-expanded=true]');
  const close = () => show(false);

  on(button, 'click', () => show(!isOpen()));
  on(panel, 'click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  on<KeyboardEvent>(document, 'keydown', ({ key }) => {
    if (key === 'Escape' && isOpen()) {
      close();
      button.focus();
    }
  });
  on(document, 'pointerdown focusin', ({ target }) => {
    if (!root.contains(target as Node)) close();
  });
  on(wide, 'change', close);
  // A page restored from the back/forward cache must have a closed menu.
  on(window, 'pagehide', close);

  if (location.hash === link.hash) {
    show(!wide.matches);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  link.hidden = true;
  button.hidden = false;
}
