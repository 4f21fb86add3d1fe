import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { navigation } from '../../data/navigation.ts';
import { layout } from '../../data/pages/layout.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: targets');

/**
 * Links and controls that are too small to hit: under 24 by 24 px, where neither of WCAG 2.5.8's
 * exceptions holds: a link inside a sentence, or a circle of 24 px around its middle that touches no
 * other target. https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }))
      .filter((target) => target.getAttribute('href') !== '#content');
    const boxes = shown.map((target) => ({ target, box: target.getBoundingClientRect() }));
    const inline = (target: Element) => {
      const block = target.closest('p, li, dd, dt, td, h1, h2, h3');
      const others = (block?.textContent ?? '').replace(target.textContent ?? '', '').trim();
      return getComputedStyle(target).display === 'inline' && others.length > 0;
    };
    const crowded = (box: DOMRect, target: Element) => {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      return boxes.some(({ target: other, box: near }) => {
        if (other === target || near.width === 0) return false;
        const dx = Math.max(near.left - x, 0, x - near.right);
        const dy = Math.max(near.top - y, 0, y - near.bottom);
        return Math.hypot(dx, dy) < 12;
      });
    };
    return boxes
      .filter(({ target, box }) => {
        if (box.width >= 23.9 && box.height >= 23.9) return false;
        return !inline(target) && crowded(box, target);
      })
      .map(({ target, box }) => {
        const name = target.textContent?.trim() || target.getAttribute('aria-label');
        return `"${name}" ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`;
      });
  });
}

/** Controls of a touch screen, and links that stand by themselves in a list, lower than 44 px. */
function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = [
      'button',
      'input:not([tabindex="-1"])',
      'textarea',
      'header a[href]',
      'footer a[href]',
      'main nav a[href]',
      'main li > a[href]:only-child',
    ];
    return [...document.querySelectorAll(kinds.join())]
      .filter((target) => target.checkVisibility({ checkVisibilityCSS: true }))
      .filter((target) => {
        const item = target.closest('li, dd, p');
        return !item || item.textContent?.trim() === target.textContent?.trim();
      })
      .map((target) => ({ target, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.9)
      .map(({ target, height }) => {
        const name = target.textContent?.trim() || target.ariaLabel || target.id;
        return `"${name}" ${height.toFixed(0)}`;
      });
  });
}

for (const width of [390, 1440]) {
  test(`with a mouse every target is 24 px or stands free, at ${width} px`, async () => {
    await sweep(layouts, async (page, path) => assert.equal(await tooSmall(page), [], path), {
      viewport: { width, height: 900 },
    });
  });
}

test('on a touch screen menu, buttons, fields and footer links are 44 px high', async () => {
  await sweep(
    layouts,
    async (page, path) => {
      await page.getByRole('button', { name: layout.menu.open }).tap();
      assert.equal(await tooLow(page), [], path);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

test('both checks notice a target that is too small', async () => {
  const [item] = navigation;
  const { page } = await open();
  await page.goto('/');
  await page.evaluate(() => {
    const small = new CSSStyleSheet();
    small.replaceSync(
      'footer li { line-height: 1 } footer li a { padding: 0 !important; min-height: 0 !important }',
    );
    document.adoptedStyleSheets = [small];
  });
  assert.ok((await tooSmall(page)).some((line) => line.startsWith(`"${item?.name}"`)));
  assert.ok((await tooLow(page)).some((line) => line.startsWith(`"${item?.name}"`)));
});

test.run();
