import * as assert from 'uvu/assert';
import { REVALIDATE } from '../../../../pages/build/hosts/policy.ts';
import { PAGES } from '../sample-site.ts';
import { ask, assertRedirect, assertSecured, type Clauses } from './check.ts';

/** Where a page answers, and what leads there. */
export const addressClauses: Clauses = (but) => ({
  async 'every page answers at its own address, as UTF-8, revalidated each time'(base) {
    for (const [path, words] of Object.entries(PAGES)) {
      const answer = await ask(base, path);
      assert.is(answer.status, 200, path);
      assert.match(answer.body, words);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
      assert.is(answer.headers['cache-control'], REVALIDATE);
      assertSecured(answer, path);
    }
  },
  async 'an address with a slash at its end redirects to the one without'(base) {
    for (const path of ['/leadership', '/experience', '/experience/texas']) {
      assertRedirect(await ask(base, `${path}/`), path, `${path}/`);
    }
  },
  async 'a file name redirects to the address of its page'(base) {
    if (but.htmlAnswers) {
      for (const path of ['/leadership.html', '/leadership/index.html']) {
        assert.match((await ask(base, path)).body, 'The leadership page');
      }
      return;
    }
    for (const path of ['/leadership', '/experience/texas']) {
      assertRedirect(await ask(base, `${path}.html`), path, `${path}.html`);
    }
    const index = await ask(base, '/index.html');
    const next = index.location === '/index' ? await ask(base, '/index') : index;
    assertRedirect(next, '/', '/index.html');
  },
  async 'the index of a folder redirects to the address of its page, at once'(base) {
    if (but.htmlAnswers) return;
    for (const page of ['/leadership', '/experience', '/experience/texas']) {
      const first = await ask(base, `${page}/index.html`);
      const last = but.twoHops ? await ask(base, first.location ?? '') : first;
      assertRedirect(last, page, `${page}/index.html`);
    }
  },
  async 'a redirect keeps the query'(base) {
    const query = but.dropsQuery ? '' : '?a=b&c';
    const pages = but.htmlAnswers ? [] : ['/leadership.html', '/leadership/index.html'];
    for (const path of ['/leadership/', ...(but.twoHops ? pages.slice(0, 1) : pages)]) {
      assertRedirect(await ask(base, `${path}?a=b&c`), `/leadership${query}`, path);
    }
    if (but.htmlAnswers || but.twoHops) return;
    assertRedirect(await ask(base, '/index.html?a=b&c'), `/${query}`, '/index.html');
  },
  async 'a redirect has the headers of the policy'(base) {
    if (but.bareRedirects) return;
    for (const path of ['/leadership/', '/team']) assertSecured(await ask(base, path), path);
  },
  async 'below a path, its address without the slash leads home'(base) {
    if (new URL(base).pathname !== '/') assertRedirect(await ask(base, ''), '/', 'no slash');
  },
  async 'an address that moved redirects to the new one'(base) {
    assertRedirect(await ask(base, '/team'), '/leadership', '/team');
  },
  async 'no address redirects to another host'(base) {
    // Browsers read a backslash as a slash, and ignore tabs.
    for (const start of ['//', '/\\', '/%5C', '/%2F', '/%09/', '/.//', '/%5c%5c']) {
      for (const end of ['/', '//', '/x.html', '/index.html', '/index', '/%2e%2e/', '/404']) {
        const path = `${start}other.example${end}`;
        const { location = '' } = await ask(base, path);
        assert.not.match(location, /^https?:|^\/\//, path);
      }
    }
  },
});
