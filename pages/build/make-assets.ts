import { join } from 'node:path';
import { type Drawings, readDrawings } from '../../assets/drawings.ts';
import { type FontFile, makeFonts } from '../../assets/fonts.ts';
import { type Icons, readIcons } from '../../assets/icons.ts';
import { type Image, type Images, makeImages } from '../../assets/images.ts';
import { type LogoDrawing, readLogo } from '../../assets/logo.ts';
import { type OgImageMaker, readOgImages } from '../../assets/og/og-images.ts';
import { type Photographs, readPhotographs } from '../../assets/photographs/photographs.ts';
import { projectRoot } from '../../assets/project-root.ts';
import { makePrintStyles, makeStyles, type PrintStyles } from '../../assets/styles.ts';
import { bundleClient, type ClientBundle } from '../../client/bundle.ts';
import type { PhotographUse } from '../../components/page-context.tsx';
import { hrefUnder } from './base-path.ts';
import type { Page } from './render/render-pages.ts';

/** What the pages are made with. */
export interface Assets {
  readonly client: ClientBundle;
  readonly fonts: readonly FontFile[];
  /** All rules; each page carries those that its layout can use. */
  readonly styles: string;
  /** The rules for paper, which all pages share. */
  readonly printStyles: PrintStyles;
  readonly drawings: Drawings;
  readonly images: Images;
  readonly icons: Icons;
  readonly lockup: LogoDrawing;
  readonly ogImages: OgImageMaker;
  readonly photographs: Photographs;
}

/**
 * Makes script, fonts, styles and the pictures of the logo, and reads drawings, icons and photographs.
 *
 * @param base the path below which the site is published, where the stylesheet finds the fonts
 * @throws when one of them cannot be made; the message names the file
 */
export async function makeAssets(base = ''): Promise<Assets> {
  const href = hrefUnder(base);
  const [client, fonts, drawings, icons, logo, photographs] = await Promise.all([
    bundleClient(join(projectRoot, 'client')),
    makeFonts(),
    readDrawings(),
    readIcons(),
    readLogo(),
    readPhotographs(),
  ]);
  return {
    client,
    fonts,
    styles: await makeStyles(fonts.map((font) => ({ ...font, path: href(font.path) }))),
    printStyles: await makePrintStyles(),
    drawings,
    images: await makeImages(logo),
    icons,
    lockup: logo.lockup,
    ogImages: await readOgImages(logo.lockup),
    photographs,
  };
}

/**
 * The files with a hash in their name, which browsers may keep forever: script, fonts, the rules for paper,
 * pictures.
 *
 * @param ogImages by route
 * @param pages whose photographs are published
 * @returns path in dist, without a leading slash, to content
 * @throws when a photograph is broken
 */
export async function assetFiles(
  { client, fonts, printStyles, drawings, images, icons, photographs }: Assets,
  ogImages: ReadonlyMap<string, Image>,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const made = [
    ...fonts,
    printStyles,
    icons.sprite,
    ...drawings.values(),
    ...images.values(),
    ...ogImages.values(),
  ];
  return new Map([
    ...client.files,
    ...made.map(({ path, bytes }) => [path.slice(1), bytes] as const),
    ...(await photographs.files(photographsOn(pages))),
  ]);
}

/** Every photograph that pages show, in each shape once or more often. */
export const photographsOn = (pages: readonly Page[]): readonly PhotographUse[] =>
  pages.flatMap(({ notes }) => notes.photographs);
