import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { menu } from '../../client/menu.ts';
import { openPage } from '../helpers/dom/page.ts';

const markup = suite('dom: missing markup');

markup('the menu names what its markup lacks, before it changes anything', () => {
  const page = openPage(`
    <header>
      <a href="#menu" data-menu-link>Menu</a>
      <button type="button" hidden data-menu-button aria-expanded="false"></button>
      <nav id="menu"><a href="#top" data-menu-close>Close</a></nav>
    </header>`);
  try {
    assert.throws(() => menu(page.get('header')), /\[data-menu-panel\] not found/);
    assert.is(page.get('[data-menu-link]').hidden, false);
  } finally {
    page.close();
  }
});

markup.run();
