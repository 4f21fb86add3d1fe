import type { Content } from './content.ts';
import type { Assets } from './make-assets.ts';
import type { Revision } from './provenance/revision.ts';
import type { Page } from './render/render-pages.ts';

/** A finished site, which passed every check. */
export interface Site {
  /** Everything that is to be written: path in dist, without a leading slash, to content. */
  readonly files: ReadonlyMap<string, Content>;
  readonly pages: readonly Page[];
  readonly assets: Assets;
  readonly revision: Revision;
}
