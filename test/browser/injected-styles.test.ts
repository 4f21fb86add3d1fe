import * as assert from 'uvu/assert';
import {
  appliedStyles,
  withInjectedStyles,
  withoutOwnPolicy,
} from '../helpers/browser/injected-styles.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: injected styles');

for (const [what, change, applied] of [
  [
    'the policy of a page rejects injected stylesheets and style attributes',
    withInjectedStyles,
    [],
  ],
  [
    'without the policy in the page, the header alone admits injected styles',
    (html: string) => withoutOwnPolicy(withInjectedStyles(html)),
    ['by-sheet', 'by-attribute', 'by-script'],
  ],
] as const) {
  test(what, async () => {
    const { page } = await open();
    await page.route('/disclaimer', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto('/disclaimer');
    assert.equal(await page.evaluate(appliedStyles), applied);
  });
}

test.run();
