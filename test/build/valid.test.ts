import { type ConfigData, HtmlValidate } from 'html-validate';
import { assert, test } from '../harness/suite.ts';
import { html } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';

const rules: NonNullable<ConfigData['rules']> = {
  // React's valid output breaks these style rules.
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // A style keeps a number on one line, because copied text should have plain spaces and hyphens.
  'tel-non-breaking': ['error', { ignoreClasses: ['unbroken'] }],
  // Safari needs this role for some lists (components/lists.tsx). Biome rejects other redundant roles.
  'no-redundant-role': 'off',
  // The color scheme switch has its name in aria-label, which axe checks.
  'wcag/h71': 'off',
  'prefer-native-element': ['error', { exclude: ['list'] }],
  // Integrity protects files from other origins, and the policy blocks such files.
  'require-sri': ['error', { target: 'crossorigin' }],
};

const validator = (more: typeof rules = {}) =>
  new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: { ...rules, ...more },
  });

for (const path of everyPath) {
  test(`${path} is valid HTML`, async () => {
    // An error page has two views, and one view is always hidden.
    const views = { allowMultipleH1: missed.includes(path) };
    const by = validator({ 'heading-level': ['error', views] });
    const { results } = await by.validateString(html(path));
    const errors = results.flatMap(({ messages }) => messages);
    const lines = errors.map(({ ruleId, line, message }) => `${ruleId} ${line}: ${message}`);
    assert.equal(lines, []);
  });
}

test('pages are published without the marks for computed text, which only a check reads', () => {
  for (const path of everyPath) assert.not.match(html(path), 'data-computed');
});

test('the validator reports invalid HTML', async () => {
  const { valid } = await validator().validateString(html('/').replace('<main', '<p><main'));
  assert.is(valid, false);
});
