import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../cache.ts';
import { projectRoot } from '../project-root.ts';
import { type CropName, cropSize, crops, widestOf } from './crops.ts';
import { type Original, readOriginal } from './original.ts';
import { type Photograph, photographOf, renditionsOf, type Use } from './published.ts';
import type { Encode } from './renditions.ts';

/** The photographs of `assets/photos`. */
export interface Photographs {
  /**
   * How a photograph is published in a shape.
   *
   * @param file its name in the folder
   * @throws when it is not there, or too small for the shape; the message says how to fix it
   */
  find(file: string, crop: CropName): Photograph;
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
  readonly crop: CropName;
}

const place = 'assets/photos';

/**
 * Looks at every photograph of the folder.
 *
 * @param folder where they lie, other than `assets/photos`
 * @throws when a file is no photograph or too large; the message names it and the mend
 */
export async function readPhotographs(
  folder = join(projectRoot, 'assets/photos'),
): Promise<Photographs> {
  const originals = new Map<string, Original>();
  for (const name of (await readdir(folder)).sort()) {
    if (name.startsWith('.') || name === 'README.md') continue;
    // One after the other: together, the files of a folder may be more than the memory holds.
    originals.set(name, await readOriginal(join(folder, name)).catch(refuse));
  }
  return photographsOf(originals);
}

function photographsOf(originals: ReadonlyMap<string, Original>): Photographs {
  const useOf = ({ file, crop }: Shown): Use => {
    const original = originals.get(file);
    if (!original) throw new Error(`there is no ${place}/${file}; add it, or correct the name.`);
    const { width, height } = cropSize(original, crops[crop]);
    const { least } = crops[crop];
    if (width < least) {
      throw new Error(
        `${place}/${file} is too small: cut to a ${crop} it has ${width} × ${height} pixels, of ${least} across at least; use a larger one.`,
      );
    }
    return { file, original, crop };
  };
  return {
    find: (file, crop) => photographOf(useOf({ file, crop })),
    async files(shown) {
      const uses = new Map(shown.map((each) => [`${each.crop} ${each.file}`, useOf(each)]));
      const files = new Map<string, Uint8Array>();
      // One photograph at a time: the encoders use every core as it is.
      for (const use of uses.values()) {
        for (const [path, bytes] of await develop(use)) files.set(path.slice(1), bytes);
      }
      return files;
    },
    unused(shown) {
      const used = new Set(shown.map(({ file }) => file));
      return [...originals.keys()]
        .filter((file) => !used.has(file))
        .map((file) => `${place}/${file}: no page shows it; name it in data/, or remove it.`);
    },
  };
}

/** Makes the files of a use that the cache does not hold. */
async function develop(use: Use): Promise<[string, Uint8Array][]> {
  let encode: Promise<Encode> | undefined;
  const start = async () => {
    const { developer } = await import('./renditions.ts');
    const crop = crops[use.crop];
    return developer(use.original, crop, widestOf(use.original, crop));
  };
  return Promise.all(
    renditionsOf(use).map(async ({ key, path, format, width, height }) => {
      const bytes = await cached(['photograph', key], async () => {
        encode ??= start();
        return (await encode)({ width, height }, format);
      });
      return [path, bytes] satisfies [string, Uint8Array];
    }),
  ).catch(refuse);
}

function refuse(error: unknown): never {
  throw new Error(`${place}/${error instanceof Error ? error.message : String(error)}`);
}
