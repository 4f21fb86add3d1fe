import { find, on } from './dom.ts';

/**
 * The collapsible menu of `components/header.tsx`.
 *
 * The state is the button's `aria-expanded`. Styles open the panel when it is "true", and by `:target` only while the
 * button is hidden, so a leftover `#menu` doesn't count once script runs. `data-menu-wide` is the media query in which the
 * panel always shows.
 */
export function menu(root: HTMLElement): void {
  const link = find(root, '[data-menu-link]');
  const button = find(root, '[data-menu-button]');
  const panel = find(root, 'nav');
  const closer = find(root, '[data-menu-close]');
  const wide = matchMedia(root.dataset.menuWide ?? 'not all');

  const show = (open: boolean) => button.setAttribute('aria-expanded', `${open}`);
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
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
  // If the page returns from the back/forward cache, the menu must be closed.
  on(window, 'pagehide', close);

  if (location.hash === link.getAttribute('href')) {
    show(!wide.matches);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  closer.hidden = true;
  link.hidden = true;
  button.hidden = false;
}
