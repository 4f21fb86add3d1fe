import { isMail } from '../../../data/schemas/link.ts';
import { pathWithin } from '../base-path.ts';
import type { CheckedPage } from './page-document.ts';
import type { Problems } from './problems.ts';
import type { CheckedSite, Fault, Rule } from './rule.ts';

/** Path of a root-relative address, without query and fragment. */
export const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** No dead internal link: every address leads to a route or to a file of dist. */
export const links: Rule = (document, report, site) => {
  for (const { attribs } of document.withTag('a')) {
    const fault = linkFault(attribs.href, site);
    if (fault) report(...fault);
  }
  for (const { attribs } of document.withAttribute('action')) {
    // A form may name the function's own origin, which can be this one behind a proxy.
    const fault = attribs.action?.startsWith('http') ? undefined : linkFault(attribs.action, site);
    if (fault) report(`form action: ${fault[0]}`, fault[1]);
  }
};

/** What is wrong with an address, apart from its fragment. */
function linkFault(href: string | undefined, site: CheckedSite): Fault | undefined {
  if (href === undefined) return ['<a> without href', 'link it, or use a <span>'];
  if (href.startsWith('//')) return [`link to ${href}`, 'write the scheme: https:'];
  if (href.startsWith('/')) return addressFault(pathOf(href), site);
  if (href === '#') return ['link to #', 'say where it leads'];
  if (href.startsWith('#')) return undefined;
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(href) ?? [];
  if (!scheme) return [`link to "${href}"`, 'start it with /: pages answer at /x/ too'];
  if (`${href}/`.startsWith(`${site.url}/`)) {
    return [`link to ${href}`, 'write it without the origin'];
  }
  if (!/^(https?|mailto|tel)$/i.test(scheme)) return [`link to ${href}`, `no ${scheme}: links`];
  if (/^\/*$/.test(rest)) return [`link to ${href}`, 'complete it'];
  return /^mailto$/i.test(scheme) && !isMail(href)
    ? [`link to ${href}`, 'make the address of the e-mail with mailto() of data/mailto.ts']
    : undefined;
}

function addressFault(address: string, site: CheckedSite): Fault | undefined {
  const path = pathWithin(site.base, address);
  if (path === undefined) {
    return [
      `link to ${address}`,
      `lead it below ${site.base} with site.href() of the page context`,
    ];
  }
  return pathFault(path, site);
}

function pathFault(path: string, { routes, files }: CheckedSite): Fault | undefined {
  if (routes.has(path)) return undefined;
  const bare = path.replace(/\.html$|\/+$/, '') || '/';
  if (routes.has(bare)) return [`link to ${path}`, `write ${bare}: routes have no such ending`];
  if (files.has(path.slice(1))) return undefined;
  return [`dead link to ${path}`, 'correct it, or add the page to the route table'];
}

/**
 * No dead anchor: the id after # is on the page that the link leads to. A link within its page is
 * judged by the rule, a link to another page by `reportDead` once every page has been read.
 */
export function createAnchorCheck() {
  /** Addresses with a fragment on other pages, each with the first page that links to it. */
  const remote = new Map<string, CheckedPage>();
  /** The ids of each page, joined: a copy, so that no document stays in memory. */
  const idsOf = new Map<string, string>();

  const rule: Rule = (document, report, { base, routes }) => {
    const { page, ids } = document;
    idsOf.set(page.route, ids.join(' '));
    for (const { attribs } of document.withTag('a')) {
      const [address = '', id = ''] = (attribs.href ?? '').split('#');
      const route = address === '' ? page.route : (pathWithin(base, pathOf(address)) ?? '');
      const anchor = `${route}#${id}`;
      if (id === '' || id === 'top') continue;
      if (route === page.route) {
        if (!ids.includes(id)) report(`dead anchor #${id}`, `give an element id="${id}"`);
      } else if (routes.has(route) && !remote.has(anchor)) remote.set(anchor, page);
    }
  };

  const reportDead = (problems: Problems, { routes }: CheckedSite): void => {
    for (const [anchor, page] of remote) {
      const [route = '', id = ''] = anchor.split('#');
      if (idsOf.get(route)?.split(' ').includes(id)) continue;
      const fix = `give an element of ${routes.get(route)} that id`;
      problems.add(page, `dead anchor ${anchor}`, fix);
    }
  };

  return { rule, reportDead };
}
