import type { OgImage, Site } from '../../../components/page-context.tsx';

/** What the rooms of the house have made for all pages. */
export interface SiteParts extends Omit<Site, 'drawing' | 'image' | 'icon' | 'ogImage' | 'markup'> {
  readonly drawings: ReadonlyMap<string, ReturnType<Site['drawing']>>;
  readonly images: ReadonlyMap<string, { readonly path: string }>;
  readonly icons: ReadonlyMap<string, string>;
  /** Open Graph images by route. */
  readonly ogImages: ReadonlyMap<string, OgImage>;
}

/**
 * What all pages share, with look-ups that refuse a name that does not exist: a missing picture
 * stops the build instead of leaving a hole.
 */
export function createSite({ drawings, images, icons, ogImages, ...rest }: SiteParts): Site {
  return {
    ...rest,
    markup: new Map(),
    drawing: (name) => known(drawings.get(name), 'assets/drawings', `${name}.svg`),
    image: (name) => known(images.get(name), 'assets/images.ts', name).path,
    ogImage: (route) =>
      known(ogImages.get(route) ?? ogImages.get('/'), 'the Open Graph images', route),
    icon: (name) => known(icons.get(name), 'assets/icons/sprite.svg', `i-${name}`),
  };
}

function known<Thing>(thing: Thing | undefined, place: string, name: string): Thing {
  if (thing === undefined)
    throw new Error(`there is no "${name}" in ${place}; add it, or mend the name.`);
  return thing;
}
