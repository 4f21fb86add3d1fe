import * as assert from 'uvu/assert';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, sweep } = await siteSuite('browser: links and the bar on paper');

test('a printed link says where it leads, and the bar stands above the page', async () => {
  let links = 0;
  await sweep(
    layouts,
    async (page, path) => {
      const printed = await page.evaluate(() =>
        [...document.querySelectorAll('main a[href^="/"]')]
          // The index of places is a list of nothing but links, all below one address.
          .filter((link) => link.checkVisibility() && !link.closest('.locations'))
          .map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
      );
      links += printed.length;
      for (const [href, said] of printed) assert.is(said, `" (${href})"`, path);
      const position = await page.evaluate(
        () => getComputedStyle(document.querySelector('header') ?? document.body).position,
      );
      assert.is(position, 'static', path);
    },
    { prepare: (page) => page.emulateMedia({ media: 'print' }) },
  );
  assert.ok(links > 0);
});

test.run();
