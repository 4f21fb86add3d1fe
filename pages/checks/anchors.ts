import type { CheckFactory } from './check.ts';
import type { SitePage } from './facts.ts';
import { pathOf } from './links.ts';
import { readFacts } from './read.ts';

/** The id that a fragment names, or undefined for none, `#top` and text fragments. */
function fragmentOf(href: string): string | undefined {
  const hash = href.indexOf('#');
  if (hash === -1) return undefined;
  const id = href.slice(hash + 1).split(':~:', 1)[0] ?? '';
  if (id === '' || id === 'top') return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** No dead anchor: the id after # stands on the page that the link leads to. */
export const anchors: CheckFactory = (report, { routes }) => {
  /** Anchors on other pages, by route and id, each with the first page that wants it. */
  const wanted = new Map<string, Map<string, SitePage>>();
  return {
    page({ page, links, ids }) {
      for (const { href } of links) {
        const id = href && fragmentOf(href);
        if (!id || !href) continue;
        const path = pathOf(href) || page.route;
        if (path === page.route) {
          if (!ids.includes(id)) report(page, `dead anchor #${id}`, `give an element id="${id}"`);
        } else if (routes.has(path)) {
          const onPage = wanted.get(path) ?? new Map<string, SitePage>();
          if (!onPage.has(id)) onPage.set(id, page);
          wanted.set(path, onPage);
        }
      }
    },
    // Few pages are linked to by an anchor: reading those again is cheaper than keeping all ids.
    end() {
      for (const [route, anchors] of wanted) {
        const target = routes.get(route);
        if (!target) continue;
        const ids = new Set(readFacts(target).ids);
        for (const [id, page] of anchors) {
          if (ids.has(id)) continue;
          report(page, `dead anchor ${route}#${id}`, `give an element of ${target.source} that id`);
        }
      }
    },
  };
};
