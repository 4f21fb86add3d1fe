import { type ConfigData, HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';

const rules: NonNullable<ConfigData['rules']> = {
  // React writes valid HTML in another style.
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // The stylesheet keeps a number on one line, so that copies of it have plain spaces and hyphens.
  'tel-non-breaking': ['error', { ignoreClasses: ['unbroken'] }],
  // Safari calls some lists groups unless they have the role (components/lists.tsx). Biome rejects other
  // redundant roles.
  'no-redundant-role': 'off',
  // The choice of day or night has its name in aria-label, which axe checks.
  'wcag/h71': 'off',
  'prefer-native-element': ['error', { exclude: ['list'] }],
  // Integrity protects files of other origins, which the policy blocks.
  'require-sri': ['error', { target: 'crossorigin' }],
};

const validator = (more: typeof rules = {}) =>
  new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: { ...rules, ...more },
  });

const test = suite('valid HTML');

for (const path of everyPath) {
  test(`${path} is valid HTML`, async () => {
    // An error page has two views, one of them always hidden.
    const views = { allowMultipleH1: missed.includes(path) };
    const by = validator({ 'heading-level': ['error', views] });
    const { results } = await by.validateString(html(path));
    const errors = results.flatMap(({ messages }) => messages);
    const lines = errors.map(({ ruleId, line, message }) => `${ruleId} ${line}: ${message}`);
    assert.equal(lines, []);
  });
}

test('the validator reports invalid HTML', async () => {
  const { valid } = await validator().validateString(html('/').replace('<main', '<p><main'));
  assert.is(valid, false);
});

test.run();
