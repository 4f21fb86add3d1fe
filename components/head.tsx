import { firm } from '#data/firm.ts';
import { navigation } from '#data/navigation.ts';
import { type Route, type SiteContext, usePage } from './page-context.tsx';

/** The title of a document, as windows and search results show it: that of its page, and the firm. */
export const documentTitle = (title: string): string => `${title} - ${firm.name}`;

interface HeadProps {
  /** Admits the page's own style. */
  readonly contentSecurityPolicy: string;
  /** The letters of the page's title, as a data URL, and the rule that names them. */
  readonly titleFont: string;
  readonly titleFace: string;
}

/** The head of every page: what browsers, search engines and link previews read. */
export function Head({ contentSecurityPolicy, titleFont, titleFace }: HeadProps) {
  const { site, route } = usePage();
  const missing = route.status === 404;
  const url = site.url + route.path;
  const image = site.ogImage(route);
  const data = structuredData(site, route);
  return (
    <head>
      <meta charSet="utf-8" />
      {/* Before all that it governs: what stood above it would be held to the header's policy alone. */}
      <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
      <title>{documentTitle(route.title)}</title>
      <meta name="description" content={route.description} />
      {(missing || !site.release) && <meta name="robots" content="noindex" />}
      {!missing && <link rel="canonical" href={url} />}
      <meta property="og:title" content={route.title} />
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
      {/* As a preload, the letters of the title are there before anything is laid out; from the stylesheet
          alone, titles would be set twice, and move what is below. */}
      <link rel="preload" href={titleFont} as="font" type="font/woff2" crossOrigin="" />
      {/* The build adds the page's rules. It comes after what link previews need, which read
          32 KB and no more: https://opengraphplus.com/consumers/slack/issues/link-not-unfurling */}
      <style>{titleFace}</style>
      {/* Reads the style before it: nothing may come between. */}
      <script>{site.inlineScript}</script>
      {/* Fetched last, and never waited for. */}
      <link rel="stylesheet" href={site.lateStyles} media="print" />
      <script type="module" src={site.script} />
      {site.reloadScript && <script type="module" src={site.reloadScript} />}
      {/* The first that applies counts. */}
      <meta
        name="theme-color"
        content={site.themeColors.dark}
        media="(prefers-color-scheme: dark)"
      />
      <meta name="theme-color" content={site.themeColors.light} />
      <link rel="icon" href={site.image('favicon.svg')} type="image/svg+xml" />
      <link rel="icon" href={site.image('favicon-32.png')} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={site.image('apple-touch-icon.png')} />
      <link rel="manifest" href="/site.webmanifest" />
      {data && <script type="application/ld+json">{data}</script>}
      {/* In dev, a page prepared before a change would show what was there before it. */}
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

/**
 * Returns what a page tells machines, in the vocabulary of https://schema.org, as JSON: Home names the site and the
 * firm, Company Overview says all about the firm, a page below another has its trail, other pages have nothing.
 */
function structuredData(site: SiteContext, { name, parent, path }: Route): string | undefined {
  const named = { name: firm.name, url: `${site.url}/` };
  const organization = { '@type': 'Organization', ...named };
  // Search engines take the site's name from here: https://developers.google.com/search/docs/appearance/site-names
  const website = path === '/' && { '@type': 'WebSite', ...named, publisher: organization };
  const details = path === '/company-overview' && {
    ...organization,
    logo: site.url + site.image('icon-512.png'),
    // JSON leaves out the fields that the firm has not filled in.
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
