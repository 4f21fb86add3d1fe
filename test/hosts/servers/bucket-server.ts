/**
 * Serves a folder as S3 serves a bucket as a website: a key is a file, a folder leads to its index, and
 * nothing else. https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html
 * `node --import tsx test/hosts/servers/bucket-server.ts <folder> <port>`
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';

const [folder = '', port] = process.argv.slice(2);
const keys = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((key) =>
    statSync(join(folder, key)).isFile(),
  ),
);

/** The key that an address asks for; a broken escape is no key. */
function keyOf(url: string): string {
  try {
    return decodeURIComponent((url.split('?')[0] ?? '').slice(1));
  } catch {
    return '';
  }
}

const server = createServer(({ url = '/', headers }, response) => {
  const asked = keyOf(url);
  const key = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked;
  if (!keys.has(key) && keys.has(`${key}/index.html`)) {
    response.writeHead(302, { location: `/${key}/` }).end();
    return;
  }
  const found = keys.has(key);
  const file = found ? key : '404.html';
  const bytes = readFileSync(join(folder, file));
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  if (found && headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const type = lookup(file) ?? 'binary/octet-stream';
  response.setHeader('content-type', type).setHeader('etag', etag);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!found || from === undefined) response.writeHead(found ? 200 : 404).end(bytes);
  else if (Number(from) >= bytes.length) response.writeHead(416).end();
  else {
    const end = to ? Number(to) + 1 : bytes.length;
    response.writeHead(206).end(bytes.subarray(Number(from), end));
  }
});
server.listen(Number(port));
