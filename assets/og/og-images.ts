import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache.ts';
import { cacheKey } from '../cache-key.ts';
import { hashedName } from '../hashed-name.ts';
import type { Image } from '../images.ts';
import type { LogoDrawing } from '../logo.ts';
import { recolor } from '../palette.ts';
import { projectRoot } from '../project-root.ts';
import { fonts } from './fonts.ts';
import type { OgWords } from './image.ts';

/** What is written on the Open Graph image of a page. */
interface OgText extends OgWords {
  /** The page's path, such as `/experience/texas`. */
  readonly route: string;
  /** What lies under the words, an SVG of the same size; the street that all others share unless given. */
  readonly picture?: Uint8Array;
}

/** Makes the image of a page, or takes it from the cache. */
export type OgImageMaker = (text: OgText) => Promise<Image>;

const key = cacheKey(
  [
    'assets/og/image.ts',
    'assets/og/layout.ts',
    'assets/og/type.ts',
    'assets/logo.ts',
    'assets/styles/tokens.css',
  ],
  ['@resvg/resvg-js', 'sharp', 'htmlparser2', 'domutils', 'domhandler'],
);

/**
 * Reads what all Open Graph images are drawn from.
 *
 * @param lockup the logo, mark and name
 */
export async function readOgImages(lockup: LogoDrawing): Promise<OgImageMaker> {
  const drawn = await readFile(join(projectRoot, 'assets/og/og-background-day.svg'));
  const svg = recolor('og/og-background-day', drawn);
  const { viewBox, markup } = lockup;
  const shared = [
    key,
    viewBox,
    markup,
    ...(await Promise.all(fonts.map((font) => readFile(font)))),
  ];
  const backgrounds = new Map<Uint8Array, Promise<Uint8Array>>();
  return async ({ route, label, title, picture = svg }) => {
    const bytes = await cached(['og image', ...shared, picture, label, title], async () => {
      // It takes 0.1 s to load: a build that finds every image in the cache does without it.
      const { drawBackground, drawImage } = await import('./image.ts');
      const background =
        backgrounds.get(picture) ??
        cached(['og background', ...shared, picture], async () => drawBackground(picture));
      backgrounds.set(picture, background);
      return drawImage({ label, title }, await background, lockup);
    });
    return { path: `/assets/og/${hashedName(fileName(route), bytes)}`, bytes };
  };
}

/** `/experience/texas` becomes `experience-texas.png`. */
function fileName(route: string): string {
  return `${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
}
