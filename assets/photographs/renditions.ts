import { basename } from 'node:path';
import { cacheKey } from '../cache-key.ts';
import { hashedName } from '../hashed-name.ts';
import { color } from '../tokens.ts';

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photograph as somebody put it into the folder; its size is that of the upright picture. */
export interface Original extends Size {
  /** Absolute path of the file. */
  readonly path: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
}

/** Most pixels of a photograph, so that no small file unfolds into gigabytes. */
export const mostPixels = 100_000_000;

/** How a photograph is cropped for one use on the site. */
interface CropRule {
  /** Width by height, the same as those of the drawing that is shown otherwise. */
  readonly ratio: readonly [width: number, height: number];
  /**
   * What stays when the photograph has another shape. A photograph of a building is composed around
   * its middle; of a person, the face must stay, and it is seldom in the middle.
   */
  readonly position: 'center' | 'attention';
  /** Widths that are made, in px, ascending; none is wider than the photograph. */
  readonly widths: readonly number[];
  /** Least width after cropping, in px. */
  readonly least: number;
}

/**
 * The crops. A property is shown up to 600 CSS px wide (a large phone, one column) and 430 in three
 * columns, a portrait up to 600 and 440: the largest width serves both on screens of two and more dots
 * per px.
 */
export const crops = {
  property: { ratio: [4, 3], position: 'center', widths: [480, 800, 1200, 1600], least: 1200 },
  portrait: { ratio: [4, 5], position: 'attention', widths: [360, 560, 800, 1200], least: 800 },
} as const satisfies Readonly<Record<string, CropRule>>;

/** What a photograph is cropped for. */
export type Crop = keyof typeof crops;

/** The formats in which photographs are published, best first. */
const formats = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof formats)[number];

/** A file that is published: one photograph in one crop, size and format. */
export interface Rendition extends Size {
  readonly format: Format;
  /** Root-relative address. */
  readonly path: string;
  /** Everything that its bytes depend on. */
  readonly key: string;
}

/** A photograph as a page shows it. */
export interface Photograph extends Size {
  /** In the order of preference, each with all sizes. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For browsers that support none of the sources: a JPEG of middle size, and all of them. */
  readonly path: string;
  readonly srcSet: string;
}

/** Where a photograph is transparent, the page's own background by day shows. */
export const background = color('paper');

const codeKey = [
  cacheKey(['assets/photographs/renditions.ts', 'assets/photographs/encoder.ts'], ['sharp']),
  background,
].join(' ');

/**
 * The largest part of a photograph that has a crop's shape.
 *
 * @returns its size in the photograph's own pixels
 */
export function cropSize({ width, height }: Size, crop: Crop): Size {
  const [across, down] = crops[crop].ratio;
  const wide = Math.min(width, Math.floor((height * across) / down));
  return { width: wide, height: Math.min(height, Math.round((wide * down) / across)) };
}

/** The sizes in which a crop is published, ascending; the last is never above the photograph's own. */
function sizesOf(original: Size, crop: Crop): Size[] {
  const rule: CropRule = crops[crop];
  const [across, down] = rule.ratio;
  const widest = Math.min(cropSize(original, crop).width, Math.max(...rule.widths));
  return [...rule.widths.filter((width) => width < widest), widest].map((width) => ({
    width,
    height: Math.round((width * down) / across),
  }));
}

/**
 * Every file that is published of a photograph in a crop, in each format from the smallest to the
 * largest. The names hold a hash of what the files are made *from*, so that pages can be written before
 * anything is encoded.
 */
export function renditionsOf(original: Original, crop: Crop): Rendition[] {
  const stem = plainName(basename(original.path));
  return formats.flatMap((format) =>
    sizesOf(original, crop).map((size) => {
      const key = [codeKey, original.hash, crop, size.width, format].join(' ');
      const name = hashedName(`${stem}-${size.width}.${format}`, key);
      return { ...size, format, key, path: `/assets/photos/${name}` };
    }),
  );
}

/** How a page shows these renditions of one photograph. */
export function photographOf(renditions: readonly Rendition[]): Photograph {
  const inFormat = (wanted: Format) => renditions.filter(({ format }) => format === wanted);
  const srcSet = (format: Format) =>
    inFormat(format)
      .map(({ path, width }) => `${path} ${width}w`)
      .join(', ');
  const jpegs = inFormat('jpg');
  const largest = jpegs.at(-1);
  if (!largest) throw new Error('a photograph is published in no size.');
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    path: (jpegs[1] ?? largest).path,
    srcSet: srcSet('jpg'),
    width: largest.width,
    height: largest.height,
  };
}

/** `IMG 0042 (2).JPG` becomes `img-0042-2`: hosts take plain names of up to 80 letters. */
function plainName(file: string): string {
  const stem = file.replace(/\.\w+$/, '').toLowerCase();
  const plain = stem.replace(/[^a-z0-9]+/g, '-').slice(0, 40);
  return plain.replace(/^-|-$/g, '') || 'photo';
}
