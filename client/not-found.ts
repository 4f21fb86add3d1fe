import { find } from './dom.ts';

/**
 * The page that answers an unknown path, `pages/not-found.tsx`.
 *
 * A slug below the address that the state view's first link leads to (`/experience/{slug}`) shows that
 * view, any other path the page view; the view's `data-title` becomes the document's title. The slug is
 * only ever text.
 */
export function notFound(root: HTMLElement): void {
  const path = location.pathname;
  console.error(`404 Error: no page at ${path}`);

  const page = find(root, '[data-view="page"]');
  const state = find(root, '[data-view="state"]');
  const parent = `${find(state, 'a').getAttribute('href')}/`;
  const slug = path.startsWith(parent) && /^[^/]+(?=\/?$)/.exec(path.slice(parent.length))?.[0];
  page.hidden = !!slug;
  state.hidden = !slug;
  document.title = (slug ? state : page).dataset.title ?? document.title;
  if (slug) find(state, '[data-slug]').textContent = decode(slug);
}

/** `raw` with its percent-escapes read, or as it came when they are malformed (`%E0%A4%A`). */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
