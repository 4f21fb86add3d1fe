import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** The byte in which gzip notes the system it ran on. https://www.rfc-editor.org/rfc/rfc1952#page-8 */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/** A chunk of a stream, which has no type of its own. */
function bytesOf(chunk: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  throw new Error('the stream of an archive holds something other than bytes');
}

/**
 * Packs files into one `.tar.gz`, the same bytes for the same files on every machine: sorted, without
 * an owner, and all with the same time.
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
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return packed;
}

/**
 * Unpacks a `.tar.gz`.
 *
 * @returns path in the archive to content
 * @throws Error where it is not one
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
