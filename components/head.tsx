import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { usePage } from './page-context.tsx';
import { structuredData } from './structured-data.ts';

/** The head of every page: what browsers, search engines and link previews read. */
export function Head(): ReactNode {
  const { site, route } = usePage();
  const missing = route.status === 404;
  const title = `${route.title} - ${firm.name}`;
  const url = site.url + route.path;
  const image = site.ogImage(route);
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
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
      <SharedHead />
    </head>
  );
}

/** What all pages have in their head, each for itself. */
function SharedHead(): ReactNode {
  const { site, route } = usePage();
  return (
    <>
      <meta httpEquiv="Content-Security-Policy" content={site.contentSecurityPolicy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={firm.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="referrer" content="strict-origin-when-cross-origin" />
      <meta name="color-scheme" content="light dark" />
      {site.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* The build puts the stylesheet in here. It comes after what link previews need, which read
          32 KB and no more: https://opengraphplus.com/consumers/slack/issues/link-not-unfurling */}
      <style />
      <script type="module" src={site.script} fetchPriority="low" />
      {site.reloadScript && <script type="module" src={site.reloadScript} />}
      <meta
        name="theme-color"
        content={site.themeColors.day}
        media="(prefers-color-scheme: light)"
      />
      <meta
        name="theme-color"
        content={site.themeColors.night}
        media="(prefers-color-scheme: dark)"
      />
      <link rel="icon" href={site.image('favicon.svg')} type="image/svg+xml" />
      <link rel="icon" href={site.image('favicon-32.png')} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={site.image('apple-touch-icon.png')} />
      <link rel="manifest" href={site.href('/site.webmanifest')} />
      <script type="application/ld+json">{JSON.stringify(structuredData(site, route))}</script>
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, hashed in the policy
        dangerouslySetInnerHTML={{ __html: site.speculationRules }}
      />
    </>
  );
}
