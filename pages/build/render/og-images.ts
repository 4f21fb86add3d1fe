import type { OgImageMaker } from '../../../assets/og/og-images.ts';
import type { Route } from '../../../components/page-context.tsx';
import { firm } from '../../../data/firm.ts';
import { home } from '../../../data/pages/home.ts';
import { state as statePage } from '../../../data/pages/state.ts';
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
 * Draws the image of every page that has one of its own, with its name: the home page has the tagline
 * on it, a state page its state in large letters.
 *
 * @param pictures what lies under the words, by route, where it is not the street that others share
 * @returns the images by route
 * @throws BuildError when a title does not fit; the message names the page's file
 */
export async function drawOgImages(
  routes: readonly Route[],
  draw: OgImageMaker,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ReadonlyMap<string, PageOgImage>> {
  const images = await Promise.all(
    routes
      .filter(({ previewImage }) => previewImage === 'own')
      .map(async (route): Promise<[string, PageOgImage]> => {
        const { label, title } = words(route);
        const alt = `${firm.name}, ${label}: ${title}`;
        const picture = pictures.get(route.path);
        const text = { route: route.path, label, title, ...(picture && { picture }) };
        const image = await draw(text).catch((error: Error) => {
          throw new BuildError(`${route.source}: ${route.path}: ${error.message}`);
        });
        return [route.path, { ...image, alt }];
      }),
  );
  return new Map(images);
}

function words({ id, path, name }: Route): { label: string; title: string } {
  if (path === '/') return { label: home.title, title: firm.tagline };
  if (id === 'state') return { label: statePage.heading, title: name };
  return { label: home.title, title: name };
}
