import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { navigation as items, portalLink } from '../../data/navigation.ts';
import { layout } from '../../data/pages/layout.ts';
import { misplaced } from '../helpers/browser/bar.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { seenText } from '../helpers/browser/words.ts';

const { test, open, site } = await siteSuite('browser: menu');

/** Two pages of the navigation, other than Home. */
const [, { path: here } = { path: '' }] = items;
const { path: elsewhere } = items.at(-1) ?? { path: '' };

const button = (page: Page) => page.getByRole('button', { name: layout.menu.open });
const navigation = (page: Page) => page.getByRole('navigation', { name: layout.navigationLabel });
const panel = (page: Page) => navigation(page).getByRole('list');

/** Checks what everybody can tell: the state that is announced and the items that are seen. */
async function assertOpen(page: Page, opened: boolean): Promise<void> {
  assert.is(await button(page).getAttribute('aria-expanded'), String(opened));
  assert.is(await panel(page).isVisible(), opened);
}

/** A test in a phone's window, on `path`. */
function onPhone(title: string, path: string, check: (page: Page) => Promise<void>): void {
  test(title, async () => {
    const { page, complaints } = await open({
      viewport: { width: 390, height: 844 },
    });
    await page.goto(path);
    await check(page);
    assert.equal(complaints, []);
  });
}

onPhone('the button opens it and closes it again', here, async (page) => {
  await assertOpen(page, false);
  assert.is(await page.getByRole('link', { name: layout.menu.open, exact: true }).count(), 0);
  await button(page).click();
  await assertOpen(page, true);
  assert.equal(await navigation(page).getByRole('link').allInnerTexts(), [
    ...items.map(({ name }) => name),
    portalLink.label,
  ]);
  await button(page).click();
  await assertOpen(page, false);
});

onPhone('every item can be reached and read', '/', async (page) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await button(page).click();
  const last = navigation(page).getByRole('link', { name: portalLink.label });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= 420);
});

onPhone('the keyboard opens it, Escape closes it and the focus returns', '/', async (page) => {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await assertOpen(page, true);
  await page.keyboard.press('Tab');
  assert.is(await seenText(page.locator(':focus')), items[0]?.name);
  await page.keyboard.press('Escape');
  await assertOpen(page, false);
  assert.ok(await button(page).evaluate((element) => element === document.activeElement));
});

onPhone(
  'a press between its links leaves it open, one outside closes it',
  '/disclaimer',
  async (page) => {
    await button(page).click();
    await panel(page).dispatchEvent('pointerdown');
    await assertOpen(page, true);
    await page.mouse.click(195, 800);
    await assertOpen(page, false);
    assert.is(new URL(page.url()).pathname, '/disclaimer');
  },
);

onPhone('Escape moves the focus only when the menu is open', '/', async (page) => {
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Escape');
  assert.ok(await link.evaluate((element) => element === document.activeElement));
});

onPhone('tabbing out of it closes it', '/', async (page) => {
  await button(page).click();
  await navigation(page).getByRole('link', { name: portalLink.label }).focus();
  await page.keyboard.press('Tab');
  await assertOpen(page, false);
});

onPhone('a chosen link leads on, and the next page has it closed', '/', async (page) => {
  await button(page).click();
  await navigation(page).locator(`a[href="${elsewhere}"]`).click();
  await page.waitForURL(site.url + elsewhere);
  await assertOpen(page, false);
  assert.is(await page.evaluate(() => scrollY), 0);
});

onPhone('the link of the current page closes it', here, async (page) => {
  await button(page).click();
  await navigation(page).locator(`a[href="${here}"]`).click();
  await page.waitForLoadState();
  await assertOpen(page, false);
  assert.is(new URL(page.url()).pathname, here);
});

onPhone('growing past the breakpoint closes it for good', '/', async (page) => {
  await button(page).click();
  await page.setViewportSize({ width: 1600, height: 900 });
  assert.ok(await navigation(page).isVisible());
  assert.is(await button(page).count(), 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await assertOpen(page, false);
});

onPhone('the back button finds it closed', here, async (page) => {
  await button(page).click();
  await navigation(page).locator(`a[href="${elsewhere}"]`).click();
  await page.waitForURL(site.url + elsewhere);
  await page.goBack();
  await page.waitForURL(site.url + here);
  await assertOpen(page, false);
});

onPhone('a page goes into the back/forward cache with its menu closed', here, async (page) => {
  await button(page).click();
  // Chromium keeps no page in that cache while it is automated: the event stands for it.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  );
  await assertOpen(page, false);
});

onPhone('#menu opens it once, then leaves the address clean', '/?from=mail#menu', async (page) => {
  await assertOpen(page, true);
  assert.is(page.url(), `${site.url}/?from=mail`);
  await page.keyboard.press('Escape');
  await assertOpen(page, false);
});

onPhone('any other hash stays in the address', '/#content', async (page) => {
  await assertOpen(page, false);
  assert.is(new URL(page.url()).hash, '#content');
});

for (const width of [1024, 1366, 1440, 1600, 1920]) {
  test(`at ${width} px the bar holds every item and the portal, also with more items`, async () => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await page.goto(`${here}#menu`);
    assert.is(new URL(page.url()).hash, '');
    assert.is(await button(page).count(), 0);
    const links = panel(page).getByRole('link');
    assert.is(await links.count(), items.length);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    assert.ok(boxes.every((box) => box && box.height >= 44));
    assert.ok(new Set(boxes.map((box) => box && Math.round(box.y))).size <= 2, 'two rows at most');
    assert.equal(await misplaced(page), []);
    await panel(page).evaluate((list) => {
      for (const name of ['One Page More', 'And Another One']) {
        const item = list.firstElementChild?.cloneNode(true) as Element;
        item.querySelector('a')?.replaceChildren(name);
        list.append(item);
      }
    });
    assert.equal(await misplaced(page), []);
  });
}

for (const width of [640, 820, 1024, 1440]) {
  test(`at ${width} px the portal's button is in the bar`, async () => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await page.goto(here);
    const portal = navigation(page).getByRole('link', { name: portalLink.label });
    assert.is(await portal.count(), 1);
    const box = await portal.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 96 && box.height >= 44);
    assert.ok(box.x > 0 && box.x + box.width <= width);
  });
}

test('the check of the bar notices an item that leaves it', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto('/');
  await navigation(page)
    .getByRole('list')
    .evaluate((list) => {
      list.style.flexWrap = 'nowrap';
      list.style.gap = '60px';
    });
  assert.ok((await misplaced(page)).length > 0);
});

test.run();
