import { firm } from '../data/firm.ts';
import type { Images } from './images.ts';
import { color } from './tokens.ts';

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/): how the site is named and drawn when it
 * is put on a home screen.
 *
 * @param images the published images
 * @param href puts an address below the path under which the site is published; the manifest's scope is
 *   the folder of its `start_url`
 */
export function webManifest(images: Images, href: (path: string) => string): string {
  const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => {
    const src = images.get(name)?.path;
    if (!src) throw new Error(`assets/web-manifest.ts: there is no image "${name}".`);
    return { src: href(src), sizes, type: 'image/png', purpose };
  };
  const manifest = {
    name: `${firm.name}: ${firm.tagline}`,
    short_name: firm.name,
    start_url: href('/'),
    display: 'browser',
    background_color: color('paper'),
    theme_color: color('paper'),
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-512-maskable.png', '512x512', 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
