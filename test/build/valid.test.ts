import { type ConfigData, HtmlValidate } from 'html-validate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from '../helpers/build/built.ts';
import { everyPath, missed } from '../helpers/build/routes.ts';

const rules: NonNullable<ConfigData['rules']> = {
  // How React writes HTML is valid, if not to the validator's taste.
  'doctype-style': 'off',
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // The stylesheet keeps a number on one line, and what is copied from it are plain spaces and hyphens.
  'tel-non-breaking': ['error', { ignoreClasses: ['unbroken'] }],
  // Safari calls some lists groups unless they say what they are (components/lists.tsx). Biome refuses
  // any other role that an element has by itself.
  'no-redundant-role': 'off',
  // The choice of day or night has its name in aria-label, which axe looks at in the browser.
  'wcag/h71': 'off',
  'prefer-native-element': ['error', { exclude: ['list'] }],
  // Integrity is for files of other origins; the policy admits none.
  'require-sri': ['error', { target: 'crossorigin' }],
};

const validator = (more: typeof rules = {}) =>
  new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: { ...rules, ...more },
  });

const valid = suite('build: valid HTML');

/** Asserts that the document at a path is valid. */
async function assertValid(path: string, by: HtmlValidate): Promise<void> {
  const { results } = await by.validateString(html(path));
  const messages = results.flatMap((result) =>
    result.messages.map(({ ruleId, line, column, message }) => {
      return `${ruleId} ${line}:${column} ${message}`;
    }),
  );
  assert.equal(messages, []);
}

for (const path of everyPath) {
  // An error page has two views, one of them always hidden.
  const twoViews = missed.includes(path) ? { allowMultipleH1: true } : {};
  valid(`${path} is valid.`, () =>
    assertValid(path, validator({ 'heading-level': ['error', twoViews] })),
  );
}

valid('The validator notices invalid HTML.', async () => {
  const { valid } = await validator().validateString(html('/').replace('<main', '<p><main'));
  assert.is(valid, false);
});

valid.run();
