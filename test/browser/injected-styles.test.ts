import * as assert from 'uvu/assert';
import {
  appliedStyles,
  withInjectedStyles,
  withoutOwnPolicy,
} from '../helpers/browser/injected-styles.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: styles that somebody injects');

for (const [what, change, applied] of [
  ['refuses injected stylesheets and style attributes', withInjectedStyles, []],
  [
    'would not by the header alone, which is the same for every page',
    (html: string) => withoutOwnPolicy(withInjectedStyles(html)),
    ['by-sheet', 'by-attribute', 'by-script'],
  ],
] as const) {
  test(`A page ${what}.`, async () => {
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
