import type { Drawings } from '../../../assets/drawings.ts';
import { drawnFromData } from '../../../assets/hill/drawn-from-data.ts';
import { experiencePath } from '../../../data/paths.ts';
import { locations } from '../../../data/states.ts';
import { routes as foundRoutes, notFoundRoutes, type PageRoute } from '../../routes.tsx';
import { type ContentSecurityPolicy, contentSecurityPolicy, cspHash } from '../hosts/csp.ts';
import type { Assets } from '../make-assets.ts';
import { type Revision, unknownRevision } from '../provenance/revision.ts';
import type { BuildSettings } from '../settings/settings.ts';
import { drawOgImages, type PageOgImage } from './og-images.ts';
import { type Page, renderPages, UNSTYLED_HASH } from './render-pages.ts';
import { createSiteContext } from './site-context.ts';
import { speculationRules } from './speculation-rules.ts';

/** What may differ from the site as it is published. */
export interface RenderOptions {
  /** The pages; those of the route table unless given. */
  readonly routes?: readonly PageRoute[];
  /** Path of the one page to render, where not all are wanted. */
  readonly only?: string;
  /** What the site is built from. */
  readonly revision?: Revision;
  /** True for `npm run release` alone: what else is built says so on every page, and may not be indexed. */
  readonly release?: boolean;
  /** Root-relative address of a script that reloads the page, in dev. */
  readonly reloadScript?: string;
}

/** The pages of a site, and what was made for them alone. */
export interface RenderedSite {
  readonly pages: readonly Page[];
  /** By route. */
  readonly ogImages: ReadonlyMap<string, PageOgImage>;
  /** Every drawing that pages may show: those of the assets, and those drawn from the data. */
  readonly drawings: Drawings;
  /** Names the hashes of all that the pages carry inline; the policy in a page names its own. */
  readonly policy: ContentSecurityPolicy;
}

/** Every page, in the order of the navigation, and the two error pages. */
const siteRoutes = [...foundRoutes, ...notFoundRoutes];

/**
 * Renders the pages of the site.
 *
 * @throws BuildError where a page does not render or its title does not fit its Open Graph image
 */
export async function renderSite(
  settings: BuildSettings,
  assets: Assets,
  options: RenderOptions = {},
): Promise<RenderedSite> {
  const { routes = siteRoutes, only, release = false, reloadScript } = options;
  const { revision = unknownRevision } = options;
  const drawn = drawnFromData(locations);
  const pictures = new Map([[experiencePath, drawn.preview]]);
  const ogImages = await drawOgImages(routes, assets.ogImages, pictures);
  const policyFor = (styleHashes: readonly string[]) =>
    contentSecurityPolicy({
      styleHashes,
      scriptHashes: [cspHash(speculationRules)],
      supabaseOrigin: settings.supabaseUrl,
    });
  const drawings = new Map([...assets.drawings, ...drawn.drawings]);
  const site = createSiteContext({
    settings,
    assets: { ...assets, drawings },
    ogImages,
    revision: revision.name,
    release,
    contentSecurityPolicy: policyFor([UNSTYLED_HASH]).meta,
    reloadScript,
  });
  const wanted = only === undefined ? routes : routes.filter(({ path }) => path === only);
  const paper = Buffer.from(assets.printStyles.bytes).toString();
  const { pages, styleHashes } = await renderPages(wanted, site, assets.styles, paper);
  return { pages, ogImages, drawings, policy: policyFor(styleHashes) };
}
