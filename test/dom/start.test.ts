import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startModules } from '#client/dom.ts';
import { menu } from '#client/menu.ts';
import { openPage, type Page } from '../helpers/dom.ts';

const start = suite<{ page?: Page }>('dom: start of the modules');
start.after.each((context) => context.page?.close());

function open(context: { page?: Page }, body: string): Page {
  const page = openPage(body);
  context.page = page;
  return page;
}

start('The page is told that script has arrived.', (context) => {
  const page = open(context, '');
  startModules({});
  assert.ok(page.document.documentElement.hasAttribute('data-script'));
});

start('Each element starts the behavior that it names.', (context) => {
  open(
    context,
    '<div data-module="a" id="1"></div><div data-module="b" id="2"></div><div data-module="a" id="3"></div>',
  );
  const started: string[] = [];
  startModules({
    a: (root) => started.push(`a${root.id}`),
    b: (root) => started.push(`b${root.id}`),
  });
  assert.equal(started, ['a1', 'b2', 'a3']);
});

start('A behavior that fails is logged by its name, and the others start.', (context) => {
  const page = open(context, '<div data-module="broken"></div><div data-module="sound"></div>');
  let sound = 0;
  startModules({
    broken: () => {
      throw new Error('[data-menu-button] not found');
    },
    sound: () => sound++,
  });
  assert.is(sound, 1);
  assert.is(page.errors.length, 1);
  const [where, error] = page.errors[0] ?? [];
  assert.is(where, '[data-module="broken"]');
  assert.match(String(error), /\[data-menu-button\] not found/);
});

start('A name that no behavior has is logged.', (context) => {
  const page = open(context, '<div data-module="nobody"></div><div data-module=""></div>');
  startModules({});
  assert.equal(
    page.errors.map(([where]) => where),
    ['[data-module="nobody"]', '[data-module=""]'],
  );
});

start('The menu names what its markup lacks, before it changes anything.', (context) => {
  const page = open(
    context,
    `<header>
      <a href="#menu" data-menu-link>Menu</a>
      <button type="button" hidden data-menu-button aria-expanded="false"></button>
      <a href="#top" data-menu-close>Close</a>
    </header>`,
  );
  assert.throws(() => menu(page.get('header')), /nav not found/);
  assert.is(page.get('[data-menu-link]').hidden, false);
});

start.run();
