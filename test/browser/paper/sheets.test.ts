import * as assert from 'uvu/assert';
import { investmentProcess } from '../../../data/pages/investment-process.ts';
import { drawn } from '../../helpers/browser/drawn.ts';
import { countSheets, SHEETS } from '../../helpers/browser/paper.ts';
import { siteSuite } from '../../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: how paper is filled');

/** A sheet with its margins, of which media queries read the width: 14 mm on each side, 96 px to an inch. */
const viewport = (width: number) => ({ width: width + Math.round((28 / 25.4) * 96), height: 1000 });

for (const { format, width } of SHEETS) {
  test(`${format}: the words of Contact have the whole sheet, without the form beside them`, async () => {
    const { page } = await open({ viewport: viewport(width) });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/contact');
    const widths = await page
      .locator('main')
      .evaluate((main) =>
        [main, ...main.querySelectorAll('.lead, .contact-email, .contact-helps')].map((part) =>
          Math.round(part.getBoundingClientRect().width),
        ),
      );
    const [whole = 0, ...parts] = widths;
    assert.is(parts.length, 3);
    for (const part of parts) assert.ok(part > 0.95 * whole, `${part} of ${whole} px`);
  });

  test(`${format}: Home is one sheet`, async () => {
    const { page } = await open();
    await page.goto('/');
    await drawn(page);
    assert.is(countSheets(await page.pdf({ format })), 1);
  });

  test(`${format}: a step stands nearer to its words than to those before it`, async () => {
    const { page } = await open({ viewport: viewport(width) });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/investment-process');
    const gaps = await page.locator('main li:has(h3 + p + p)').evaluateAll((steps) => {
      const box = (element?: Element | null) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return steps.map((step) => {
        const head = step.querySelector('h3');
        const next = step.nextElementSibling?.querySelector('h3');
        const after = next
          ? box(next)
          : document.querySelector('main aside')?.getBoundingClientRect();
        return {
          inside: box(head?.nextElementSibling).top - box(head).bottom,
          outside: (after?.top ?? 0) - box(step.lastElementChild).bottom,
        };
      });
    });
    assert.is(gaps.length, investmentProcess.steps.length);
    for (const { inside, outside } of gaps)
      assert.ok(outside > inside && outside > 12, `${outside} px below, ${inside} px within`);
  });
}

test.run();
