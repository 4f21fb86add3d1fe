import { readDrawings, readIcons } from '#assets/make/drawings.ts';
import { makeFonts } from '#assets/make/fonts.ts';
import { makeIcons, readLogo } from '#assets/make/logo.ts';
import { bundleClient } from '#assets/make/script.ts';
import { makeStyles } from '#assets/make/styles.ts';

export type Assets = Awaited<ReturnType<typeof makeAssets>>;

/**
 * Makes scripts, fonts, styles, and app icons, and reads drawings and icons.
 *
 * @throws Error that names the file, if a file can't be made
 */
export async function makeAssets() {
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
    /** Style rules for print, script, and motion, in one file for all pages. */
    lateStyles: styles.late,
    lockup: logo.lockup,
    /** All other style rules. Each page inlines only the rules that it can use. */
    styles: styles.inline,
    /** All published assets except the pictures that only some pages use. */
    files: [
      client.entry,
      client.supabase,
      styles.late,
      icons.sprite,
      ...fonts.values(),
      ...images.values(),
    ],
  };
}
