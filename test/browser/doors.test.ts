import * as assert from 'uvu/assert';
import { home } from '../../data/pages/home.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: the doors of Home');

for (const width of [390, 820, 1440]) {
  test(`all of a step is its first link, but for links of its own, at ${width} px`, async () => {
    const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/');
    const steps = await page
      .getByRole('listitem')
      .filter({ has: page.locator('.door') })
      .all();
    assert.is(steps.length, home.ways.length);
    for (const [index, step] of steps.entries()) {
      await step.scrollIntoViewIfNeeded();
      const hit = await step.evaluate((item) => {
        const at = (element: Element) => {
          const { left, top } = element.getClientRects()[0] ?? new DOMRect();
          return document.elementFromPoint(left + 4, top + 4)?.closest('a');
        };
        const links = [...item.querySelectorAll('a')];
        const [first] = item.querySelectorAll('a:not([aria-describedby], .term)');
        const door = item.querySelector('.door img');
        const heading = item.querySelector('h3');
        return {
          whole: [door, heading].every((part) => part && at(part) === first),
          own: links.filter((link) => at(link) !== link).map((link) => link.textContent),
        };
      });
      assert.equal(hit, { whole: true, own: [] }, home.ways[index]?.audience);
    }
  });
}

test.run();
