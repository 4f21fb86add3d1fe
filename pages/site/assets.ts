import { readDrawings, readIcons } from '#assets/make/drawings.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import { bundleClient } from '#assets/make/script.ts';
import { makeLateStyles, makeStyles } from '#assets/make/styles.ts';
import { underBase } from './addresses.ts';

/** What the pages are made with: {@link makeAssets}. */
export type Assets = Awaited<ReturnType<typeof makeAssets>>;

/**
 * Makes script, fonts, styles and the pictures of the logo, and reads drawings and icons.
 *
 * @param base the path below which the site is published, where the stylesheet finds the fonts
 * @throws when one of them cannot be made; the message names the file
 */
export async function makeAssets(base = '') {
  // Alone: where something else fails meanwhile, the end of esbuild's process is printed too.
  const client = await bundleClient();
  const logo = readLogo();
  const [fonts, drawings, icons] = await Promise.all([makeFonts(), readDrawings(), readIcons()]);
  const images = await makeIcons(logo);
  /** The rules for paper and script, which all pages share. */
  const lateStyles = await makeLateStyles();
  return {
    client,
    drawings,
    icons,
    images,
    lateStyles,
    lockup: logo.lockup,
    /** All rules; each page carries those that its layout can use. */
    styles: underBase(base, await makeStyles(fonts)),
    /** What is published besides pictures of pages. */
    files: [client.entry, client.supabase, lateStyles, icons.sprite, ...fonts, ...images.values()],
  };
}
