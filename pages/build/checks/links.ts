import { type CheckFactory, own, type SiteOutline } from './check.ts';

/** A fault of a link and its mend, or undefined where the link is good. */
type Fault = readonly [what: string, mend: string] | undefined;

/** Path of a root-relative address, without query and fragment. */
export function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

function pathFault(href: string, { routes, files }: SiteOutline): Fault {
  const path = pathOf(href);
  if (routes.has(path)) return undefined;
  const bare = path.replace(/\.html$|\/+$/, '') || '/';
  if (routes.has(bare)) return [`link to ${path}`, `write ${bare}: routes have no such ending`];
  if (files.has(path.slice(1))) return undefined;
  return [`dead link to ${path}`, 'correct it, or add the page to the route table'];
}

/** What is wrong with the address of an `<a>` or a form: everything but its fragment. */
function linkFault(href: string, site: SiteOutline): Fault {
  if (href.startsWith('//')) return [`link to ${href}`, 'write the scheme: https:'];
  if (href.startsWith('/')) return pathFault(href, site);
  if (href.startsWith('#')) return href === '#' ? ['link to #', 'say where it leads'] : undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(href);
  if (!scheme) return [`link to "${href}"`, 'begin it with / : pages answer at /x/ too'];
  const [, name = '', rest = ''] = scheme;
  if (href === site.origin || href.startsWith(`${site.origin}/`)) {
    return [`link to ${href}`, 'write it without the origin'];
  }
  if (!/^(https?|mailto|tel)$/i.test(name)) return [`link to ${href}`, `no ${name}: links`];
  return rest.replace(/^\/\//, '') === '' ? [`link to ${href}`, 'complete it'] : undefined;
}

/** No dead internal link: every address leads to a route of the table or a file of dist. */
export const links: CheckFactory = (report, site) => {
  // The same few links stand on every page: judge each address once.
  const known = new Map<string, Fault>();
  const judge = (href: string): Fault => {
    if (!known.has(href)) known.set(own(href), linkFault(href, site));
    return known.get(href);
  };
  return {
    page({ page, links, actions }) {
      for (const { href } of links) {
        const fault: Fault =
          href === undefined ? ['<a> without href', 'use a <span>, or link it'] : judge(href);
        if (fault) report(page, ...fault);
      }
      for (const action of actions) {
        // A form may name the function's own origin, which can be this one behind a proxy.
        const fault = action.startsWith('http') ? undefined : judge(action);
        if (fault) report(page, `form action: ${fault[0]}`, fault[1]);
      }
    },
  };
};
