import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { navigation } from '../../data/navigation.ts';
import { contact } from '../../data/pages/contact.ts';
import { layout } from '../../data/pages/layout.ts';
import { experiencePath } from '../../data/paths.ts';
import { locations } from '../../data/states.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { contrast } from '../helpers/contrast.ts';

/* What must be told apart by the eye: a link from text, the current page, a field from paper. */
const { test, open, sweep } = await siteSuite('browser: what is seen');

/** How an element is drawn: what the eye can tell two of them apart by. */
const looks = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const {
        color,
        backgroundImage,
        textDecorationLine,
        borderTopStyle,
        borderBottom,
        boxShadow,
      } = getComputedStyle(element);
      return [
        color,
        backgroundImage,
        textDecorationLine,
        borderTopStyle,
        borderBottom,
        boxShadow,
      ].join();
    }),
  );

test('a link in running text is underlined', async () => {
  let links = 0;
  await sweep(layouts, async (page, path) => {
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('main p a:not([class], sup a), footer p a:not([class])')]
        // A link that is all of its paragraph stands apart by itself.
        .filter((link) => link.parentElement?.textContent !== link.textContent)
        .map((link) => [link.textContent, getComputedStyle(link).textDecorationLine]),
    );
    links += found.length;
    for (const [words, line] of found) assert.is(line, 'underline', `${path}: ${words}`);
  });
  assert.ok(links > 0);
});

for (const [where, width] of [
  ['in the bar', 1440],
  ['in the bar of two rows', 1100],
  ['in the menu of a phone', 390],
] as const) {
  test(`the current page looks unlike all others ${where}`, async () => {
    const { page } = await open({ viewport: { width, height: 800 } });
    const { path } = navigation[1] ?? { path: '/' };
    await page.goto(path);
    const menu = page.getByRole('button', { name: layout.menu.open });
    if (await menu.isVisible()) await menu.click();
    const items = page.getByRole('navigation', { name: layout.navigationLabel }).locator('li > a');
    const here = await looks(items.locator('xpath=self::*[@aria-current]').first());
    const others = await looks(items.locator('xpath=self::*[not(@aria-current)]'));
    assert.ok(others.length > 3);
    assert.not.ok(others.includes(here[0] ?? ''), here[0]);
  });
}

test('a place without a page looks unlike those that lead on', async () => {
  // A firm may have none.
  if (locations.every(({ state }) => state)) return;
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(experiencePath);
  const entries = page.locator('.locations > li');
  const linked = new Set(await looks(entries.locator('> a')));
  for (const bare of await looks(entries.locator('> span'))) assert.not.ok(linked.has(bare), bare);
});

/** The color of a field's edge, and of what is behind it. */
const edge = (field: Locator): Promise<string[]> =>
  field.evaluate((element) => [
    getComputedStyle(element).borderBottomColor,
    getComputedStyle(document.body).backgroundColor,
  ]);

const fields = (page: Page) => page.getByRole('main').getByRole('textbox');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the edge of each field can be seen in ${colorScheme}`, async () => {
    const { page } = await open({ colorScheme });
    await page.goto('/contact');
    const all = await fields(page).all();
    assert.ok(all.length >= 5);
    for (const field of all) {
      const [line = '', ground = ''] = await edge(field);
      // https://www.w3.org/TR/WCAG22/#non-text-contrast
      assert.ok(contrast(line, ground) >= 3, `${line} on ${ground}`);
    }
  });
}

test('the edge of a field that is missing turns, with the focus and without', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  const required = await fields(page).and(page.locator('[required]')).all();
  assert.ok(required.length >= 3);
  const edges = () => Promise.all(required.map(async (field) => (await edge(field))[0]));
  await required[0]?.focus();
  const before = await edges();
  await page.getByRole('button', { name: contact.form.send }).click();
  const after = await edges();
  for (const [index, line] of after.entries()) {
    assert.is.not(line, before[index], `field ${index + 1} keeps its edge ${line}`);
  }
});

test('a primary button can be read with the pointer on it', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.getByRole('main').locator('.button-primary').first();
  for (const hover of [false, true]) {
    if (hover) await button.hover();
    const [words = '', ground = ''] = await button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    assert.ok(contrast(words, ground) >= 4.5, `${words} on ${ground}`);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the outcome without script, and what a field asks for, can be read in ${colorScheme}`, async () => {
    const { page } = await open({ colorScheme });
    for (const outcome of ['sent', 'failed']) {
      await page.goto(`/contact#message-${outcome}`);
      const [words = '', placeholder = '', ground = ''] = await page
        .locator(`#message-${outcome} p`)
        .evaluate((element) => [
          getComputedStyle(element).color,
          getComputedStyle(document.querySelector('textarea') ?? element, '::placeholder').color,
          getComputedStyle(document.body).backgroundColor,
        ]);
      assert.ok(contrast(words, ground) >= 4.5, `${outcome}: ${words} on ${ground}`);
      assert.ok(contrast(placeholder, ground) >= 4.5, `${placeholder} on ${ground}`);
    }
  });
}

test('the focus can be seen on either toast', async () => {
  const { page } = await open();
  await page.goto('/contact');
  for (const kind of ['success', 'error']) {
    const [outline = '', ground = ''] = await page.evaluate((shown) => {
      const template = document.querySelector<HTMLTemplateElement>('#toast-template');
      const toast = document.importNode(template?.content.firstElementChild as HTMLElement, true);
      toast.dataset.toastKind = shown;
      document.querySelector('[data-toasts]')?.append(toast);
      toast.querySelector('button')?.focus({ focusVisible: true } as FocusOptions);
      const { outlineColor } = getComputedStyle(document.activeElement ?? document.body);
      return [outlineColor, getComputedStyle(toast).backgroundColor];
    }, kind);
    assert.ok(contrast(outline, ground) >= 3, `${kind}: ${outline} on ${ground}`);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`what is hidden is not seen ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    for (const width of [390, 1280]) {
      const { page } = await open({ javaScriptEnabled, viewport: { width, height: 800 } });
      let hidden = 0;
      for (const path of ['/', '/contact', '/nowhere']) {
        await page.goto(path);
        const all = page.locator('[hidden]');
        hidden += await all.count();
        const seen = await all.filter({ visible: true }).allTextContents();
        assert.equal(seen, [], `${path} at ${width} px`);
      }
      assert.ok(hidden >= 3);
    }
  });
}

for (const width of [390, 1280]) {
  test(`nothing unseen lies over the page at ${width} px`, async () => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await page.goto('/contact');
    const main = page.getByRole('main');
    const all = [...(await fields(page).all()), ...(await main.getByRole('link').all())];
    assert.ok(all.length >= 6);
    for (const element of all) {
      await element.scrollIntoViewIfNeeded();
      const reached = await element.evaluate((it) => {
        // Of a link in two lines, the first.
        const { x, y, width, height } = it.getClientRects()[0] ?? it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      assert.ok(reached, `${await element.evaluate((it) => it.outerHTML)} is covered`);
    }
  });
}

test.run();
