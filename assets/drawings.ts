import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedName } from './hashed-name.ts';
import { recolor } from './palette.ts';
import { projectRoot } from './project-root.ts';

/** A drawing as it is published. */
export interface Drawing {
  /** Root-relative address. */
  readonly path: string;
  /** Natural width and height in CSS pixels, from the viewBox. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Drawings by their name: folder and file without `.svg`, such as `hero/hero-wide-day`. */
export type Drawings = ReadonlyMap<string, Drawing>;

const folder = join(projectRoot, 'assets/drawings');

/**
 * Reads every drawing in `assets/drawings`.
 *
 * @returns the drawings by name, in the order of their names
 * @throws when a file is not an SVG with a viewBox
 */
export async function readDrawings(): Promise<Drawings> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.svg'))
    .sort();
  const drawings = await Promise.all(
    names.map(async (name): Promise<[string, Drawing]> => {
      const drawing = name.slice(0, -'.svg'.length);
      const bytes = recolor(drawing, await readFile(join(folder, name)));
      return [drawing, published(name, bytes)];
    }),
  );
  return new Map(drawings);
}

/**
 * A drawing as it is published: its address and its size.
 *
 * @param name its file below `assets/drawings`
 * @throws when it has no viewBox
 */
export function published(name: string, bytes: Uint8Array): Drawing {
  const head = Buffer.from(bytes.subarray(0, 600)).toString();
  const box = /<svg[^>]*\sviewBox="\S+ \S+ (?<width>\S+) (?<height>\S+)"/.exec(head)?.groups;
  const width = Number(box?.width);
  const height = Number(box?.height);
  if (!(width > 0 && height > 0)) {
    throw new Error(
      `assets/drawings/${name}: no viewBox with a width and a height; add one to the <svg> element.`,
    );
  }
  const file = name.slice(name.lastIndexOf('/') + 1);
  return { path: `/assets/drawings/${hashedName(file, bytes)}`, width, height, bytes };
}
