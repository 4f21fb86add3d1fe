import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notFound } from '#client/not-found.ts';
import { html } from '../helpers/build/built.ts';
import { openPage, type Page } from '../helpers/dom.ts';

const test = suite('dom: error pages');

const viewsIn = (page: Page) =>
  [...page.document.querySelectorAll<HTMLElement>('[data-view]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.view);

/** Each row has an address, the view that the 404 page shows there, and the slug in the view. */
const cases: readonly (readonly [address: string, view: 'page' | 'state', slug?: string])[] = [
  ['/nowhere', 'page'],
  ['/experience', 'page'],
  ['/experience/', 'page'],
  ['/experience/a/b', 'page'],
  ['/x/experience/a', 'page'],
  ['/investment-processes', 'page'],
  ['/experience//a', 'page'],
  ['/experience/ohio', 'state', 'ohio'],
  ['/experience/ohio/', 'state', 'ohio'],
  ['/experience/ohio?from=mail#top', 'state', 'ohio'],
  ['/experience/%00', 'state', '\0'],
  ['/experience/%22onload%3D%22alert(1)', 'state', '"onload="alert(1)'],
  // A right-to-left mark, letters of other scripts, an encoded slash, a built-in name, and a malformed escape
  ['/experience/%E2%80%AEsaxet%D7%90%E6%9D%B1', 'state', '\u202Esaxet\u05D0東'],
  ['/experience/north%2Fsouth', 'state', 'north/south'],
  ['/experience/__proto__', 'state', '__proto__'],
  ['/experience/%E0%A4%A', 'state', '%E0%A4%A'],
];

for (const [file, first] of [
  ['/404', 'page'],
  ['/experience/404', 'state'],
] as const) {
  for (const [address, view, slug = 'undefined'] of cases) {
    test(`${file}.html shows the ${view} view at ${address}`, () => {
      const page = openPage(html(file), address);
      assert.equal(viewsIn(page), [first], 'without script');
      notFound(page.get('[data-module=not-found]'));
      page.close();
      assert.equal(viewsIn(page), [view]);
      assert.match(String(page.errors), /^404 Error: no page at \/\w/);
      const own = html(view === 'page' ? '/404' : '/experience/404');
      assert.match(own, `<title>${page.document.title}</title>`);
      assert.is(page.get('[data-slug]').textContent, slug);
    });
  }
}

test.run();
