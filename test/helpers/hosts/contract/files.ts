import * as assert from 'uvu/assert';
import { IMMUTABLE, REVALIDATE } from '../../../../pages/build/hosts/policy.ts';
import { MISSING, policy } from '../sample-site.ts';
import { ask, assertSecured, type Clauses } from './check.ts';

/** What is no page: assets, the manifest, security.txt. */
export const fileClauses: Clauses = (but) => ({
  async 'a hashed file is cached for a year, any other is revalidated each time'(base) {
    for (const path of policy.immutable) {
      const answer = await ask(base, path);
      assert.is(answer.status, 200, path);
      const year = but.plainYear ? 'max-age=31536000' : IMMUTABLE;
      assert.is(answer.headers['cache-control'], year, path);
      assertSecured(answer, path);
    }
    for (const path of ['/logo.svg', '/site.webmanifest', '/robots.txt']) {
      assert.is((await ask(base, path)).headers['cache-control'], REVALIDATE, path);
    }
  },
  async 'a missing asset is not cached'(base) {
    for (const path of ['/assets/gone-0123456789.js', '/assets/drawings/gone-0123456789.avif']) {
      const answer = await ask(base, path);
      assert.is(answer.status, 404);
      assert.match(answer.body, MISSING);
      assertSecured(answer, path);
      const cacheControl = answer.headers['cache-control'];
      assert.is(cacheControl, but.plainYear ? undefined : REVALIDATE, path);
    }
  },
  async 'files have the right Content-Type'(base) {
    const types = ['/assets/start-0123456789.js', '/site.webmanifest', '/logo.svg'];
    const contentTypes = types.map(async (path) => (await ask(base, path)).headers['content-type']);
    const [script, manifest, image] = await Promise.all(contentTypes);
    assert.match(script ?? '', /^(text|application)\/javascript/);
    assert.match(manifest ?? '', /^application\/manifest\+json/);
    assert.match(image ?? '', /^image\/svg\+xml/);
  },
  async 'security.txt answers where RFC 9116 looks for it, as text'(base) {
    const path = '/.well-known/security.txt';
    const answer = await ask(base, path);
    assert.is(answer.status, 200);
    assert.match(answer.body, 'Contact: ');
    assert.match(answer.headers['content-type'] ?? '', /^text\/plain/);
    assert.is(answer.headers['cache-control'], REVALIDATE);
    assertSecured(answer, path);
  },
});
