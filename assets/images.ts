import { cached } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { hashedName } from './hashed-name.ts';
import { type Logo, type LogoDrawing, placeLogo } from './logo.ts';
import { color } from './tokens.ts';

/** An image as it is published. */
export interface Image {
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Images by their name without hash, such as `favicon.svg`. */
export type Images = ReadonlyMap<string, Image>;

const key = cacheKey(
  ['assets/logo.ts', 'assets/logo-icons.ts', 'assets/styles/tokens.css'],
  ['@resvg/resvg-js', 'sharp', 'htmlparser2', 'domutils', 'domhandler'],
);

/**
 * Draws the icons of the site, all from the logo.
 *
 * @throws when the logo draws nothing
 */
export async function makeImages({ mark, smallMark }: Logo): Promise<Images> {
  const made = await Promise.all([
    ['favicon.svg', Buffer.from(favicon(smallMark))] as const,
    png('favicon-32', smallMark, async () => (await icons()).tabIcon(smallMark, 32)),
    ...(
      [
        ['apple-touch-icon', 180, 'any'],
        ['icon-192', 192, 'any'],
        ['icon-512', 512, 'any'],
        ['icon-512-maskable', 512, 'maskable'],
      ] as const
    ).map(([name, size, purpose]) =>
      png(name, mark, async () => (await icons()).homeScreenIcon(mark, size, purpose)),
    ),
  ]);
  return new Map(
    made.map(([name, bytes]) => [name, { path: `/assets/${hashedName(name, bytes)}`, bytes }]),
  );
}

// It takes long to load: a build that finds every icon in the cache does without it.
const icons = () => import('./logo-icons.ts');

async function png(
  name: string,
  { viewBox, markup }: LogoDrawing,
  draw: () => Promise<Uint8Array>,
) {
  return [`${name}.png`, await cached(['icon', key, name, viewBox, markup], draw)] as const;
}

/** The icon of a tab, which browsers draw by day and by night. */
function favicon(smallMark: LogoDrawing): string {
  const style = `svg{color:${color('ink')}}@media(prefers-color-scheme:dark){svg{color:${color('on-earth')}}}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
    `<style>${style}</style>${placeLogo(smallMark, { x: 0, y: 0, width: 16, height: 16 })}</svg>`
  );
}
