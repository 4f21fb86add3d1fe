import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Sharp } from 'sharp';
import { cached, cacheKey, type HashedFile, hashedFile } from './cache.ts';
import { projectRoot } from './project-root.ts';
import { color } from './tokens.ts';

/**
 * How photographs are cropped: width by height, as the drawing that is shown otherwise, and the widths that
 * are published, in px. The largest serves screens of two dots per px: a property is at most 600 CSS px wide, a
 * portrait 440. `least` is what a photograph must have across after cropping. A building is composed around its
 * middle; of a person the face must stay, which is seldom there.
 */
const crops = {
  property: { ratio: 4 / 3, position: 'center', widths: [480, 800, 1200, 1600], least: 1200 },
  portrait: { ratio: 4 / 5, position: 'attention', widths: [360, 560, 800, 1200], least: 800 },
} as const;

type Crop = keyof typeof crops;

/** The entries that may name a photograph, by what it is cropped for. */
type Entries = Partial<Readonly<Record<Crop, readonly { readonly photo?: string }[]>>>;

/** A file of the folder: the SHA-256 of its bytes, and the size of the upright picture in px. */
interface Original {
  readonly path: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is transparent somewhere. */
  readonly hasAlpha: boolean;
}

const label = 'assets/photos';
/** Where a photograph is transparent, the page's own background by day shows. */
const background = color('paper');
const key = cacheKey('assets/make/photographs.ts');

/** How wide a photograph is once it is cropped, px. */
const croppedWidth = ({ width, height }: Original, crop: Crop): number =>
  Math.min(width, Math.floor(height * crops[crop].ratio));

export type Photographs = Awaited<ReturnType<typeof publishPhotographs>>;

/** What Windows puts into a folder, and our own notes. */
const NO_PHOTOGRAPHS = ['README.md', 'Thumbs.db', 'desktop.ini'];

/**
 * Looks at every photograph of the folder, and encodes what pages show.
 *
 * @returns the files; one line for each photograph that no page shows; and what finds one, which throws where it is
 *   not there, or too small: so the line names the page that shows it
 * @throws when a file is not a photograph; the message names it and the fix
 */
export async function publishPhotographs(entries: Entries, folder = join(projectRoot, label)) {
  const originals = new Map<string, Original>();
  for (const name of (await readdir(folder)).sort()) {
    if (name.startsWith('.') || NO_PHOTOGRAPHS.includes(name)) continue;
    // One after the other: together, the files of a folder may be more than the memory holds.
    originals.set(name, await readOriginal(folder, name));
  }
  const published = new Map<string, Awaited<ReturnType<typeof encode>>>();
  const unused = new Set(originals.keys());
  for (const crop of ['property', 'portrait'] as const) {
    for (const { photo = '' } of entries[crop] ?? []) {
      unused.delete(photo);
      const original = originals.get(photo);
      if (!original || croppedWidth(original, crop) < crops[crop].least) continue;
      // One at a time: the encoders use every core as it is.
      published.set(crop + photo, await encode(photo, original, crop));
    }
  }
  return {
    files: [...published.values()].flatMap(({ files }) => files),
    unused: [...unused].map(
      (file) => `${label}/${file}: no page shows it; name it in data/, or remove it.`,
    ),
    find(file: string, crop: Crop) {
      const photograph = published.get(crop + file);
      if (photograph) return photograph;
      const original = originals.get(file);
      if (!original) throw new Error(`there is no ${label}/${file}; add it, or correct the name.`);
      throw new Error(
        `${label}/${file} is too small: cropped for a ${crop} it is ${croppedWidth(original, crop)} pixels across, of ${crops[crop].least} at least; use a larger one.`,
      );
    },
  };
}

const unreadable = (name: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new Error(
    `${label}/${name} cannot be read (${reason}); export it as a .jpg, .png or .webp file.`,
  );
};

async function readOriginal(folder: string, name: string): Promise<Original> {
  const path = join(folder, name);
  const { size, ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  // As git does: a file that was not written to since is not read again. Fifty photographs would take
  // half a second of every build.
  const identity = [path, size, ino, mtimeNs, ctimeNs].join(' ');
  const found = await cached('photographs', [key, identity], async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await readFile(path);
    const { format, autoOrient, hasAlpha } = await sharp(bytes).metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error(`it holds ${format}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return Buffer.from(JSON.stringify({ path, hash, hasAlpha, ...autoOrient }));
  }).catch(unreadable(name));
  return JSON.parse(Buffer.from(found).toString()) as Original;
}

/**
 * Makes every file that is published of a photograph in a crop: upright, in sRGB, none wider than the photograph,
 * and without what the camera wrote beside the picture (EXIF, location, profile).
 *
 * @returns the AVIF files, as `srcset` takes them; the JPEGs for browsers without AVIF; the path of a JPEG of
 *   middle size; the size of the largest file, px
 * @throws when the data is broken
 */
async function encode(name: string, original: Original, crop: Crop) {
  const { ratio, widths, position } = crops[crop];
  const width = Math.min(croppedWidth(original, crop), Math.max(...widths));
  const sizes = [...widths.filter((each) => each < width), width];
  const heightOf = (wide: number) => Math.round(wide / ratio);
  const inFormat = (format: string, encoded: (image: Sharp) => Sharp) =>
    Promise.all(
      sizes.map(async (wide) => {
        const ground = original.hasAlpha ? background : '';
        const inputs = [key, ground, original.hash, crop, String(wide), format];
        const bytes = await cached('photographs', inputs, async () => {
          const { default: sharp } = await import('sharp');
          const image = sharp(original.path, { failOn: 'error' })
            .autoOrient()
            .resize(wide, heightOf(wide), { fit: 'cover', position })
            .flatten({ background })
            .toColorspace('srgb');
          return encoded(image).toBuffer();
        }).catch(unreadable(name));
        return hashedFile(`photos/${parse(name).name}-${wide}.${format}`, bytes);
      }),
    );
  const [avif, jpg] = await Promise.all([
    // Effort 3 costs a fifth of the default and is no larger below 1600 px.
    inFormat('avif', (image) => image.avif({ quality: 50, effort: 3 })),
    inFormat('jpg', (image) => image.jpeg({ quality: 76, mozjpeg: true })),
  ]);
  const set = (files: readonly HashedFile[]) =>
    files.map(({ path }, nth) => `${path} ${sizes[nth]}w`).join(', ');
  const path = (jpg[1] ?? jpg[0])?.path ?? '';
  const files = [...avif, ...jpg];
  return { avif: set(avif), srcSet: set(jpg), path, width, height: heightOf(width), files };
}
