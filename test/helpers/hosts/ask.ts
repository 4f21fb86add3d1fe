import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came, redirects not followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: string;
  /** Of the body as it was sent, in bytes. */
  readonly size: number;
  /** Path and query of the Location header; the host too where it is another one. */
  readonly location: string | undefined;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

function decoded(bytes: Buffer, encoding = ''): string {
  const decode = bytes.length > 0 ? DECODERS[encoding] : undefined;
  return (decode?.(bytes) ?? bytes).toString('utf8');
}

/** Path and query below a prefix; says so where they are outside of it. */
function within(prefix: string, { pathname, search }: URL): string {
  const path = pathname + search;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `outside: ${path}`;
}

/**
 * Requests a path exactly as given: it is not normalized, no redirect is followed, and the connection
 * is closed.
 *
 * @param base address of the site; a path of it stands before the requested one, and is taken off a
 *   location
 */
export function ask(
  base: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(base);
    const prefix = pathname.replace(/\/$/, '');
    const sent = request(
      { hostname, port, path: prefix + path, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const to = answer.headers.location;
          const target = to === undefined ? undefined : new URL(to, base);
          const own = target?.hostname === hostname;
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: decoded(bytes, answer.headers['content-encoding']),
            size: bytes.length,
            location: target && (own ? within(prefix, target) : target.href),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
