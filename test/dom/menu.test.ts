import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { menu } from '../../client/menu.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const WIDE = '(min-width: 88rem)';
const HEADER = `
  <header data-module="menu" data-menu-wide="${WIDE}">
    <a href="/" id="logo">Ascent</a>
    <a href="#menu" data-menu-link>Menu</a>
    <button type="button" hidden data-menu-button aria-expanded="false" aria-controls="menu"></button>
    <nav id="menu" data-menu-panel>
      <ul>
        <li><a href="/leadership" id="other"><span id="inside">Leadership</span></a></li>
        <li><a href="/contact" id="current" aria-current="page">Contact</a></li>
      </ul>
      <a href="#top" data-menu-close>Close</a>
    </nav>
  </header>
  <main><a href="/x" id="behind">Behind</a><p id="text">Text</p></main>`;

const menuSuite = suite<{ page?: Page }>('menu');
menuSuite.after.each((context) => context.page?.close());

function open(context: { page?: Page }, address = '/contact', media: string[] = []): Page {
  const page = openPage(HEADER, { address, media });
  context.page = page;
  menu(page.get('header'));
  return page;
}
const isOpen = (page: Page) =>
  page.get('[data-menu-button]').getAttribute('aria-expanded') === 'true';

menuSuite('swaps the plain link for the button', (context) => {
  const page = open(context);
  assert.is(page.get('[data-menu-link]').hidden, true);
  assert.is(page.get('[data-menu-close]').hidden, true);
  assert.is(page.get('[data-menu-button]').hidden, false);
  assert.is(isOpen(page), false);
});

menuSuite('toggles on the button', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  assert.is(isOpen(page), true);
  page.click('[data-menu-button]');
  assert.is(isOpen(page), false);
});

for (const link of ['#other', '#inside', '#current']) {
  menuSuite(`closes when ${link} is chosen, and the link is followed`, (context) => {
    const page = open(context);
    page.click('[data-menu-button]');
    assert.is(page.click(link), true);
    assert.is(isOpen(page), false);
  });
}

menuSuite('stays open on a press between its links', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.click('#menu ul');
  assert.is(isOpen(page), true);
});

menuSuite('closes on Escape and gives the focus back to the button', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.tabTo('#other');
  page.key('Escape');
  assert.is(isOpen(page), false);
  assert.is(page.active(), page.get('[data-menu-button]'));
});

menuSuite('leaves the focus alone on Escape while closed, and on other keys', (context) => {
  const page = open(context);
  page.tabTo('#behind');
  page.key('Escape');
  assert.is(page.active(), page.get('#behind'));
  page.tabTo('#logo');
  page.click('[data-menu-button]');
  page.key('a');
  assert.is(isOpen(page), true);
});

menuSuite('closes on a press outside', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.fire(page.get('#text'), 'pointerdown');
  assert.is(isOpen(page), false);
});

menuSuite('closes when the focus leaves the header, not while it moves inside', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.tabTo('#other');
  page.tabTo('#current');
  assert.is(isOpen(page), true);
  page.tabTo('#behind');
  assert.is(isOpen(page), false);
});

menuSuite('closes when the window grows past the breakpoint', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.media.set(WIDE, true);
  assert.is(isOpen(page), false);
});

menuSuite('is closed when the back button thaws the page', (context) => {
  const page = open(context);
  page.click('[data-menu-button]');
  page.fire(window, 'pagehide');
  assert.is(isOpen(page), false);
});

menuSuite('takes an opened #menu over and cleans the address', (context) => {
  const page = open(context, '/contact?from=mail#menu');
  assert.is(isOpen(page), true);
  assert.is(page.address(), '/contact?from=mail');
});

menuSuite('cleans the address without opening where the panel always shows', (context) => {
  const page = open(context, '/contact#menu', [WIDE]);
  assert.is(isOpen(page), false);
  assert.is(page.address(), '/contact');
});

menuSuite('leaves any other hash alone', (context) => {
  const page = open(context, '/contact#message-sent');
  assert.is(isOpen(page), false);
  assert.is(page.address(), '/contact#message-sent');
});

menuSuite('names what the markup lacks, before it changes anything', (context) => {
  const page = openPage(HEADER.replace('data-menu-panel', ''));
  context.page = page;
  assert.throws(() => menu(page.get('header')), /\[data-menu-panel\] not found/);
  assert.is(page.get('[data-menu-link]').hidden, false);
});

menuSuite.run();
