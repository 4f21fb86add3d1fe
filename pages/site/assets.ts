import { readDrawings, readIcons } from '#assets/make/drawings.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import { bundleClient } from '#assets/make/script.ts';
import { makeLateStyles, makeStyles } from '#assets/make/styles.ts';
import { underBase } from './addresses.ts';

/** The result of {@link makeAssets}. */
export type Assets = Awaited<ReturnType<typeof makeAssets>>;

/**
 * Makes scripts, fonts, styles and app icons, and reads drawings and icons.
 *
 * @param base the site's base path, for the stylesheet's font addresses
 * @throws Error that names the file, if one of them can't be made
 */
export async function makeAssets(base = '') {
  // On its own: if something else failed meanwhile, esbuild would also print that its process ended.
  const client = await bundleClient();
  const logo = readLogo();
  const [fonts, drawings, icons] = await Promise.all([makeFonts(), readDrawings(), readIcons()]);
  const images = await makeIcons(logo);
  /** Rules for print and script, shared by all pages. */
  const lateStyles = await makeLateStyles();
  return {
    client,
    drawings,
    icons,
    images,
    lateStyles,
    lockup: logo.lockup,
    /** All rules; each page inlines the ones it can use. */
    styles: underBase(base, await makeStyles(fonts)),
    /** Published files, apart from the pictures that only some pages use. */
    files: [client.entry, client.supabase, lateStyles, icons.sprite, ...fonts, ...images.values()],
  };
}
