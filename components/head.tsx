import type { ReactNode } from 'react';
import { firm } from '../data/firm.ts';
import { documentTitle } from './document-title.ts';
import { usePage } from './page-context.tsx';
import { structuredData } from './structured-data.ts';

/** Where the font of a page's title goes, as a data URL; the build completes it. */
export const TITLE_FONT = 'data:font/woff2;base64,';

/**
 * Where windows are wide, lines are mostly fast, and the first view gets its faces in time. On phones they
 * would only delay the text, by 120 ms on a slow line: there they come after it, for the next page.
 */
const fontPreload = {
  as: 'font',
  type: 'font/woff2',
  crossOrigin: '',
  media: '(min-width: 40rem)',
} as const;

/** The head of every page: what browsers, search engines and link previews read. */
export function Head(): ReactNode {
  const { site, route } = usePage();
  const missing = route.status === 404;
  const url = site.url + route.path;
  const image = site.ogImage(route);
  return (
    <head>
      <meta charSet="utf-8" />
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
      {/* The build puts the letters of the title in here. As a preload they are there before anything is
          laid out; from the stylesheet alone, titles would be set twice, and move what is below. */}
      <link rel="preload" href={TITLE_FONT} as="font" type="font/woff2" crossOrigin="" />
      {site.fonts.map((font) => (
        <link key={font} rel="preload" href={font} {...fontPreload} />
      ))}
      {/* The build puts the stylesheet in here. It comes after what link previews need, which read
          32 KB and no more: https://opengraphplus.com/consumers/slack/issues/link-not-unfurling */}
      <style />
      {/* Fetched last, and never waited for. */}
      <link rel="stylesheet" href={site.printStyles} media="print" />
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
