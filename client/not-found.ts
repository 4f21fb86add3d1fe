import { find } from './dom.ts';

/**
 * Chooses the view of the 404 page, `pages/not-found.tsx`: for `/experience/{slug}`, the state view, whose first link has
 * the parent path. The view's `data-title` becomes the document's title.
 */
export function notFound(root: HTMLElement): void {
  const path = location.pathname;
  console.error(`404 Error: no page at ${path}`);

  const page = find(root, '[data-view=page]');
  const state = find(root, '[data-view=state]');
  const slug = path.match(`^${find(state, 'a').getAttribute('href')}/([^/]+)/?$`)?.[1];
  page.hidden = !!slug;
  state.hidden = !slug;
  document.title = (slug ? state : page).dataset.title ?? '';
  if (slug) find(state, '[data-slug]').textContent = decode(slug);
}

/** Decodes percent-escapes, or returns `raw` unchanged if an escape is malformed (`%E0%A4%A`). */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
