import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startModules } from '#client/dom.ts';
import { openPage } from '../helpers/dom.ts';

const test = suite('dom: start of the modules');

test('each element starts its module, even after a module that fails or is unknown', () => {
  const names = ['a', 'broken', 'unknown', '', 'b', 'a'];
  const page = openPage(names.map((name) => `<div data-module="${name}"></div>`).join(''));
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
  page.close();
  assert.equal(started, ['a 0', 'b 4', 'a 5']);
  assert.equal(
    page.errors.map((error) => String(error).split(': ')[0]),
    ['"broken"],Error', '"unknown"],TypeError', '""],TypeError'].map((it) => `[data-module=${it}`),
  );
});

test.run();
