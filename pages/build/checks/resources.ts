import type { Resource } from './facts.ts';
import type { Attributes } from './scan.ts';

/** Kinds of `<link>` that make the browser fetch or connect. */
const FETCHED_RELS = new Set([
  'apple-touch-icon',
  'dns-prefetch',
  'icon',
  'manifest',
  'mask-icon',
  'modulepreload',
  'preconnect',
  'prefetch',
  'preload',
  'stylesheet',
]);

/** Attributes that hold one URL to fetch, by element. */
const URL_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['audio', ['src']],
  ['embed', ['src']],
  ['iframe', ['src']],
  ['image', ['href', 'xlink:href']],
  ['img', ['src']],
  ['input', ['src']],
  ['object', ['data']],
  ['script', ['src']],
  ['source', ['src']],
  ['track', ['src']],
  ['use', ['href', 'xlink:href']],
  ['video', ['src', 'poster']],
]);

/** Adds every URL of a srcset. https://html.spec.whatwg.org/#srcset-attribute */
function addSet(where: string, set: string, into: Resource[]): void {
  for (const candidate of set.split(',')) {
    into.push({ where, url: candidate.trim().split(/\s/, 1)[0] ?? '' });
  }
}

/** Adds to `into` what the browser fetches because of this element. */
export function resourcesOf(tag: string, attributes: Attributes, into: Resource[]): void {
  if (tag === 'link') {
    const rel = attributes.get('rel') ?? '';
    if (!rel.split(' ').some((kind) => FETCHED_RELS.has(kind))) return;
    const url = attributes.get('href');
    if (url !== undefined) into.push({ where: `link rel=${rel}`, url });
    const set = attributes.get('imagesrcset');
    if (set !== undefined) addSet('link imagesrcset', set, into);
    return;
  }
  const names = URL_ATTRIBUTES.get(tag);
  if (!names) return;
  for (const name of names) {
    const url = attributes.get(name);
    if (url !== undefined) into.push({ where: `${tag} ${name}`, url });
  }
  const set = tag === 'img' || tag === 'source' ? attributes.get('srcset') : undefined;
  if (set !== undefined) addSet(`${tag} srcset`, set, into);
}
