import type { OgImageMaker } from '../../../assets/og/index.ts';
import { firm } from '../../../data/firm.ts';
import { home } from '../../../data/pages/home.ts';
import { state as statePage } from '../../../data/pages/state.ts';
import type { Route } from '../../routes.tsx';
import { BuildError } from '../build-error.ts';

/** The Open Graph image of a page (https://ogp.me). */
export interface PageOgImage {
  /** Root-relative address. */
  readonly path: string;
  /** What is written on it. */
  readonly alt: string;
  readonly bytes: Uint8Array;
}

/**
 * Gives every page that answers with 200 an image with its title: the home page has the tagline on it, a
 * state page its state in large letters.
 *
 * @returns the images by route
 * @throws BuildError when a title does not fit; the message names the page's file
 */
export async function ogImagesOf(
  routes: readonly Route[],
  make: OgImageMaker,
): Promise<ReadonlyMap<string, PageOgImage>> {
  const images = await Promise.all(
    routes
      .filter(({ status }) => status === 200)
      .map(async (route): Promise<[string, PageOgImage]> => {
        const { label, title } = words(route);
        const alt = `${firm.name}: ${route.path === '/' ? title : route.title}`;
        const image = await make({ route: route.path, label, title }).catch((error: Error) => {
          throw new BuildError(`${route.source}: ${route.path}: ${error.message}`);
        });
        return [route.path, { ...image, alt }];
      }),
  );
  return new Map(images);
}

function words({ id, path, name, title }: Route): { label: string; title: string } {
  if (path === '/') return { label: home.title, title: firm.tagline };
  if (id === 'state') return { label: statePage.heading, title: name };
  return { label: home.title, title };
}
