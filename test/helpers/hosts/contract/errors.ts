import * as assert from 'uvu/assert';
import { HOST_FILES } from '../../../../pages/build/hosts/policy.ts';
import { MISSING, MISSING_STATE } from '../sample-site.ts';
import { ask, assertMissing, assertSecured, type Clauses } from './check.ts';

/** Names that no page has. */
const STRANGE = [
  '%3Cimg%20onerror=x%3E',
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%E2%80%AE',
  'a'.repeat(300),
  'a'.repeat(10_000),
  '%E4%BD%A0'.repeat(90),
  'a/'.repeat(3_000),
];

/** What is not there, and what nobody may see. */
export const errorClauses: Clauses = (but) => ({
  async 'an unknown address gets the error page with status 404'(base) {
    const unknown = ['/gone', '/gone.txt', '/a/b/c', '/leadership/x', '/experiences'];
    for (const path of [...unknown, '/leadership.html/x', '/logo.svg/x']) {
      assertMissing(await ask(base, path), path);
    }
    const state = but.oneErrorPage ? MISSING : MISSING_STATE;
    assertMissing(await ask(base, '/experience/atlantis'), '/experience/atlantis', state);
  },
  async 'the error pages have no address of their own'(base) {
    assertMissing(await ask(base, '/404'), '/404');
    // Either error page: no state is called 404.
    assertMissing(await ask(base, '/experience/404'), '/experience/404', 'that is not there');
    const file = await ask(base, '/404.html');
    assert.ok(file.status === 404 || file.location === '/404', '/404.html');
  },
  async 'no folder is listed'(base) {
    for (const path of ['/assets', '/assets/', '/assets/drawings']) {
      const answer = await ask(base, path);
      assert.ok(answer.status === 404 || answer.status === 301, path);
      assert.not.match(answer.body, 'house-abcdef0123');
    }
  },
  async "hosts' own files and those with a dot are hidden, behind a page of the site"(base) {
    for (const file of but.showsConfig ? [] : [...HOST_FILES, '.env', '.git/config']) {
      const answer = await ask(base, `/${file}`);
      assert.ok(answer.status === 404 || answer.status === 403, `${file}: ${answer.status}`);
      assert.match(answer.body, 'that is not there', file);
      assertSecured(answer, file);
    }
  },
  async 'no address leads out of the site'(base) {
    for (const up of ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', '.%2e/', '..%c0%af']) {
      for (const start of ['/', '/assets/', '/experience/', '//']) {
        const path = `${start}${up.repeat(12)}etc/passwd`;
        const { status, body } = await ask(base, path);
        assert.not.match(body, 'root:', path);
        assert.ok(status < 500, `${path}: ${status}`);
      }
    }
  },
  async 'a strange slug is a missing page, never a server error'(base) {
    for (const slug of STRANGE) {
      const path = `/experience/${slug}`;
      const answer = await ask(base, path);
      const last = answer.status < 400 ? await ask(base, answer.location ?? '') : answer;
      const end = last.status < 400 ? await ask(base, last.location ?? '') : last;
      assert.ok(end.status >= 400 && end.status < 500, `${slug.slice(0, 20)}: ${end.status}`);
    }
  },
});
