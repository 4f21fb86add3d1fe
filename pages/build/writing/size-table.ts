import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cached } from '../../../assets/cache.ts';
import { bytesOf, type Content } from '../content.ts';
import { routeOfFile } from '../page-files.ts';

const kinds: Readonly<Record<string, string>> = {
  '.js': 'script',
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
 * The sizes of what was built, one line per kind of file.
 *
 * @param dist all files; each page stands in it twice and is counted once
 * @returns lines of a table: kind, number of files, bytes as they are and after brotli
 */
export async function sizeTable(dist: ReadonlyMap<string, Content>): Promise<string[]> {
  const groups = new Map<string, Uint8Array[]>();
  const pages: Uint8Array[] = [];
  for (const [path, content] of dist) {
    if (path.endsWith('.html')) {
      if (routeOfFile(path)) pages.push(bytesOf(content));
      continue;
    }
    const kind = kinds[extname(path)];
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), bytesOf(content)]);
  }
  const largest = pages.reduce((a, b) => (b.length > a.length ? b : a), Buffer.alloc(0));
  const [, styles = ''] = /<style>([^<]*)/.exec(Buffer.from(largest).toString()) ?? [];
  const rows = [
    row('pages', pages.length, sum(pages), null),
    row('largest page', 1, sum([largest]), brotli(largest)),
    row('styles in it', 1, Buffer.byteLength(styles), brotli(styles)),
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
  return [row('', 'files', 'bytes', 'brotli'), ...rows];
}

function row(
  kind: string,
  files: number | string,
  raw: number | string,
  small: number | string | null,
) {
  const cell = (value: number | string | null) =>
    (typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')).padStart(11);
  return `  ${kind.padEnd(14)}${cell(files)}${cell(raw)}${cell(small)}`;
}

const sum = (contents: readonly Uint8Array[]) =>
  contents.reduce((total, content) => total + content.length, 0);

// Quality 5 is what servers use when they compress on the fly; files compressed ahead are smaller.
const brotli = (content: string | Uint8Array) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

async function brotliOfAll(contents: readonly Uint8Array[]): Promise<number> {
  const total = await cached(['brotli 5', ...contents], async () =>
    Buffer.from(String(contents.reduce((bytes, content) => bytes + brotli(content), 0))),
  );
  return Number(Buffer.from(total).toString());
}
