import { type CheckFactory, own, type SiteOutline } from './check.ts';
import type { Resource } from './facts.ts';
import { pathOf } from './links.ts';

/** Meta tags whose content is the URL of an image. */
const IMAGE_METAS = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image']);

type Fault = readonly [what: string, mend: string] | undefined;

function fileFault(where: string, path: string, files: SiteOutline['files']): Fault {
  if (files.has(path.slice(1))) return undefined;
  return [`${where} ${path} is not in dist`, "name it by asset('…')"];
}

function resourceFault({ where, url }: Resource, { files, origin }: SiteOutline): Fault {
  if (url === '') return [`${where} is empty`, "name it by asset('…')"];
  if (url.startsWith('/') && !url.startsWith('//')) return fileFault(where, pathOf(url), files);
  if (url.startsWith(`${origin}/`)) {
    return [`${where} ${url} holds the origin`, 'write it root-relative'];
  }
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    return [`${where} ${url.slice(0, 80)} is not a file of this site`, 'bring it into assets/'];
  }
  return [`${where} ${url} is relative`, 'begin it with / : pages answer at /x/ too'];
}

/** Whoever shares a page reads its image from elsewhere: the URL must be whole, the file there. */
function imageMetaFault(name: string, url: string, { files, origin }: SiteOutline): Fault {
  if (url.startsWith(`${origin}/`)) return fileFault(name, pathOf(url.slice(origin.length)), files);
  return [`${name} ${url} is not on ${origin}`, 'write the whole URL, on our own origin'];
}

/** No dead asset, and none from another origin: whatever a page fetches is a file of dist. */
export const assets: CheckFactory = (report, site) => {
  const good = new Set<string>();
  return {
    page({ page, resources, metas, ids }) {
      for (const resource of resources) {
        if (good.has(resource.url)) continue;
        if (resource.url.startsWith('#')) {
          const id = resource.url.slice(1);
          if (!ids.includes(id)) {
            report(
              page,
              `${resource.where} #${id} is not in the page`,
              'draw it, or correct the id',
            );
          }
          continue;
        }
        const fault = resourceFault(resource, site);
        if (fault) report(page, ...fault);
        else good.add(own(resource.url));
      }
      for (const { name, content } of metas) {
        const fault = IMAGE_METAS.has(name) ? imageMetaFault(name, content, site) : undefined;
        if (fault) report(page, ...fault);
      }
    },
  };
};
