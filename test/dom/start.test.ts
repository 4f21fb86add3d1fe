import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startModules } from '#client/dom.ts';
import { menu } from '#client/menu.ts';
import { openPage, type Page } from '../helpers/dom.ts';

const test = suite<{ page?: Page }>('dom: start of the modules');
test.after.each(({ page }) => page?.close());

test('each element starts its module, and a failing or unknown module stops no other', (context) => {
  const names = ['a', 'broken', 'unknown', '', 'b', 'a'];
  const page = openPage(names.map((name) => `<div data-module="${name}"></div>`).join(''));
  context.page = page;
  const elements = [...page.document.querySelectorAll('div')];
  const started: string[] = [];
  const start = (name: string) => (root: Element) =>
    started.push(`${name} ${elements.indexOf(root as HTMLDivElement)}`);
  startModules({
    a: start('a'),
    b: start('b'),
    broken: () => {
      throw new Error('[data-menu-button] not found');
    },
  });
  assert.equal(started, ['a 0', 'b 4', 'a 5']);
  assert.ok(page.document.documentElement.hasAttribute('data-script'));
  assert.equal(page.errors.map(String), [
    '[data-module="broken"],Error: [data-menu-button] not found',
    '[data-module="unknown"],Error: unknown module',
    '[data-module=""],Error: unknown module',
  ]);
});

test('the menu reports what its markup lacks before it changes anything', (context) => {
  const page = openPage(`<header>
    <a href="#menu" data-menu-link>Menu</a>
    <button type="button" hidden data-menu-button aria-expanded="false"></button>
    <a href="#top" data-menu-close>Close</a>
  </header>`);
  context.page = page;
  assert.throws(() => menu(page.get('header')), /nav not found/);
  assert.is(page.get('[data-menu-link]').hidden, false);
});

test.run();
