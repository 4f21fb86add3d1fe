import { extname } from 'node:path';
import { cached } from '../../../assets/cache.ts';
import { bytesOf, type Content } from '../content.ts';
import { routeOfFile } from '../page-files.ts';
import { brotliSize } from './brotli-size.ts';
import { FIRST_FLIGHT, leastRoom } from './least-room.ts';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'script',
  '.css': 'styles for paper',
  '.woff2': 'fonts',
  '.svg': 'drawings',
  '.png': 'images',
  '.jpg': 'images',
  '.webp': 'images',
  '.avif': 'images',
};

/** Kinds that are compressed already. */
const compressed = new Set(['fonts', 'images']);

/**
 * The sizes of what was built, one line per kind of file, and which page has the least room left.
 *
 * @param dist all files; each page stands in it twice and is counted once
 * @returns lines of a table: kind, number of files, bytes as they are and after brotli
 */
export async function sizeTable(dist: ReadonlyMap<string, Content>): Promise<string[]> {
  const groups = new Map<string, Uint8Array[]>();
  const pages = new Map<string, Uint8Array>();
  for (const [path, content] of dist) {
    if (path.endsWith('.html')) {
      if (routeOfFile(path)) pages.set(path, bytesOf(content));
      continue;
    }
    const kind = kinds[extname(path)];
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), bytesOf(content)]);
  }
  const rows = [
    row('pages', pages.size, sum([...pages.values()]), null),
    ...(await Promise.all(
      [...groups].map(async ([kind, contents]) =>
        row(
          kind,
          contents.length,
          sum(contents),
          compressed.has(kind) ? null : await brotliOfAll(contents),
        ),
      ),
    )),
  ];
  const { file, size, parts } = leastRoom(pages);
  const largest = parts
    .map(([name, bytes]) => `${name} ${bytes.toLocaleString('en-US')}`)
    .join(', ');
  return [
    row('', 'files', 'bytes', 'brotli'),
    ...rows,
    `  least room      ${file}: ${(FIRST_FLIGHT - size).toLocaleString('en-US')} B left of ${FIRST_FLIGHT.toLocaleString('en-US')}`,
    `                  ${largest}`,
  ];
}

function row(
  kind: string,
  files: number | string,
  raw: number | string,
  small: number | string | null,
) {
  const cell = (value: number | string | null) =>
    (typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')).padStart(11);
  return `  ${kind.padEnd(16)}${cell(files)}${cell(raw)}${cell(small)}`;
}

const sum = (contents: readonly Uint8Array[]) =>
  contents.reduce((total, content) => total + content.length, 0);

async function brotliOfAll(contents: readonly Uint8Array[]): Promise<number> {
  const total = await cached(['brotli 5', ...contents], async () =>
    Buffer.from(String(contents.reduce((bytes, content) => bytes + brotliSize(content), 0))),
  );
  return Number(Buffer.from(total).toString());
}
