import { deserialize, serialize } from 'node:v8';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnFromData } from '#assets/hill/hill.ts';
import { pageColors } from '#assets/hill/palette.ts';
import { cached } from '#assets/make/cache.ts';
import type { Drawings } from '#assets/make/drawings.ts';
import { makeTitleFont } from '#assets/make/fonts.ts';
import { hillRules } from '#assets/make/hill-rules.ts';
import { makeOgImages } from '#assets/make/og.ts';
import { namedIn, namesIn, pageRules } from '#assets/make/page-rules.ts';
import { publishPhotographs } from '#assets/make/photographs.ts';
import { unknownProperties } from '#assets/make/styles.ts';
import { pick } from '#assets/make/tokens.ts';
import { Head } from '#components/head.tsx';
import { Body } from '#components/layout.tsx';
import { type FigureUses, PageContext, type SiteContext } from '#components/page-context.tsx';
import { locations, states } from '#data/locations.ts';
import { experiencePath, figurePath } from '#data/paths.ts';
import { people } from '#data/people.ts';
import { routes as foundRoutes, notFoundRoutes, type PageRoute } from '../../routes.tsx';
import { type PageContent, textOf } from '../check/page-document.ts';
import type { BuildSettings } from '../commands/settings.ts';
import { cspHash, pagePolicy, speculationRules } from '../publish/policy.ts';
import { type Revision, unknownRevision } from '../publish/revision.ts';
import { pageFiles, underBase } from './addresses.ts';
import type { Assets } from './assets.ts';

export interface RenderOptions {
  /** Pages to render instead of those in the route table. */
  readonly routes?: readonly PageRoute[];
  readonly revision?: Revision;
  /** True only for `npm run release`. Any other build marks every page as sample content and `noindex`. */
  readonly release?: boolean;
  /** Root-relative address of the script that reloads pages in dev. */
  readonly reloadScript?: string;
}

export interface RenderedPage {
  readonly route: PageRoute;
  readonly content: PageContent;
}

/** Returns the files of the pages by path in `dist`. Addresses in the files include the base path. */
export const pageEntries = (pages: readonly RenderedPage[], base: string) =>
  pages.flatMap(({ route, content: [start, rules, end] }) => {
    const placed = (html: Buffer) =>
      base === '' ? html : Buffer.from(underBase(base, html.toString()));
    const content = [...start.map(placed), rules, placed(end)];
    return pageFiles(route).map((path) => [path, content] as const);
  });

/**
 * Renders all pages of the site. The addresses in them start at the root; {@link pageEntries} adds the base path.
 *
 * @returns the pages; the files of drawings, photos, and preview images; the pages that show each figure; and one line
 *   per error
 * @throws Error if a page doesn't render or its title doesn't fit its preview image
 */
export async function renderSite(
  { siteUrl, supabaseUrl, supabasePublishableKey }: BuildSettings,
  assets: Assets,
  options: RenderOptions = {},
) {
  const { routes = [...foundRoutes, ...notFoundRoutes], revision = unknownRevision } = options;
  const { client, lateStyles, images, icons, lockup } = assets;
  const drawn = await drawFromData(assets.drawings);
  // In dev, all pages share one preview image, because drawing all images takes 4 s.
  const own = options.reloadScript ? routes.filter(({ path }) => path === '/') : routes;
  const ogImages = await makeOgImages(own, lockup, new Map([[experiencePath, drawn.preview]]));
  const drawings = new Map([...assets.drawings, ...drawn.drawings]);
  const properties = states.flatMap((state) => state.properties);
  const photographs = await publishPhotographs({ property: properties, portrait: people });
  const paper = pick('paper');
  const site: SiteContext = {
    url: siteUrl,
    revision: revision.name,
    release: options.release ?? false,
    supabase: { url: supabaseUrl, publishableKey: supabasePublishableKey },
    inlineScript: Buffer.from(client.inline.bytes).toString(),
    script: client.entry.path,
    lateStyles: lateStyles.path,
    speculationRules,
    places: drawn.order,
    themeColors: { light: paper.day.paper, dark: paper.night.paper },
    lockup,
    drawing: (name) => known(drawings.get(name), 'assets/drawings', `${name}.svg`),
    photograph: photographs.find,
    image: (name) => known(images.get(name), 'assets/make/logo.ts', name).path,
    icon: (name) => ({
      address: `${icons.sprite.path}#i-${name}`,
      markup: known(icons.markup.get(name), 'assets/brand/icons.svg', `i-${name}`),
    }),
    ogImage({ previewImage, path }) {
      const page = previewImage === 'own' && !options.reloadScript ? path : '/';
      const image = known(ogImages.get(page), 'the Open Graph images', page);
      return { url: siteUrl + image.path, alt: image.alt };
    },
    ...(options.reloadScript && { reloadScript: options.reloadScript }),
  };
  const late = Buffer.from(lateStyles.bytes).toString();
  const styles = `${assets.styles}@layer pages{${hillRules(drawn.positions)}}`;
  const styleOf = pageStyles(styles, late);
  const uses = usesOf(routes, site);
  const pages = await Promise.all(routes.map((route) => renderPage(route, site, styleOf, uses)));
  const pictures = [...drawings.values(), ...ogImages.values(), ...photographs.files];
  const errors = [...photographs.unused, ...unknownProperties(styles + late)];
  return { pages, pictures, uses, errors };
}

/** Returns a named thing, or throws an error if it doesn't exist. */
function known<Thing>(thing: Thing | undefined, where: string, name: string): Thing {
  if (thing === undefined)
    throw new Error(`there is no "${name}" in ${where}; add it, or correct the name.`);
  return thing;
}

/** Draws the pictures that depend only on the data, or reads them from the cache. Drawing takes a sixth of a build. */
async function drawFromData(drawings: Drawings): Promise<ReturnType<typeof drawnFromData>> {
  const names = [...drawings.keys()].join('\n');
  const inputs = [JSON.stringify(pageColors()), process.version, JSON.stringify(locations), names];
  const drawn = await cached('the hill', inputs, async () =>
    serialize(drawnFromData(locations, drawings)),
  );
  return deserialize(drawn);
}

const TITLES = /<h1[^>]*>.*?<\/h1>/gs;

/**
 * Returns a function that makes a page's `<style>` from the HTML of the page's body. A style contains the `@font-face`
 * of the title and the rules that the page can use. Pages with the same rules and title letters share one style.
 *
 * @param lateStyles rules for print and script, which are a separate file but use the page's custom properties
 */
function pageStyles(styles: string, lateStyles: string) {
  const everywhere = namesIn(`<html id="top"><head>${lateStyles}`);
  const rulesBy = new Map<string, Promise<Uint8Array>>();
  const styleBy = new Map<string, ReturnType<typeof makeStyle>>();

  const makeRules = (named: string) =>
    pageRules(styles, new Set([...everywhere, ...namesIn(named)]));

  async function makeStyle(made: Promise<Uint8Array>, letters: string) {
    const rules = await made;
    // The font is inlined, so the first paint shows the title in its own font on any connection.
    const woff2 = Buffer.from(await makeTitleFont(letters)).toString('base64');
    const titleFont = `data:font/woff2;base64,${woff2}`;
    // `optional` keeps a font that misses the first layout from shifting the page.
    const titleFontRule = `@font-face{font-family:title;src:url(${titleFont});font-display:optional}`;
    return {
      titleFont,
      /** The font's address as bytes, which all pages share. A page contains the address twice. */
      titleBytes: Buffer.from(titleFont),
      titleFontRule,
      rules,
      /** CSP source of the whole `<style>`. */
      hash: cspHash(titleFontRule, rules),
    };
  }

  return (body: string) => {
    const named = namedIn(body);
    const rules = rulesBy.get(named) ?? makeRules(named);
    rulesBy.set(named, rules);
    const titles = textOf(body.match(TITLES)?.join('') ?? '');
    const letters = [...new Set(titles)].sort().join('');
    const style = styleBy.get(letters + named) ?? makeStyle(rules, letters);
    styleBy.set(letters + named, style);
    return style;
  };
}

/** The page with the schedule of figures, which lists all figures. */
const schedulePath = figurePath().split('#')[0];

/** Returns the pages that show each figure, in the order of the routes. Reads the figures from the pages' markup. */
function usesOf(routes: readonly PageRoute[], site: SiteContext): FigureUses {
  const uses = new Map<string, PageRoute[]>();
  for (const route of routes.filter(({ path }) => path !== schedulePath)) {
    const page = { site, route, uses: new Map() };
    const html = renderQuietly(route, <PageContext value={page}>{route.content}</PageContext>);
    for (const id of new Set(html.match(/(?<= data-claim=")[^"]+/g)))
      uses.set(id, [...(uses.get(id) ?? []), route]);
  }
  return uses as FigureUses;
}

/** Renders one page: the body first, then the head with the rules that the body can use. */
async function renderPage(
  route: PageRoute,
  site: SiteContext,
  styleOf: ReturnType<typeof pageStyles>,
  uses: FigureUses,
): Promise<RenderedPage> {
  const render = (part: ReactNode) =>
    renderQuietly(route, <PageContext value={{ site, route, uses }}>{part}</PageContext>);
  const body = render(<Body>{route.content}</Body>);
  const { rules, hash, titleBytes, ...title } = await styleOf(body);
  const contentSecurityPolicy = pagePolicy(site.supabase.url, site.inlineScript, hash);
  const head = render(<Head contentSecurityPolicy={contentSecurityPolicy} {...title} />);
  const end = head.indexOf('</style>');
  const start = `<!doctype html>\n<html lang="en" id="top">${head.slice(0, end)}`;
  const content: PageContent = [
    start
      .split(title.titleFont)
      .flatMap((own, at) => [...(at > 0 ? [titleBytes] : []), Buffer.from(own)]),
    rules,
    Buffer.from(`${head.slice(end)}${body}</html>\n`),
  ];
  return { route, content };
}

/**
 * Renders an element. Throws an error that names the page's file if a component throws or React logs anything. React
 * only logs an error when it leaves out markup, such as a title of two strings.
 */
function renderQuietly(route: PageRoute, element: ReactNode): string {
  const logged: string[] = [];
  const consoleError = console.error;
  console.error = (...words: unknown[]) => logged.push(words.map(String).join(' '));
  try {
    const html = renderToStaticMarkup(element);
    if (logged.length > 0) throw new Error(`console.error: ${logged.join('; ')}`);
    // React writes attributes in double quotes, so plain apostrophes are safe and shorter than entities.
    return html.replaceAll('&#x27;', "'");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${route.source}: ${route.path} doesn't render: ${reason}`, { cause: error });
  } finally {
    console.error = consoleError;
  }
}
