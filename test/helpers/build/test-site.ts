import { type PageRoute, routes } from '#pages/routes.tsx';
import { makeAssets } from '#pages/site/assets.ts';
import { markupOf } from '#pages/site/page-document.ts';
import { renderSite } from '#pages/site/render.tsx';

const settings = {
  siteUrl: 'http://localhost:3000',
  supabaseUrl: 'http://localhost:54321',
  supabasePublishableKey: 'sb_publishable_test',
};

const assets = await makeAssets();

/** Its preview image stands for pages that have none of their own. */
const home = routes.filter(({ path }) => path === '/');

/** Renders a page of a site: its HTML without rules, and what its components noted down. */
export async function renderTestPage(route: PageRoute) {
  const options = { routes: [...home, route], release: true };
  const page = (await renderSite(settings, assets, options)).pages.at(-1);
  if (!page) throw new Error('no page was rendered');
  return { html: markupOf(page.content), notes: page.notes };
}
