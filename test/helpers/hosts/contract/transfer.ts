import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { ask as askAsIs } from '../ask.ts';
import { ask, assertMissing, type Clauses } from './check.ts';

/** What is worth compressing. */
const COMPRESSED = ['/', '/assets/start-0123456789.js', '/logo.svg', '/site.webmanifest'];

/** How answers travel: on a condition, in pieces, compressed, over http. */
export const transferClauses: Clauses = (but) => ({
  async 'an unchanged page is answered with 304, compressed or not, a missing one in full'(base) {
    // Browsers accept compression whenever they ask again.
    for (const accept of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }]) {
      for (const path of ['/leadership', '/logo.svg']) {
        const { etag, 'last-modified': date } = (await ask(base, path, accept)).headers;
        const condition: Record<string, string> = { ...accept };
        if (etag) condition['if-none-match'] = etag;
        if (date) condition['if-modified-since'] = date;
        const words = `${path} ${JSON.stringify(accept)}`;
        assert.is((await ask(base, path, condition)).status, 304, words);
        if ('accept-encoding' in accept) continue;
        assertMissing(await ask(base, '/gone', condition), 'a missing page on a condition');
      }
    }
  },
  async 'a part of a file is sent alone, one beyond its end is refused'(base) {
    const path = '/logo.svg';
    const whole = await ask(base, path);
    const part = await ask(base, path, { range: 'bytes=5-9' });
    assert.equal([part.status, part.body], [206, whole.body.slice(5, 10)]);
    assert.is((await ask(base, path, { range: 'bytes=90000000-' })).status, 416);
  },
  async 'text of every kind is compressed where the browser accepts it'(base) {
    for (const path of COMPRESSED) {
      const plain = await ask(base, path);
      assert.is(plain.headers['content-encoding'], undefined, path);
      const small = await ask(base, path, { 'accept-encoding': 'gzip' });
      assert.is(small.headers['content-encoding'], 'gzip', path);
      assert.is(small.body, plain.body, path);
      assert.match(small.headers.vary ?? '', /accept-encoding/i, path);
      const level6 = gzipSync(plain.body, { level: 6 }).length;
      assert.ok(small.size <= level6 * 1.1, `${path}: ${small.size} B, ${level6} B at level 6`);
    }
  },
  async 'Strict-Transport-Security is sent over https alone, as RFC 6797, 7.2, has it'(base) {
    if (but.hstsOverHttp) return;
    for (const path of ['/', '/gone', '/leadership/']) {
      const { headers } = await askAsIs(base, path);
      assert.is(headers['strict-transport-security'], undefined, path);
    }
  },
});
