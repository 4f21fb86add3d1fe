import { type CheckFactory, own, type PageName } from './check.ts';
import { pathOf } from './links.ts';

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
  const wanted = new Map<string, Map<string, PageName>>();
  /** The ids of every page seen, one string a page. */
  const idsOf = new Map<string, string>();
  return {
    page({ page, links, ids }) {
      idsOf.set(page.route, ids.join(' '));
      for (const { href } of links) {
        const id = href && fragmentOf(href);
        if (!id || !href) continue;
        const path = pathOf(href) || page.route;
        if (path === page.route) {
          if (!ids.includes(id)) report(page, `dead anchor #${id}`, `give an element id="${id}"`);
        } else if (routes.has(path)) {
          const onPage = wanted.get(path) ?? new Map<string, PageName>();
          if (!onPage.has(id)) onPage.set(own(id), { route: page.route, source: page.source });
          wanted.set(own(path), onPage);
        }
      }
    },
    end() {
      for (const [route, anchors] of wanted) {
        const ids = new Set(idsOf.get(route)?.split(' '));
        for (const [id, page] of anchors) {
          if (ids.has(id)) continue;
          const mend = `give an element of ${routes.get(route)} that id`;
          report(page, `dead anchor ${route}#${id}`, mend);
        }
      }
    },
  };
};
