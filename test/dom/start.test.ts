import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startModules } from '../../client/start-modules.ts';
import { openPage, type Page } from '../helpers/dom/page.ts';

const start = suite<{ page?: Page }>('dom: start of the modules');
start.after.each((context) => context.page?.close());

function open(context: { page?: Page }, body: string): Page {
  const page = openPage(body);
  context.page = page;
  return page;
}

start('says that script has arrived', (context) => {
  const page = open(context, '');
  startModules({});
  assert.ok(page.document.documentElement.hasAttribute('data-script'));
});

start('starts each element with the behavior it names', (context) => {
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

start('logs a failing behavior by name and starts the others', (context) => {
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

start('logs a name that no behavior has', (context) => {
  const page = open(context, '<div data-module="nobody"></div><div data-module=""></div>');
  startModules({});
  assert.equal(
    page.errors.map(([where]) => where),
    ['[data-module="nobody"]', '[data-module=""]'],
  );
});

start.run();
