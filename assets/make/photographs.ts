import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Sharp } from 'sharp';
import type { Crop } from '#data/types.ts';
import { cached } from './cache.ts';
import { filesIn } from './files.ts';
import { type HashedFile, hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';
import { pick } from './tokens.ts';

/**
 * Crops, each with the aspect ratio of the drawing that a photo replaces, and the published widths in px. On a screen
 * with two pixels per CSS pixel, a property is sharp up to 800 CSS px and a portrait up to 600. Only a state's single
 * property is wider: up to 1,029. `least` is the minimum width after cropping. The crop of a property is centered; the
 * crop of a portrait must keep the face.
 */
const CROPS = {
  property: { ratio: 4 / 3, position: 'center', widths: [480, 800, 1200, 1600], least: 1200 },
  portrait: { ratio: 4 / 5, position: 'attention', widths: [360, 560, 800, 1200], least: 800 },
} as const satisfies Readonly<Record<Crop, object>>;

/** Entries of `data/` that may name a photo, by crop. */
type Entries = Partial<Readonly<Record<Crop, readonly { readonly photo?: string }[]>>>;

/** A photo file. `hash` is the SHA-256 of its bytes; the size is the upright picture's, in px. */
type Original = Readonly<{ path: string; hash: string; width: number; height: number; hasAlpha: boolean }>;

const FOLDER = 'assets/photos';
const croppedWidth = ({ width, height }: Original, crop: Crop): number =>
  Math.min(width, Math.floor(height * CROPS[crop].ratio));

/** Endings of pictures. The build reads the first four, and names the others with the fix. */
const ENDINGS = '.jpg .jpeg .png .webp .avif .bmp .gif .heic .heif .svg .tif .tiff'.split(' ');

/**
 * Reads every photo in the folder and encodes all photos that pages show. `unused` has an error for each photo that no
 * page shows. `find` throws an error if a photo is missing or too small, so the error can name the page.
 */
export async function publishPhotographs(entries: Entries, folder = join(projectRoot, FOLDER)) {
  const originals = new Map<string, Original>();
  for (const [name, path] of filesIn(folder, ...ENDINGS)) {
    // All files together may not fit in memory, so read one file at a time.
    originals.set(name, await readOriginal(path, name));
  }
  const encoded = new Map<string, Awaited<ReturnType<typeof encode>>>();
  const unused = new Set(originals.keys());
  for (const crop of ['property', 'portrait'] as const) {
    for (const { photo: given = '' } of entries[crop] ?? []) {
      const photo = given.normalize('NFC');
      unused.delete(photo);
      const original = originals.get(photo);
      if (!original || croppedWidth(original, crop) < CROPS[crop].least) continue;
      // The encoder already uses every core, so encode one photo at a time.
      encoded.set(crop + photo, await encode(photo, original, crop));
    }
  }
  return {
    files: [...encoded.values()].flatMap(({ files }) => files),
    unused: [...unused].map((file) => `${FOLDER}/${file}: no page shows it; name it in data/, or remove it.`),
    find(given: string, crop: Crop) {
      const file = given.normalize('NFC');
      const photograph = encoded.get(crop + file);
      if (photograph) return photograph;
      const original = originals.get(file);
      if (!original) throw new Error(`there is no ${FOLDER}/${file}; add it, or correct the name.`);
      throw new Error(
        `${FOLDER}/${file} is too small: cropped for a ${crop} it is ${croppedWidth(original, crop)} pixels across, of ${CROPS[crop].least} at least; use a larger one.`,
      );
    },
  };
}

const unreadable = (name: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new Error(`${FOLDER}/${name} can't be read (${reason}); export it as a .jpg, .png or .webp file.`);
};

async function readOriginal(path: string, name: string): Promise<Original> {
  const { size, ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  // Unmodified files are not read again. Reading fifty photos would add half a second to every build.
  const identity = [path, size, ino, mtimeNs, ctimeNs].join(' ');
  return cached('photographs', [identity], async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await readFile(path);
    const { format, autoOrient, hasAlpha } = await sharp(bytes).metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error(`it contains ${format}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { path, hash, hasAlpha, ...autoOrient };
  }).catch(unreadable(name));
}

/**
 * Encodes a photo in a crop: upright, in sRGB, no wider than the original, and without metadata (EXIF, location,
 * profile). Returns the `srcset` values of AVIF and JPEG, the path of a medium JPEG, and the largest size in px.
 */
async function encode(name: string, original: Original, crop: Crop) {
  const { ratio, widths, position } = CROPS[crop];
  const width = Math.min(croppedWidth(original, crop), Math.max(...widths));
  const sizes = [...widths.filter((each) => each < width), width];
  /** The page's background by day, which replaces transparency. */
  const background = pick('paper').day.paper;
  const heightOf = (wide: number) => Math.round(wide / ratio);
  const inFormat = (format: string, encoded: (image: Sharp) => Sharp) =>
    Promise.all(
      sizes.map(async (wide) => {
        const ground = original.hasAlpha ? background : '';
        const inputs = [ground, original.hash, crop, String(wide), format];
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
    // Effort 3 takes a fifth of the default effort's time, and files are no larger below 1600 px.
    inFormat('avif', (image) => image.avif({ quality: 50, effort: 3 })),
    inFormat('jpg', (image) => image.jpeg({ quality: 76, mozjpeg: true })),
  ]);
  const set = (files: readonly HashedFile[]) => files.map(({ path }, nth) => `${path} ${sizes[nth]}w`).join(', ');
  const path = (jpg[1] ?? jpg[0])?.path ?? '';
  const files = [...avif, ...jpg];
  return { avif: set(avif), srcSet: set(jpg), path, width, height: heightOf(width), files };
}
