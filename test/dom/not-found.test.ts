import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notFound } from '../../client/not-found.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const MAIN = `
  <main data-module="not-found">
    <div data-view="page" data-title="Page not found | Ascent"><h1>Oops! Page not found</h1></div>
    <div data-view="state" data-title="State Not Found | Ascent" hidden>
      <h1>State Not Found</h1><p>Looking for state: "<bdi data-slug>undefined</bdi>"</p>
    </div>
  </main>`;
/** experience/404.html: the same with the state view as its default. */
const STATE_MAIN = MAIN.replace('" hidden>', '">').replace(
  '| Ascent"><h1>Oops',
  '| Ascent" hidden><h1>Oops',
);

const missed = suite<{ page?: Page }>('not found');
missed.after.each((context) => context.page?.close());

function open(context: { page?: Page }, address: string, body = MAIN): Page {
  const page = openPage(body, { address });
  context.page = page;
  notFound(page.get('main'));
  return page;
}

function shown(page: Page): string[] {
  return [...page.document.querySelectorAll<HTMLElement>('[data-view]')]
    .filter((view) => !view.hidden)
    .map((view) => view.dataset.view ?? '');
}

for (const address of [
  '/nowhere',
  '/experience',
  '/experience/',
  '/experience/a/b',
  '/x/experience/a',
  '/experience//a',
]) {
  for (const body of [MAIN, STATE_MAIN]) {
    missed(
      `${address} shows the 404 page${body === MAIN ? '' : ', from the state page too'}`,
      (context) => {
        const page = open(context, address, body);
        assert.equal(shown(page), ['page']);
        assert.is(page.document.title, 'Page not found | Ascent');
      },
    );
  }
}

for (const address of ['/experience/ohio', '/experience/ohio/', '/experience/ohio?from=mail#top']) {
  for (const body of [MAIN, STATE_MAIN]) {
    missed(
      `${address} shows the unknown state${body === MAIN ? '' : ', from the state page too'}`,
      (context) => {
        const page = open(context, address, body);
        assert.equal(shown(page), ['state']);
        assert.is(page.document.title, 'State Not Found | Ascent');
        assert.is(page.get('[data-slug]').textContent, 'ohio');
      },
    );
  }
}

const slugs: [what: string, address: string, text: string][] = [
  ['markup', '/experience/%3Cimg%20src=x%20onerror=alert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['a quoted script', '/experience/"><script>alert(1)<%2Fscript>', '"><script>alert(1)</script>'],
  ['an escaped slash', '/experience/new%2Fyork', 'new/york'],
  ['a zero byte', '/experience/%00', '\0'],
  ['a malformed escape', '/experience/%E0%A4%A', '%E0%A4%A'],
  ['right-to-left marks', '/experience/%E2%80%AEsaxet', '\u202esaxet'],
  ['10,000 characters', `/experience/${'a'.repeat(10_000)}`, 'a'.repeat(10_000)],
  ['letters beyond ASCII', '/experience/S%C3%A3o', 'São'],
  ['the word undefined', '/experience/undefined', 'undefined'],
];
for (const [what, address, text] of slugs) {
  missed(`takes ${what} as text`, (context) => {
    const page = open(context, address);
    assert.equal(shown(page), ['state']);
    assert.is(page.get('[data-slug]').textContent, text);
    assert.is(page.get('[data-slug]').childElementCount, 0);
    assert.is(page.document.querySelector('img, script'), null);
  });
}

missed('writes the missed path to the console once', (context) => {
  const page = open(context, '/nowhere?q=1');
  assert.is(page.errors.length, 1);
  assert.match(String(page.errors[0]?.[0]), /404 Error: .*\/nowhere$/);
});

missed.run();
