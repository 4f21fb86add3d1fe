import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cached } from './cache.ts';
import { filesIn } from './files.ts';
import { type HashedFile, hashedFile } from './hashed-file.ts';
import { projectRoot } from './project-root.ts';
import { markupOf, parseSvg, viewBoxOf } from './svg.ts';
import { type Mode, pick } from './tokens.ts';

type Size = Readonly<Record<'width' | 'height', number>>;

/** A drawing, with the width and height of its viewBox. */
export type Drawing = HashedFile & Size;

/** Drawings by name. A name is the folder and the file without `.svg`, such as `hero/hero-wide-day`. */
export type Drawings = ReadonlyMap<string, Drawing>;

const folder = 'assets/drawings';

export async function readDrawings(): Promise<Drawings> {
  const files = await Promise.all(
    [...filesIn(folder, '.svg')].map(async ([file, path]) => ({ file, bytes: await readFile(path) })),
  );
  // Parsing all drawings takes half a second.
  const inputs = files.flatMap(({ file, bytes }) => [file, bytes]);
  const sizes = await cached('drawings', inputs, async () =>
    files.map(({ file, bytes }) => sizeOf(`${folder}/${file}`, bytes)),
  );
  return new Map(
    files.map(({ file, bytes }, at) => {
      const name = file.slice(0, -'.svg'.length);
      return [name, published(file, recolor(name, bytes), sizes[at])];
    }),
  );
}

/** Returns the size of a drawing, or throws an error if it has none, or if browsers can't show it. */
function sizeOf(file: string, bytes: Uint8Array): Size {
  const box = viewBoxOf(parseSvg(file, bytes));
  if (!box) throw new Error(`${file}: no viewBox in its <svg> element; add one with a size.`);
  return { width: box.width, height: box.height };
}

/** Returns a drawing with its address and size. */
export const published = (file: string, bytes: Uint8Array, size = sizeOf(`${folder}/${file}`, bytes)): Drawing => ({
  ...size,
  ...hashedFile(`drawings/${basename(file)}`, bytes),
});

/** Names of colors in `tokens.css` by the tints in drawings. */
type Tokens = Readonly<Record<string, string>>;

/** The tokens that replace the tints next to the page's own colors. Other tints (glass, brick, leaves) stay as drawn. */
const drawnIn: Readonly<Record<Mode, Tokens>> = {
  day: { '#1f3a32': 'ink', '#faf7f0': 'paper', '#f2ecdf': 'panel', '#d3dcd6': 'sky', '#f1e2bb': 'sun' },
  night: { '#0b1713': 'earth', '#0e1c18': 'paper', '#14271f': 'panel', '#10221c': 'sky', '#a39a76': 'sun' },
};

/** Brass colors of lines, by day and by night. */
const brass: Tokens = {
  '#b48a47': 'brass-drawn',
  '#d2ab68': 'brass-earth',
  '#97702b': 'brass-ui',
  '#c9a25f': 'brass-ui',
};

/** Drawings in which the dark color is ground that continues below the drawing. */
const onGround = /^(?:hero|street)\/|^pages\/(?:company-overview-section|investment-process|why-multifamily)/;

/** Recolors a drawing with `styles/tokens.css`; a name that ends in `-night` gets the colors by night. */
export function recolor(name: string, svg: Buffer): Buffer {
  const mode = name.endsWith('-night') ? 'night' : 'day';
  const tokens = { ...drawnIn[mode], ...brass };
  const colors = pick('earth', ...Object.values(tokens))[mode];
  return Buffer.from(
    svg.toString().replace(/#[0-9a-f]{6}/gi, (hex) => {
      const token = tokens[hex.toLowerCase()] ?? '';
      return colors[token === 'ink' && onGround.test(name) ? 'earth' : token] ?? hex;
    }),
  );
}

/** Returns each icon's inner markup by name, and the sprite, in which the id of an icon is `i-<name>`. */
export async function readIcons() {
  const file = 'assets/brand/icons.svg';
  const bytes = await readFile(join(projectRoot, file));
  const symbols = parseSvg(file, bytes).getElementsByTagName('symbol');
  const markup = new Map(
    symbols.map((symbol) => {
      const inside = symbol.children.map((child) => markupOf(child)).join('');
      return [symbol.getAttribute('id')?.replace(/^i-/, '') ?? '', inside];
    }),
  );
  return { markup, sprite: hashedFile('icons.svg', bytes) };
}
