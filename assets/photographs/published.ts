import { cacheKey } from '../cache-key.ts';
import { hashedName } from '../hashed-name.ts';
import { type CropName, crops, type Size, sizesOf, widestOf } from './crops.ts';
import type { Original } from './original.ts';
import type { Format } from './renditions.ts';

/** A photograph as it is published, for one place. */
export interface Photograph {
  /** In the order of preference, each with all sizes. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  /** For browsers that know none of the sources: a JPEG of middle size, and all of them. */
  readonly path: string;
  readonly srcSet: string;
  /** Width and height of the largest size, in px. */
  readonly width: number;
  readonly height: number;
}

/** A file that is published. */
export interface Rendition extends Size {
  readonly format: Format;
  /** Root-relative address. */
  readonly path: string;
  /** What the file depends on. */
  readonly key: string;
}

/** A photograph that a page shows in a place. */
export interface Use {
  /** Its name in the folder. */
  readonly file: string;
  readonly original: Original;
  readonly crop: CropName;
}

const codeKey = cacheKey(
  ['assets/photographs/crops.ts', 'assets/photographs/renditions.ts'],
  ['sharp'],
);

const formats: readonly Format[] = ['avif', 'webp', 'jpg'];

/**
 * Every file of a use. The names hold a hash of what the files are made *from*, so that pages can be
 * written before anything is encoded.
 */
export function renditionsOf(use: Use): Rendition[] {
  const sizes = sizesOf(use.original, crops[use.crop]);
  return formats.flatMap((format) => sizes.map((size) => rendition(use, size, format)));
}

/** How a page shows a use. */
export function photographOf(use: Use): Photograph {
  const crop = crops[use.crop];
  const sizes = sizesOf(use.original, crop);
  const widest = widestOf(use.original, crop);
  const srcSet = (format: Format) =>
    sizes.map((size) => `${rendition(use, size, format).path} ${size.width}w`).join(', ');
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    path: rendition(use, sizes[1] ?? widest, 'jpg').path,
    srcSet: srcSet('jpg'),
    ...widest,
  };
}

function rendition({ file, original, crop }: Use, size: Size, format: Format): Rendition {
  const key = [codeKey, original.hash, crop, size.width, format].join(' ');
  const name = hashedName(`${plainName(file)}-${size.width}.${format}`, key);
  return { ...size, format, key, path: `/assets/photos/${name}` };
}

/** `IMG 0042 (2).JPG` becomes `img-0042-2`: hosts take plain names of up to 80 letters. */
function plainName(file: string): string {
  const stem = file.replace(/\.\w+$/, '').toLowerCase();
  const plain = stem.replace(/[^a-z0-9]+/g, '-').slice(0, 40);
  return plain.replace(/^-|-$/g, '') || 'photo';
}
