import type { SiteContext } from '../../../components/page-context.tsx';
import { makeAssets } from '../../../pages/build/make-assets.ts';
import { createSiteContext } from '../../../pages/build/render/site-context.ts';

/** A site to render single pages or components with; its one preview image is a name. */
export const testSite: SiteContext = createSiteContext({
  settings: {
    siteUrl: 'http://localhost:3000',
    supabaseUrl: 'http://localhost:54321',
    supabasePublishableKey: 'sb_publishable_test',
  },
  assets: await makeAssets(),
  ogImages: new Map([['/', { path: '/assets/og/home.png', alt: 'Home' }]]),
  release: true,
  revision: 'test',
  contentSecurityPolicy: "default-src 'none'",
});
