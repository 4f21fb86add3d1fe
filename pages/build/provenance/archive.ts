import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Position of the byte in which gzip writes the system it ran on (RFC 1952), and "unknown". */
const SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

/** A piece of a stream, whose type says nothing. */
function bytesOf(chunk: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new Error('an archive is made of bytes');
}

/**
 * Packs files into one `.tar.gz`, the same bytes for the same files on every machine: sorted, owned by
 * nobody, with one time for all.
 *
 * @param files path in the archive to content
 * @param time of every file
 */
export async function packArchive(
  files: ReadonlyMap<string, Uint8Array>,
  time: Date,
): Promise<Uint8Array> {
  const tar = pack();
  const chunks: Buffer[] = [];
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    tar.entry({ name, mtime: time, mode: 0o644, uid: 0, gid: 0 }, Buffer.from(bytes));
  }
  tar.finalize();
  for await (const chunk of tar) chunks.push(bytesOf(chunk));
  const packed = gzipSync(Buffer.concat(chunks), { level: 9 });
  packed[SYSTEM] = UNKNOWN_SYSTEM;
  return packed;
}

/**
 * Reads such an archive.
 *
 * @returns path in the archive to content
 * @throws Error where it is none
 */
export async function unpackArchive(packed: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const tar = extract();
  const files = new Map<string, Buffer>();
  tar.end(gunzipSync(packed));
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(bytesOf(chunk));
    files.set(entry.header.name, Buffer.concat(chunks));
  }
  return files;
}
