import { type Drawings, readDrawings } from '../../assets/drawings.ts';
import { type FontFile, makeFonts } from '../../assets/fonts.ts';
import { type Icons, readIcons, readLockup } from '../../assets/icons.ts';
import { type Images, readImages } from '../../assets/images.ts';
import { type OgImageMaker, readOgImages } from '../../assets/og/index.ts';
import { type Photographs, readPhotographs } from '../../assets/photographs/index.ts';
import { makeStyles } from '../../assets/styles.ts';
import { bundleClient, type ClientBundle } from '../../client/bundle.ts';

/** What every page is put together with. */
export interface Parts {
  readonly client: ClientBundle;
  readonly fonts: readonly FontFile[];
  readonly styles: string;
  readonly drawings: Drawings;
  readonly images: Images;
  readonly icons: Icons;
  /** Path data of the lock-up. */
  readonly lockup: string;
  readonly ogImages: OgImageMaker;
  /** Starts the look-up of photographs for one build. */
  readonly photographs: () => Photographs;
}

/**
 * Makes script, fonts and styles, and reads drawings, images, icons and photographs.
 *
 * @throws when one of them cannot be made; the message names the file
 */
export async function makeParts(): Promise<Parts> {
  const [client, fonts, drawings, images, icons, lockup, photographs] = await Promise.all([
    bundleClient(),
    makeFonts(),
    readDrawings(),
    readImages(),
    readIcons(),
    readLockup(),
    readPhotographs(),
  ]);
  return {
    client,
    fonts,
    styles: await makeStyles(fonts),
    drawings,
    images,
    icons,
    lockup,
    ogImages: await readOgImages(lockup),
    photographs,
  };
}
