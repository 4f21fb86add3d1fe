import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { cached } from '../cache.ts';
import { cacheKey } from '../cache-key.ts';
import type { Size } from './crops.ts';

/** A photograph as somebody put it into the folder. */
export interface Original extends Size {
  /** Where it lies. */
  readonly path: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
}

/** Most bytes of a file: a camera's largest JPEG is half of it. */
const mostBytes = 40 * 1024 * 1024;

/** Most pixels, so that no small file unfolds into gigabytes. */
export const mostPixels = 100_000_000;

const key = cacheKey(['assets/photographs/original.ts'], ['sharp']);

/**
 * Reads what a photograph is, without decoding it.
 *
 * @returns its size when it stands upright, whatever the camera's orientation
 * @throws when it is no JPEG, PNG or WebP, or larger than can be taken; the message begins with the name
 */
export async function readOriginal(path: string): Promise<Original> {
  const name = basename(path);
  if (!/\.(?:jpe?g|png|webp)$/i.test(name)) {
    throw new Error(`${name} is no .jpg, .png or .webp; export it as one of them.`);
  }
  const { size, ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  if (size > mostBytes) {
    throw new Error(`${name} has ${megabytes(Number(size))} MB, of 40 at most; export it smaller.`);
  }
  // As git does: a file that was not written to since is not read again. Fifty photographs would take
  // half a second of every build.
  const identity = [path, size, ino, mtimeNs, ctimeNs].join(' ');
  const facts = await cached(['photograph facts', key, identity], () => inspect(name, path));
  return { path, ...(JSON.parse(Buffer.from(facts).toString()) as Omit<Original, 'path'>) };
}

async function inspect(name: string, path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  const { default: sharp } = await import('sharp');
  // Of an empty file, sharp complains while it is called and not later.
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
  const hash = createHash('sha256').update(bytes).digest('hex');
  return Buffer.from(JSON.stringify({ hash, ...header.autoOrient }));
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
