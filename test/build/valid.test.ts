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

/** Returns the errors of a page. An error page has two views with a heading each, and one view is always hidden. */
async function errorsOf(text: string, allowMultipleH1 = false): Promise<readonly string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: { ...rules, 'heading-level': ['error', { allowMultipleH1 }] },
  });
  const { results } = await validator.validateString(text);
  const errors = results.flatMap(({ messages }) => messages);
  return errors.map(({ ruleId, line, message }) => `${ruleId} ${line}: ${message}`);
}

for (const path of everyPath)
  test(`${path} is valid HTML`, async () => {
    assert.equal(await errorsOf(html(path), missed.includes(path)), []);
  });

test('the validator reports invalid HTML', async () => {
  assert.is.not((await errorsOf(html('/').replace('<main', '<p><main'))).length, 0);
});
