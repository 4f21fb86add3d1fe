import { drawnFromData } from '#assets/hill/hill.ts';
import { pageColors } from '#assets/hill/palette.ts';
import { cached } from '#assets/make/cache.ts';
import { readDrawings, readIcons } from '#assets/make/drawings.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { hillRules } from '#assets/make/hill-rules.ts';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import { makeOgImages } from '#assets/make/og.ts';
import { publishPhotographs } from '#assets/make/photographs.ts';
import { bundleClient } from '#assets/make/script.ts';
import { makeStyles, unknownProperties } from '#assets/make/styles.ts';
import { locations, states } from '#data/locations.ts';
import { experiencePath } from '#data/paths.ts';
import { people } from '#data/people.ts';
import { siteWords } from '#data/site-words.ts';
import type { PageRoute } from '../../routes.tsx';
import type { Revision } from '../publish/revision.ts';

type FileAssets = Awaited<ReturnType<typeof makeFromFiles>>;

export type Assets = Awaited<ReturnType<typeof makeAssets>>;

export interface RenderOptions {
  readonly revision?: Revision;
  /** True only for `npm run release`. Any other build marks every page as sample content and `noindex`. */
  readonly release?: boolean;
  /** Root-relative address of the script that reloads pages in dev. */
  readonly reloadScript?: string;
}

/** Makes all files except pages, host files and provenance; with `earlier` assets, only the pictures, which show data. */
export async function makeAssets(routes: readonly PageRoute[], options: RenderOptions = {}, earlier?: FileAssets) {
  const made = earlier ?? (await makeFromFiles());
  return { ...made, pictures: await makePictures(routes, made, options) };
}

/** Makes scripts, fonts, styles, and app icons, and reads drawings and icons. */
async function makeFromFiles() {
  // Runs alone, because esbuild prints a second error if another task fails while esbuild runs.
  const client = await bundleClient();
  const logo = readLogo();
  const [fonts, drawings, icons] = await Promise.all([makeFonts(), readDrawings(), readIcons()]);
  const images = await makeIcons(logo);
  const styles = await makeStyles(fonts);
  return {
    client,
    drawings,
    icons,
    images,
    lockup: logo.lockup,
    /** Style rules for print, script, and motion, in one file for all pages. */
    lateStyles: styles.late,
    /** All other style rules, except those of the pictures. Each page inlines only the rules that it can use. */
    styles: styles.inline,
    files: [client.entry, client.supabase, styles.late, icons.sprite, ...fonts.values(), ...images.values()],
  };
}

/** Makes the drawings, photos, and preview images that show data. `errors` has one line per error. */
async function makePictures(
  routes: readonly PageRoute[],
  { drawings: handmade, lockup, styles, lateStyles }: FileAssets,
  { reloadScript, release }: RenderOptions,
) {
  // Drawing the pictures that depend only on the data takes a sixth of a build.
  const inputs = [JSON.stringify([pageColors(), locations]), [...handmade.keys()].join()];
  const drawn = await cached('the hill', inputs, async () => drawnFromData(locations, handmade));
  const drawings = new Map([...handmade, ...drawn.drawings]);
  const property = states.flatMap(({ properties }) => properties);
  const photographs = await publishPhotographs({ property, portrait: people });
  // In dev, all pages share one preview image, because drawing all of them takes 4 s.
  const own = reloadScript ? routes.filter(({ path }) => path === '/') : routes;
  const backgrounds = new Map([[experiencePath, drawn.preview]]);
  const ogImages = await makeOgImages(own, lockup, backgrounds, release ? '' : siteWords.preview);
  const positions = `@layer pages{${hillRules(drawn.positions)}}`;
  return {
    drawings,
    findPhotograph: photographs.find,
    ogImages,
    /** Names of locations in the order of the hill. */
    locationNames: drawn.positions.hill.spots.map(({ name }) => name),
    /** Style rules that position names on the hill. */
    styles: positions,
    files: [...drawings.values(), ...ogImages.values(), ...photographs.files],
    errors: [...photographs.unused, ...unknownProperties(`${styles}${positions}${Buffer.from(lateStyles.bytes)}`)],
  };
}
