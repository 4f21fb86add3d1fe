import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type HashedFile, hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';
import { type Mode, pick } from './tokens.ts';

/** A drawing, with the width and height of its viewBox. */
export interface Drawing extends HashedFile {
  readonly width: number;
  readonly height: number;
}

/** Drawings by name. A name is the folder and the file without `.svg`, such as `hero/hero-wide-day`. */
export type Drawings = ReadonlyMap<string, Drawing>;

export async function readDrawings(): Promise<Drawings> {
  const folder = join(projectRoot, 'assets/drawings');
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.svg'))
    .sort();
  const drawings = files.map(async (file): Promise<[string, Drawing]> => {
    const name = file.slice(0, -'.svg'.length);
    return [name, published(file, recolor(name, await readFile(join(folder, file))))];
  });
  return new Map(await Promise.all(drawings));
}

/** Returns a drawing with its address and size, or throws an error if it has no viewBox. */
export function published(file: string, bytes: Uint8Array): Drawing {
  const head = Buffer.from(bytes.subarray(0, 600)).toString();
  const box = /<svg[^>]*\sviewBox="\S+ \S+ (?<width>\S+) (?<height>\S+)"/.exec(head)?.groups;
  const width = Number(box?.width);
  const height = Number(box?.height);
  if (!(width > 0 && height > 0)) {
    throw new Error(
      `assets/drawings/${file}: no viewBox in its <svg> element; add one with a size.`,
    );
  }
  return { width, height, ...hashedFile(`drawings/${basename(file)}`, bytes) };
}

type Token = 'ink' | 'earth' | 'paper' | 'sky' | 'sun' | 'brass-drawn' | 'brass-earth' | 'brass-ui';

/**
 * Colors of drawings that the build replaces with the page's colors, because these parts of a drawing touch the page.
 * The build keeps all other tints (glass, brick, leaves, haze).
 */
const drawnIn: Readonly<Record<Mode, Readonly<Record<string, Token>>>> = {
  day: { '#1f3a32': 'ink', '#faf7f0': 'paper', '#d3dcd6': 'sky', '#f1e2bb': 'sun' },
  night: { '#0b1713': 'earth', '#0e1c18': 'paper', '#10221c': 'sky', '#a39a76': 'sun' },
};

/** Brass colors of lines, by day and by night. */
const brass: Readonly<Record<string, Token>> = {
  '#b48a47': 'brass-drawn',
  '#d2ab68': 'brass-earth',
  '#97702b': 'brass-ui',
  '#c9a25f': 'brass-ui',
};

/** Drawings in which the dark color is ground that continues below the drawing. */
const onGround =
  /^(?:hero|street|brand)\/|^pages\/(?:company-overview-section|investment-process|why-multifamily)/;

/** Recolors a drawing with `styles/tokens.css`; a name that ends in `-night` gets the colors by night. */
export function recolor(name: string, svg: Buffer): Buffer {
  const mode = name.endsWith('-night') ? 'night' : 'day';
  const colors = pick(
    'ink',
    'earth',
    'paper',
    'sky',
    'sun',
    'brass-drawn',
    'brass-earth',
    'brass-ui',
  )[mode];
  return Buffer.from(
    svg.toString().replace(/#[0-9a-f]{6}/gi, (hex) => {
      const drawn = hex.toLowerCase();
      const token = brass[drawn] ?? drawnIn[mode][drawn];
      if (!token) return hex;
      return colors[token === 'ink' && onGround.test(name) ? 'earth' : token];
    }),
  );
}

/** Returns each icon's inner markup by name, and the sprite, in which the id of an icon is `i-<name>`. */
export async function readIcons() {
  const bytes = await readFile(join(projectRoot, 'assets/brand/icons.svg'));
  const symbols = bytes
    .toString()
    .matchAll(/<symbol id="i-([^"]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs);
  const markup = new Map([...symbols].map(([, name = '', inside = '']) => [name, inside]));
  return { markup, sprite: hashedFile('icons.svg', bytes) };
}
