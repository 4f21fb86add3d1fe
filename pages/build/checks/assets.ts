import { TITLE_FONT } from '../../../components/head.tsx';
import { pathWithin } from '../base-path.ts';
import { metas } from './head.ts';
import { pathOf } from './links.ts';
import type { PageDocument } from './page-document.ts';
import type { CheckedSite, Report, Rule } from './rule.ts';

/** Attributes that hold URLs to fetch, whatever their element. */
const URL_ATTRIBUTES = ['src', 'srcset', 'imagesrcset', 'poster', 'data', 'xlink:href'];

/** Elements whose href is fetched, except for these links. https://html.spec.whatwg.org/#linkTypes */
const FETCHED_HREFS = ['link', 'use', 'image'];
const UNFETCHED_LINKS = new Set(['alternate', 'author', 'canonical', 'license', 'me']);

/** Meta tags whose content is the URL of an image. */
const IMAGE_METAS = ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'];

/** No dead asset, and none from another origin: whatever a page fetches is a file of dist. */
export const assets: Rule = (document, report, site) => {
  for (const [where, url] of fetchedUrls(document)) {
    if (!url.startsWith('#')) checkFetched(where, url, report, site);
    else if (!document.ids.includes(url.slice(1))) {
      report(`${where} ${url} is not in the page`, 'draw it, or correct the id');
    }
  }
  for (const name of IMAGE_METAS) {
    for (const url of metas(document, name)) {
      // Whoever shares a page fetches its image from elsewhere, so the URL must be absolute.
      const path = url.startsWith(`${site.url}/`) && site.base + url.slice(site.url.length);
      if (path) checkFile(name, path, report, site);
      else report(`${name} ${url} is not on ${site.url}`, `start it with ${site.url}/`);
    }
  }
};

/** The URLs that the browser fetches by itself, each after where its author finds it: `img src`. */
function* fetchedUrls(document: PageDocument): Iterable<readonly [where: string, url: string]> {
  for (const attribute of URL_ATTRIBUTES) {
    for (const { name, attribs } of document.withAttribute(attribute)) {
      const value = attribs[attribute] ?? '';
      const urls = attribute.endsWith('srcset') ? candidates(value) : [value];
      for (const url of urls) yield [`${name} ${attribute}`, url];
    }
  }
  for (const { name, attribs } of FETCHED_HREFS.flatMap((tag) => document.withTag(tag))) {
    const { href, rel = '' } = attribs;
    if (href === undefined || UNFETCHED_LINKS.has(rel) || href === TITLE_FONT) continue;
    yield [rel ? `link rel=${rel}` : `${name} href`, href];
  }
}

/** The URLs of a srcset, without their descriptors. https://html.spec.whatwg.org/#srcset-attribute */
const candidates = (set: string): readonly string[] =>
  set.split(',').map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '');

function checkFetched(where: string, url: string, report: Report, site: CheckedSite): void {
  if (/^\/(?!\/)|^$/.test(url)) checkFile(where, url, report, site);
  else if (url.startsWith(`${site.url}/`)) {
    report(`${where} ${url} contains the origin`, 'write it root-relative');
  } else if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
    report(`${where} ${url.slice(0, 80)} is not a file of this site`, 'bring it into assets/');
  } else report(`${where} ${url} is relative`, 'start it with /: pages answer at /x/ too');
}

function checkFile(where: string, url: string, report: Report, { base, files }: CheckedSite): void {
  const path = pathOf(url);
  if (files.has(pathWithin(base, path)?.slice(1) ?? '')) return;
  const fix = 'use the path that site.image() or site.drawing() of components/page-context gives';
  report(`${where} ${path || '""'} is not in dist`, fix);
}

/** Every image has a text alternative, and its size so that nothing shifts while it loads. */
export const images: Rule = (document, report) => {
  for (const { attribs } of document.withTag('img')) {
    if (['alt', 'width', 'height'].every((name) => name in attribs)) continue;
    report(`img ${attribs.src} lacks alt, width or height`, 'add it (alt="" for decoration)');
  }
};
