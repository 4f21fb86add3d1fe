import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache.ts';
import { cacheKey } from '../cache-key.ts';
import { projectRoot } from '../project-root.ts';
import type { Encode } from './encoder.ts';
import {
  type Crop,
  cropSize,
  crops,
  mostPixels,
  type Original,
  type Photograph,
  photographOf,
  renditionsOf,
} from './renditions.ts';

/** The photographs of `assets/photos`. */
export interface Photographs {
  /**
   * How a photograph is published in a crop.
   *
   * @param file its name in the folder
   * @throws when it is not there, or too small; the message says how to fix it
   */
  find(file: string, crop: Crop): Photograph;
  /**
   * The files of photographs, by their path in dist without a leading slash.
   *
   * @throws when one is broken
   */
  files(shown: readonly Shown[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** One line for each photograph that is not shown. */
  unused(shown: readonly Shown[]): string[];
}

/** A photograph that a page shows. */
export interface Shown {
  readonly file: string;
  readonly crop: Crop;
}

/** How messages name the folder. */
const label = 'assets/photos';

/** Most bytes of a file: a camera's largest JPEG is half of it. */
const mostBytes = 40 * 1024 * 1024;

const inspectKey = cacheKey(['assets/photographs/photographs.ts'], ['sharp']);

/**
 * Looks at every photograph of the folder.
 *
 * @param folder where they are, other than `assets/photos`
 * @throws when a file is not a photograph or too large; the message names it and the fix
 */
export async function readPhotographs(
  folder = join(projectRoot, 'assets/photos'),
): Promise<Photographs> {
  const originals = new Map<string, Original>();
  for (const name of (await readdir(folder)).sort()) {
    if (name.startsWith('.') || name === 'README.md') continue;
    // One after the other: together, the files of a folder may be more than the memory holds.
    originals.set(name, await readOriginal(folder, name).catch(refuse));
  }
  return createPhotographs(originals);
}

/** Reads size and hash of a photograph, without decoding it. */
async function readOriginal(folder: string, name: string): Promise<Original> {
  const path = join(folder, name);
  if (!/\.(?:jpe?g|png|webp)$/i.test(name)) {
    throw new Error(`${name} is not a .jpg, .png or .webp file; export it as one of them.`);
  }
  const { size, ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  if (size > mostBytes) {
    const megabytes = Math.ceil(Number(size) / 1024 / 1024);
    throw new Error(`${name} has ${megabytes} MB, of 40 at most; export it smaller.`);
  }
  // As git does: a file that was not written to since is not read again. Fifty photographs would take
  // half a second of every build.
  const identity = [path, size, ino, mtimeNs, ctimeNs].join(' ');
  const found = await cached(['photograph', inspectKey, identity], async () =>
    Buffer.from(JSON.stringify(await inspect(name, path))),
  );
  return { path, ...(JSON.parse(Buffer.from(found).toString()) as Omit<Original, 'path'>) };
}

async function inspect(name: string, path: string): Promise<Omit<Original, 'path'>> {
  const bytes = await readFile(path);
  const { default: sharp } = await import('sharp');
  // An async function: given an empty file, sharp throws at once instead of rejecting.
  const read = async () => sharp(bytes, { limitInputPixels: false }).metadata();
  const header = await read().catch(() => undefined);
  if (!header || !['jpeg', 'png', 'webp'].includes(header.format)) {
    throw new Error(`${name} holds no JPEG, PNG or WebP that can be read; export it again.`);
  }
  if (header.width * header.height > mostPixels) {
    throw new Error(
      `${name} has ${header.width} × ${header.height} pixels, of 100 million at most; export it smaller.`,
    );
  }
  return { hash: createHash('sha256').update(bytes).digest('hex'), ...header.autoOrient };
}

function createPhotographs(originals: ReadonlyMap<string, Original>): Photographs {
  const find = (file: string, crop: Crop): Original => {
    const original = originals.get(file);
    if (!original) throw new Error(`there is no ${label}/${file}; add it, or correct the name.`);
    const { width, height } = cropSize(original, crop);
    const { least } = crops[crop];
    if (width < least) {
      throw new Error(
        `${label}/${file} is too small: cropped for a ${crop} it has ${width} × ${height} pixels, of ${least} across at least; use a larger one.`,
      );
    }
    return original;
  };
  return {
    find: (file, crop) => photographOf(renditionsOf(find(file, crop), crop)),
    async files(shown) {
      const distinct = new Map(shown.map((each) => [`${each.crop} ${each.file}`, each]));
      const files = new Map<string, Uint8Array>();
      // One photograph at a time: the encoders use every core as it is.
      for (const { file, crop } of distinct.values()) {
        const made = await encode(find(file, crop), crop).catch(refuse);
        for (const [path, bytes] of made) files.set(path.slice(1), bytes);
      }
      return files;
    },
    unused(shown) {
      const used = new Set(shown.map(({ file }) => file));
      return [...originals.keys()]
        .filter((file) => !used.has(file))
        .map((file) => `${label}/${file}: no page shows it; name it in data/, or remove it.`);
    },
  };
}

/** Makes the files of a photograph in a crop that the cache does not hold. */
async function encode(original: Original, crop: Crop): Promise<[string, Uint8Array][]> {
  const renditions = renditionsOf(original, crop);
  let encoder: Promise<Encode> | undefined;
  const start = async () => {
    const { createEncoder } = await import('./encoder.ts');
    return createEncoder(original, crop, photographOf(renditions));
  };
  return Promise.all(
    renditions.map(async ({ key, path, format, ...size }): Promise<[string, Uint8Array]> => {
      const bytes = await cached(['photograph', key], async () => {
        encoder ??= start();
        return (await encoder)(size, format);
      });
      return [path, bytes];
    }),
  );
}

function refuse(error: unknown): never {
  throw new Error(`${label}/${error instanceof Error ? error.message : String(error)}`);
}
