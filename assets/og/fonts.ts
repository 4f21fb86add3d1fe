import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const folder = join(projectRoot, 'assets/og/fonts');

/**
 * The font files of the Open Graph images. They are static TTF: from the site's own WOFF2 files, resvg
 * draws an empty title without an error.
 */
export const fonts: readonly string[] = [
  join(folder, 'newsreader-display-300.ttf'),
  join(folder, 'instrument-sans-400.ttf'),
];
