import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedName } from './hashed-name.ts';
import { projectRoot } from './project-root.ts';

/** An image as it is published. */
export interface Image {
  /** Root-relative address. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Images by folder and file, such as `logo/favicon.svg`. */
export type Images = ReadonlyMap<string, Image>;

const published = [
  'logo/apple-touch-icon.png',
  'logo/favicon-32.png',
  'logo/favicon.svg',
  'logo/icon-192.png',
  'logo/icon-512.png',
  'logo/icon-512-maskable.png',
];

/** Reads the icons of the site. */
export async function readImages(): Promise<Images> {
  const images = await Promise.all(
    published.map(async (name): Promise<[string, Image]> => {
      const bytes = await readFile(join(projectRoot, 'assets', name));
      const file = name.slice(name.indexOf('/') + 1);
      return [name, { path: `/assets/${hashedName(file, bytes)}`, bytes }];
    }),
  );
  return new Map(images);
}
