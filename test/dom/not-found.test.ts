import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notFound } from '#client/not-found.ts';
import { openPage } from '../helpers/dom.ts';

const MAIN = `
  <main>
    <div data-view="page" data-title="Page not found | Ascent"><h1>Oops! Page not found</h1></div>
    <div data-view="state" data-title="State Not Found | Ascent" hidden>
      <h1>State Not Found</h1><p>Looking for state: "<bdi data-slug>undefined</bdi>"</p>
      <a href="/experience">Back to Experience</a>
    </div>
  </main>`;
/** The same as experience/404.html has it, with the state view shown. */
const STATE_MAIN = MAIN.replace('" hidden>', '">').replace('"><h1>Oops', '" hidden><h1>Oops');

const test = suite('dom: which view an unknown path shows');

const cases: [address: string, view: string, slug: string][] = [
  ['/nowhere', 'page', 'undefined'],
  ['/experience', 'page', 'undefined'],
  ['/experience/', 'page', 'undefined'],
  ['/experience/a/b', 'page', 'undefined'],
  ['/x/experience/a', 'page', 'undefined'],
  ['/investment-processes', 'page', 'undefined'],
  ['/experience//a', 'page', 'undefined'],
  ['/experience/ohio', 'state', 'ohio'],
  ['/experience/ohio/', 'state', 'ohio'],
  ['/experience/ohio?from=mail#top', 'state', 'ohio'],
  ['/experience/%00', 'state', '\0'],
];
for (const [address, view, slug] of cases) {
  for (const [file, markup] of Object.entries({ '404': MAIN, 'experience/404': STATE_MAIN })) {
    test(`At ${address} ${file}.html shows the ${view} view.`, () => {
      const page = openPage(markup, address);
      notFound(page.get('main'));
      const shown = [...page.document.querySelectorAll<HTMLElement>('[data-view]')]
        .filter(({ hidden }) => !hidden)
        .map(({ dataset }) => dataset.view);
      page.close();
      assert.equal(shown, [view]);
      assert.match(String(page.errors), /^404 Error: no page at \/\w/);
      assert.is(page.document.title, page.get(`[data-view=${view}]`).dataset.title);
      assert.is(page.get('[data-slug]').textContent, slug);
    });
  }
}

test.run();
