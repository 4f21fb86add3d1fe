import { color } from '../../../assets/tokens.ts';
import type { PublishedPhotograph, Route, SiteContext } from '../../../components/page-context.tsx';
import { basePath, hrefUnder } from '../base-path.ts';
import type { Assets } from '../make-assets.ts';
import type { BuildSettings } from '../settings/settings.ts';
import type { PageOgImage } from './og-images.ts';
import { speculationRules } from './speculation-rules.ts';

/** What the pages are rendered with. */
export interface SiteParts {
  readonly settings: BuildSettings;
  readonly assets: Assets;
  /** Name of the commit that the site is built from. */
  readonly revision: string;
  /** Whether the site is built to be published. */
  readonly release: boolean;
  readonly contentSecurityPolicy: string;
  /** Open Graph images by route. */
  readonly ogImages: ReadonlyMap<string, Pick<PageOgImage, 'path' | 'alt'>>;
  readonly reloadScript?: string | undefined;
}

/**
 * What all pages share, with look-ups that throw on a name that does not exist: a missing picture stops
 * the build instead of leaving a hole.
 */
export function createSiteContext(parts: SiteParts): SiteContext {
  const { settings, assets, ogImages, revision, release, contentSecurityPolicy, reloadScript } =
    parts;
  const { drawings, images, icons } = assets;
  const href = hrefUnder(basePath(settings.siteUrl));
  const sprite = href(icons.sprite.path);
  const iconMarkup = (name: string) =>
    known(icons.markup.get(name), 'assets/icons/sprite.svg', `i-${name}`);
  return {
    url: settings.siteUrl,
    href,
    revision,
    release,
    supabase: { url: settings.supabaseUrl, publishableKey: settings.supabasePublishableKey },
    contentSecurityPolicy,
    script: href(`/${assets.client.entry}`),
    printStyles: href(assets.printStyles.path),
    fonts: assets.fonts.filter(({ unicodeRange }) => !unicodeRange).map(({ path }) => href(path)),
    speculationRules,
    themeColors: { day: color('paper'), night: color('paper', 'night') },
    lockup: assets.lockup,
    drawing: (name) => {
      const drawing = known(drawings.get(name), 'assets/drawings', `${name}.svg`);
      return { ...drawing, path: href(drawing.path) };
    },
    photograph: (file, crop) => photographUnder(href, assets.photographs.find(file, crop)),
    image: (name) => href(known(images.get(name), 'assets/images.ts', name).path),
    icon: (name) => {
      iconMarkup(name);
      return `${sprite}#i-${name}`;
    },
    iconMarkup,
    ogImage: (route: Route) => {
      const path = route.previewImage === 'own' ? route.path : '/';
      const image = known(ogImages.get(path), 'the Open Graph images', path);
      return { url: settings.siteUrl + image.path, alt: image.alt };
    },
    ...(reloadScript && { reloadScript: href(reloadScript) }),
  };
}

/** A photograph with the addresses of all its files below the base path. */
function photographUnder(
  href: (path: string) => string,
  { sources, path, srcSet, ...size }: PublishedPhotograph,
): PublishedPhotograph {
  const all = (set: string) => set.split(', ').map(href).join(', ');
  return {
    ...size,
    path: href(path),
    srcSet: all(srcSet),
    sources: sources.map((source) => ({ ...source, srcSet: all(source.srcSet) })),
  };
}

function known<Thing>(thing: Thing | undefined, where: string, name: string): Thing {
  if (thing === undefined)
    throw new Error(`there is no "${name}" in ${where}; add it, or correct the name.`);
  return thing;
}
