import type { HashedFile } from '#assets/make/cache.ts';
import { readDrawings, readIcons } from '#assets/make/drawings.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import type { Photographs } from '#assets/make/photographs.ts';
import { bundleClient } from '#assets/make/script.ts';
import { makePrintStyles, makeStyles } from '#assets/make/styles.ts';
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
  return {
    ...{ client, fonts, drawings, icons },
    /** All rules; each page carries those that its layout can use. */
    styles: underBase(base, await makeStyles(fonts)),
    /** The rules for paper, which all pages share. */
    printStyles: await makePrintStyles(),
    images: await makeIcons(logo),
    lockup: logo.lockup,
  };
}

/** The files with a hash in their name, which browsers may keep forever, by their path in dist. */
export function assetFiles(
  { client, fonts, printStyles, drawings, images, icons }: Assets,
  ogImages: ReadonlyMap<string, HashedFile>,
  photographs: Photographs,
): ReadonlyMap<string, Uint8Array> {
  const made = [
    ...[client.entry, client.supabase, printStyles, icons.sprite, ...fonts],
    ...[drawings, images, ogImages].flatMap((pictures) => [...pictures.values()]),
    ...photographs.files,
  ];
  return new Map(made.map(({ path, bytes }) => [path.slice(1), bytes]));
}
