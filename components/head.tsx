import { firm } from '#data/firm.ts';
import { navigation } from '#data/navigation.ts';
import { type Route, type SiteContext, usePage } from './page-context.tsx';

/** Returns the text of a `<title>`: the page's title and the firm's name. */
export const documentTitle = (title: string): string => `${title} - ${firm.name}`;

interface HeadProps {
  readonly contentSecurityPolicy: string;
  /** The page's CSS rules, and the data URL of a font with only the letters of the page's title. */
  readonly style: { readonly css: string; readonly font: string };
}

export function Head({ contentSecurityPolicy, style }: HeadProps) {
  const { site, route } = usePage();
  const missing = route.status === 404;
  const url = site.url + route.path;
  const image = site.ogImage(route);
  const data = structuredData(site, route);
  return (
    <head>
      <meta charSet="utf-8" />
      {/* A policy in a meta tag doesn't apply to earlier tags, so this tag comes first. */}
      <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
      <title>{documentTitle(route.title)}</title>
      <meta name="description" content={route.description} />
      {(missing || !site.release) && <meta name="robots" content="noindex" />}
      {!missing && <link rel="canonical" href={url} />}
      <meta property="og:title" content={documentTitle(route.title)} />
      <meta property="og:description" content={route.description} />
      {!missing && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={firm.name} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* A preload makes the title's font ready before layout; otherwise a font swap would shift the page. */}
      <link rel="preload" href={style.font} as="font" type="font/woff2" crossOrigin="" />
      {/* The rules come after the tags for link previews, which read only the first 32 KB:
          https://opengraphplus.com/consumers/slack/issues/link-not-unfurling */}
      <style>{style.css}</style>
      {/* This script reads the style element directly before it. */}
      <script>{site.inlineScript}</script>
      {/* `media=print` keeps the stylesheet from blocking the first paint. */}
      <link rel="stylesheet" href={site.lateStyles} media="print" />
      <script type="module" src={site.script} />
      {site.reloadScript && <script type="module" src={site.reloadScript} />}
      {/* Browsers use the first theme color that matches. */}
      <meta name="theme-color" content={site.themeColors.dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={site.themeColors.light} />
      <link rel="icon" href={site.image('favicon.svg')} type="image/svg+xml" />
      <link rel="icon" href={site.image('favicon-32.png')} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={site.image('apple-touch-icon.png')} />
      <link rel="manifest" href="/site.webmanifest" />
      {data && <script type="application/ld+json">{data}</script>}
      {/* In dev, a prerendered page could be out of date. */}
      {!site.reloadScript && (
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed in the policy
          dangerouslySetInnerHTML={{ __html: site.speculationRules }}
        />
      )}
    </head>
  );
}

/** Returns the page's structured data (https://schema.org) as JSON, or undefined if the page needs none. */
function structuredData(site: SiteContext, { name, parent, path }: Route): string | undefined {
  const named = { name: firm.name, url: `${site.url}/` };
  const organization = { '@type': 'Organization', ...named };
  // Search engines read the site's name here: https://developers.google.com/search/docs/appearance/site-names
  const website = path === '/' && { '@type': 'WebSite', ...named, publisher: organization };
  const details = path === '/company-overview' && {
    ...organization,
    logo: site.url + site.image('icon-512.png'),
    // JSON.stringify omits undefined fields.
    legalName: firm.legalName?.name,
    email: firm.email.address,
    telephone: firm.phone?.number,
    sameAs: firm.sameAs,
    address: firm.office && {
      '@type': 'PostalAddress',
      streetAddress: firm.office.street,
      addressLocality: firm.office.locality,
      addressRegion: firm.office.region,
      postalCode: firm.office.postalCode,
      addressCountry: 'US',
    },
  };
  const trail = parent && {
    '@type': 'BreadcrumbList',
    itemListElement: [...navigation.slice(0, 1), parent, { name, path }].map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: site.url + page.path,
    })),
  };
  const said = website || details || trail;
  return said ? JSON.stringify({ '@context': 'https://schema.org', ...said }) : undefined;
}
