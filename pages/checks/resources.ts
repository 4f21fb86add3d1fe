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
const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Adds every URL of a srcset. https://html.spec.whatwg.org/#srcset-attribute */
function addSet(where: string, set: string | undefined, into: Resource[]): void {
  if (set === undefined) return;
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
    addSet('link imagesrcset', attributes.get('imagesrcset'), into);
    return;
  }
  const names = URL_ATTRIBUTES[tag];
  if (!names) return;
  for (const name of names) {
    const url = attributes.get(name);
    if (url !== undefined) into.push({ where: `${tag} ${name}`, url });
  }
  if (tag === 'img' || tag === 'source') addSet(`${tag} srcset`, attributes.get('srcset'), into);
}
