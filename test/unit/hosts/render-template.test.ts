import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderTemplate } from '../../../pages/build/hosts/servers/render-template.ts';

const test = suite('templates of server configurations');

const values = { port: '80', names: [{ name: 'a' }, { name: 'b' }], none: [] };

test('a name becomes its value, unescaped', () => {
  assert.is(renderTemplate('listen {{port}}; $1 {re.c.1}', values), 'listen 80; $1 {re.c.1}');
  assert.is(renderTemplate('{{port}}', { port: '"$&"' }), '"$&"');
});

test('a section on lines of its own repeats its lines', () => {
  const template = '[\n{{#names}}\n  {{name}}:{{port}}{{comma}}\n{{/names}}\n]\n';
  assert.is(renderTemplate(template, values), '[\n  a:80,\n  b:80\n]\n');
  assert.is(renderTemplate('[\n{{#none}}\n  {{name}}\n{{/none}}\n]\n', values), '[\n]\n');
});

test('a section inside a line leaves the line whole', () => {
  assert.is(renderTemplate('({{#names}} {{name}}{{/names}} )\n', values), '( a b )\n');
  assert.is(renderTemplate('all{{#none}}!{{/none}}\nrest', values), 'all\nrest');
});

test('comments are left out', () => {
  assert.is(renderTemplate('{{! one\n   or two lines }}\n# printed\n', {}), '# printed\n');
});

test('a name without a value is an error', () => {
  assert.throws(() => renderTemplate('{{prot}}', values), '{{prot}} has no value');
  assert.throws(() => renderTemplate('{{#name}}{{/name}}', values), '{{name}} has no value');
});

test.run();
