import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache.ts';
import { cacheKey } from '../cache-key.ts';
import { hashedName } from '../hashed-name.ts';
import type { Image } from '../images.ts';
import { fonts } from './fonts.ts';
import type { OgWords } from './image.ts';

/** What is written on the Open Graph image of a page. */
interface OgText extends OgWords {
  /** The page's path, such as `/experience/texas`. */
  readonly route: string;
}

/** Makes the image of a page, or takes it from the cache. */
export type OgImageMaker = (text: OgText) => Promise<Image>;

const key = cacheKey(
  ['assets/og/image.ts', 'assets/og/layout.ts', 'assets/og/type.ts'],
  ['@resvg/resvg-js', 'sharp'],
);

/**
 * Reads what all Open Graph images are drawn from.
 *
 * @param lockup path data of the lock-up
 */
export async function readOgImages(lockup: string): Promise<OgImageMaker> {
  const svg = await readFile(join(import.meta.dirname, 'og-background-day.svg'));
  const hash = createHash('sha256').update(key).update(lockup).update(svg);
  for (const font of fonts) hash.update(await readFile(font));
  const base = hash.digest('hex');

  // The renderers take 0.1 s to load: a build that finds everything in the cache does without them.
  const background = once(() =>
    cached(['og background', base], async () => (await import('./image.ts')).drawBackground(svg)),
  );
  const draw = ({ label, title }: OgText) =>
    cached(['og image', base, label, title], async () =>
      (await import('./image.ts')).drawImage({ label, title }, await background(), lockup),
    );
  return async (text) => {
    const bytes = await draw(text);
    return { path: `/assets/og/${hashedName(fileName(text.route), bytes)}`, bytes };
  };
}

/** `/experience/texas` becomes `experience-texas.png`. */
function fileName(route: string): string {
  return `${route.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
