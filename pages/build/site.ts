import type { Content } from './content.ts';
import type { Assets } from './make-assets.ts';
import type { Revision } from './provenance/revision.ts';
import type { Page } from './render/render-pages.ts';
import type { RenderOptions } from './render/render-site.ts';
import type { BuildSettings } from './settings/settings.ts';

/** A finished site, which passed every check. */
export interface Site {
  /** Everything that is to be written: path in dist, without a leading slash, to content. */
  readonly files: ReadonlyMap<string, Content>;
  readonly pages: readonly Page[];
  readonly assets: Assets;
  readonly revision: Revision;
  /** What the build says beside, one line each: lengths, overdue reviews, sample content. */
  readonly remarks: readonly string[];
}

/** What may differ from the site as it is published. */
export interface BuildOptions extends RenderOptions {
  /** Assets made before: the dev server keeps them while only words change. */
  readonly assets?: Assets;
  /** The day of the last commit of each file of data, for the sitemap. */
  readonly days?: Promise<ReadonlyMap<string, string>>;
}

/** Builds the whole site in memory. */
export type BuildSite = (settings: BuildSettings, options?: BuildOptions) => Promise<Site>;
