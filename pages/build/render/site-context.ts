import { color } from '../../../assets/tokens.ts';
import type { OgImage, Route, SiteContext } from '../../../components/page-context.tsx';
import type { Assets } from '../make-assets.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { speculationRules } from './speculation-rules.ts';

/** What the pages are rendered with. */
export interface SiteParts {
  readonly settings: BuildSettings;
  readonly assets: Assets;
  /** Name of the commit that the site is built from. */
  readonly revision: string;
  readonly contentSecurityPolicy: string;
  /** Open Graph images by route. */
  readonly ogImages: ReadonlyMap<string, OgImage>;
  readonly reloadScript?: string | undefined;
}

/**
 * What all pages share, with look-ups that throw on a name that does not exist: a missing picture stops
 * the build instead of leaving a hole.
 */
export function createSiteContext(parts: SiteParts): SiteContext {
  const { settings, assets, ogImages, revision, contentSecurityPolicy, reloadScript } = parts;
  const { drawings, images, icons } = assets;
  return {
    origin: settings.siteUrl,
    revision,
    supabase: { url: settings.supabaseUrl, publishableKey: settings.supabasePublishableKey },
    contentSecurityPolicy,
    script: `/${assets.client.entry}`,
    fonts: assets.fonts.map(({ path }) => path),
    speculationRules,
    themeColors: { day: color('paper'), night: color('paper', 'night') },
    lockup: assets.lockup,
    drawing: (name) => known(drawings.get(name), 'assets/drawings', `${name}.svg`),
    photograph: assets.photographs.find,
    image: (name) => known(images.get(name), 'assets/images.ts', name).path,
    icon: (name) => known(icons.get(name), 'assets/icons/sprite.svg', `i-${name}`),
    ogImage: (route: Route) => {
      const path = route.previewImage === 'own' ? route.path : '/';
      return known(ogImages.get(path), 'the Open Graph images', path);
    },
    ...(reloadScript && { reloadScript }),
  };
}

function known<Thing>(thing: Thing | undefined, where: string, name: string): Thing {
  if (thing === undefined)
    throw new Error(`there is no "${name}" in ${where}; add it, or correct the name.`);
  return thing;
}
