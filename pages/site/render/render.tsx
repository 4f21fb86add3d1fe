import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeTitleFont } from '#assets/make/fonts.ts';
import { namesIn, pageRules } from '#assets/make/page-rules.ts';
import { pick } from '#assets/make/tokens.ts';
import { Head } from '#components/head.tsx';
import { Body } from '#components/layout.tsx';
import { type FigureUses, PageContext, type SiteContext, type usePage } from '#components/page-context.tsx';
import { figurePath } from '#data/paths.ts';
import type { PageRoute } from '../../routes.tsx';
import { textOf } from '../check/html.ts';
import type { BuildSettings } from '../commands/settings.ts';
import { cspHash, pagePolicy, speculationRules } from '../publish/policy.ts';
import { unknownRevision } from '../publish/revision.ts';
import { basePath, pageFiles, underBase } from './addresses.ts';
import type { Assets, RenderOptions } from './assets.ts';

export interface RenderedPage {
  readonly route: PageRoute;
  /** The whole document, for the checks: its addresses start at the root, and `data-computed` marks computed text. */
  readonly html: string;
}

/** Returns the pages by path in `dist`, with the base path, and without the marks that only `check/figures.ts` reads. */
export const pageEntries = (pages: readonly RenderedPage[], base: string) =>
  pages.flatMap(({ route, html }) => {
    const bytes = Buffer.from(underBase(base, html.replaceAll(' data-computed=""', '')));
    return pageFiles(route).map((path) => [path, bytes] as const);
  });

/** Renders all pages of the site. `uses` has the pages that show each figure. */
export async function renderSite(
  { siteUrl, supabaseUrl, supabasePublishableKey }: BuildSettings,
  routes: readonly PageRoute[],
  assets: Assets,
  { revision = unknownRevision, release = false, reloadScript }: RenderOptions = {},
): Promise<{ pages: readonly RenderedPage[]; uses: FigureUses }> {
  const { client, lateStyles, images, icons, lockup, pictures } = assets;
  const paper = pick('paper');
  const site: SiteContext = {
    url: siteUrl,
    revision: revision.name,
    release,
    supabase: { url: supabaseUrl, publishableKey: supabasePublishableKey },
    inlineScript: Buffer.from(client.inline.bytes).toString(),
    script: client.entry.path,
    lateStyles: lateStyles.path,
    speculationRules,
    locationNames: pictures.locationNames,
    themeColors: { light: paper.day.paper, dark: paper.night.paper },
    lockup,
    drawing: (name) => known(pictures.drawings.get(name.normalize('NFC')), 'assets/drawings', `${name}.svg`),
    photograph: pictures.findPhotograph,
    image: (name) => known(images.get(name), 'assets/make/logo.ts', name).path,
    icon: (name) => ({
      address: `${icons.sprite.path}#i-${name}`,
      markup: known(icons.markup.get(name), 'assets/brand/icons.svg', `i-${name}`),
    }),
    ogImage({ previewImage, path }) {
      const page = previewImage === 'own' && !reloadScript ? path : '/';
      const image = known(pictures.ogImages.get(page), 'the Open Graph images', page);
      return { url: siteUrl + image.path, alt: image.alt };
    },
    ...(reloadScript && { reloadScript }),
  };
  const late = Buffer.from(lateStyles.bytes).toString();
  const styleFor = pageStyles(assets.styles + pictures.styles, late, basePath(siteUrl));
  const uses: FigureUses = new Map();
  const [schedulePath] = figurePath().split('#');
  const pages = await Promise.all(
    routes.map(async (route) => {
      // The schedule lists the pages that show each figure, so it renders after all of them.
      if (route.path === schedulePath) await null;
      return renderPage({ site, route, uses }, styleFor);
    }),
  );
  return { pages, uses };
}

/** Returns a named thing, or throws an error if it doesn't exist. */
function known<Thing>(thing: Thing | undefined, where: string, name: string): Thing {
  if (thing === undefined) throw new Error(`there is no "${name}" in ${where}; add it, or correct the name.`);
  return thing;
}

/**
 * Returns a function that makes a page's style from the HTML of its body: its CSS rules, their CSP source, and the font
 * of the page's title as a data URL. Pages with the same title letters and rules share one style. The `late` rules for
 * print and script are a separate file but use the page's custom properties.
 */
function pageStyles(styles: string, late: string, base: string) {
  const everywhere = namesIn(`<html id="top"><head>${late}`);
  const made = new Map<string, ReturnType<typeof makeStyle>>();

  async function makeStyle(names: ReadonlySet<string>, letters: string) {
    const rules = await pageRules(styles, new Set([...everywhere, ...names]));
    // The font is inlined, so the first paint shows the title in its own font on any connection.
    const font = `data:font/woff2;base64,${Buffer.from(await makeTitleFont(letters)).toString('base64')}`;
    // `optional` keeps a font that misses the first layout from shifting the page.
    const css = `@font-face{font-family:title;src:url(${font});font-display:optional}${rules}`;
    return { css, hash: cspHash(underBase(base, css)), font };
  }

  return (body: string) => {
    const names = namesIn(body);
    const title = textOf(body.match(/<h1[^>]*>.*?<\/h1>/gs)?.join('') ?? '');
    const letters = [...new Set(title)].sort().join('');
    const key = letters + [...names].sort().join();
    const style = made.get(key) ?? makeStyle(names, letters);
    made.set(key, style);
    return style;
  };
}

/** A page's context, whose route has the main content. */
type Page = ReturnType<typeof usePage> & { readonly route: PageRoute };

/** Renders one page: the body first, then the head with the rules that the body can use. */
async function renderPage(page: Page, styleFor: ReturnType<typeof pageStyles>): Promise<RenderedPage> {
  const { site, route } = page;
  const body = renderQuietly(page, <Body>{route.content}</Body>);
  const style = await styleFor(body);
  const policy = pagePolicy(site.supabase.url, site.inlineScript, style.hash);
  const head = renderQuietly(page, <Head contentSecurityPolicy={policy} style={style} />);
  // Keeps Cloudflare from replacing email addresses, which is on by default and needs a script that our policy blocks.
  const content = `${head}<!--email_off-->${body}<!--/email_off-->`;
  return { route, html: `<!doctype html>\n<html lang="en" id="top">${content}</html>\n` };
}

/**
 * Renders an element. Throws an error that names the page's file if a component throws or React logs anything. React
 * only logs an error when it leaves out markup, such as a title of two strings.
 */
function renderQuietly(page: Page, element: ReactNode): string {
  const logged: string[] = [];
  const consoleError = console.error;
  console.error = (...logging: unknown[]) => logged.push(logging.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(<PageContext value={page}>{element}</PageContext>);
    if (logged.length > 0) throw new Error(`console.error: ${logged.join('; ')}`);
    // React writes attributes in double quotes, so plain apostrophes are safe and shorter than entities.
    return html.replaceAll('&#x27;', "'");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${page.route.source}: ${page.route.path} doesn't render: ${reason}`, { cause: error });
  } finally {
    console.error = consoleError;
  }
}
