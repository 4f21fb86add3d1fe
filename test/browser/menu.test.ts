import type { Locator, Page } from 'playwright-core';
import { navigation as items, portalLink } from '#data/navigation.ts';
import { siteWords } from '#data/site-words.ts';
import { assert } from '../harness/suite.ts';
import { headerControls, layoutErrors } from '../helpers/browser/layout.ts';
import { frames } from '../helpers/browser/scrolling.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { rewrite } from '../helpers/browser/visit.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite();

/** Two pages of the navigation other than Home. */
const [, { path: here } = { path: '' }] = items;
const { path: elsewhere } = items.at(-1) ?? { path: '' };

const button = (page: Page) => page.getByRole('button', { name: siteWords.menu.open });
const navigation = (page: Page) => page.getByRole('navigation', { name: siteWords.navigationLabel });
const panel = (page: Page) => navigation(page).getByRole('list');

const phone = { width: 390, height: 844 };

/** Asserts the announced state of the menu button and the visibility of the items. */
async function assertOpen(page: Page, opened: boolean): Promise<void> {
  assert.is(await button(page).getAttribute('aria-expanded'), String(opened));
  assert.is(await panel(page).isVisible(), opened);
  assert.is(await button(page).getAttribute('aria-controls'), 'menu');
}

/** Defines a test of a page in the window of a phone. */
function onPhone(title: string, path: string, check: (page: Page) => Promise<void>): void {
  test(title, async () => {
    const { page, complaints } = await open({ viewport: phone });
    await page.goto(path);
    await check(page);
    assert.equal(complaints, []);
  });
}

onPhone('the button opens a menu as high as the window, in which every link can be reached', here, async (page) => {
  await assertOpen(page, false);
  assert.is(await page.getByRole('link', { name: siteWords.menu.open, exact: true }).count(), 0);
  await button(page).click();
  await assertOpen(page, true);
  const links = await navigation(page).getByRole('link').allInnerTexts();
  assert.equal(links, [...items.map(({ name }) => name), portalLink.label]);
  assert.match(await button(page).innerText(), siteWords.menu.close);
  for (const height of [480, 844]) {
    await page.setViewportSize({ width: 320, height });
    const box = await navigation(page).boundingBox();
    assert.ok(box && Math.abs(box.y + box.height - height) < 1, `${height} px: ${box?.height}`);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  const last = navigation(page).getByRole('link').last();
  await navigation(page).hover({ position: { x: 50, y: 50 } });
  await page.mouse.wheel(0, 2_000);
  await waitUntil('the last link to be in view', async () => {
    const box = await last.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 257;
  });
  await page.mouse.wheel(0, 2_000);
  await page.waitForTimeout(200);
  assert.is(await page.evaluate(() => scrollY), 0, 'the page behind the menu stays');
  for (const opened of [false, true]) {
    await button(page).click();
    await assertOpen(page, opened);
  }
});

onPhone(
  'a key opens the menu, Escape closes it and returns the focus, and tabbing out closes it',
  '/',
  async (page) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await assertOpen(page, true);
    await page.keyboard.press('Tab');
    assert.is(await page.locator(':focus').innerText(), items[0]?.name);
    await page.keyboard.press('Escape');
    await assertOpen(page, false);
    assert.ok(await button(page).evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    await navigation(page).getByRole('link', { name: portalLink.label }).focus();
    await page.keyboard.press('Tab');
    await assertOpen(page, false);
    await page.keyboard.press('Escape');
    assert.is(await page.locator('main :focus').count(), 1, 'a closed menu ignores Escape');
  },
);

onPhone('pressing outside, following a link, or leaving the page closes the menu', here, async (page) => {
  await button(page).click();
  // A mouse would also move the focus, which closes the menu too.
  await panel(page).dispatchEvent('pointerdown');
  await panel(page).dispatchEvent('click');
  await assertOpen(page, true);
  await page.locator('main').dispatchEvent('pointerdown');
  await assertOpen(page, false);
  for (const [path, ...modifiers] of [[here, 'ControlOrMeta'], [here], [elsewhere]] as const) {
    await button(page).click();
    await navigation(page).locator(`a[href="${path}"]`).click({ modifiers });
    await page.waitForURL(site.url + path);
    await assertOpen(page, false);
    assert.is(await page.evaluate(() => scrollY), 0);
  }
  await page.goBack();
  await page.waitForURL(site.url + here);
  await assertOpen(page, false);
  await button(page).click();
  // Under automation, Chromium has no back/forward cache, so the test dispatches the event.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await assertOpen(page, false);
});

onPhone('widening the window past the breakpoint closes the menu, even if it narrows again', '/', async (page) => {
  await button(page).click();
  await page.setViewportSize({ width: 1279, height: 900 });
  await frames(page);
  await assertOpen(page, true);
  await page.setViewportSize({ width: 1280, height: 900 });
  assert.ok(await navigation(page).isVisible());
  assert.is(await button(page).count(), 0);
  // A page gets a new width with its next frame.
  await page.locator('[aria-expanded="false"]').waitFor({ state: 'attached' });
  await page.setViewportSize({ width: 1279, height: 900 });
  await assertOpen(page, false);
});

onPhone('the fragment #menu opens the menu and is removed; others stay', '/?from=mail#menu', async (page) => {
  await assertOpen(page, true);
  assert.is(page.url(), `${site.url}/?from=mail`);
  assert.is(await page.evaluate(() => history.length), 2, 'Back leaves the page');
  await page.keyboard.press('Escape');
  await assertOpen(page, false);
  await page.goto('/#content');
  await assertOpen(page, false);
  assert.is(new URL(page.url()).hash, '#content');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${here}#menu`);
  assert.is(new URL(page.url()).hash, '', 'in a wide window');
  assert.is(await button(page).count(), 0);
  assert.is(await panel(page).getByRole('link').count(), items.length);
});

test('the page logs a module that throws or does not exist, and still starts the other modules', async () => {
  const { page, complaints } = await open({ viewport: phone });
  const broken = ['menu', 'unknown', ''].map((name) => `<div data-module="${name}"></div>`);
  await rewrite(page, here, (html) => html.replace(/(?<=<body[^>]*>)/, broken.join('')));
  await page.goto(here);
  await button(page).click();
  await assertOpen(page, true);
  const errors = ['"menu"] Error: [data-menu-link] not found', '"unknown"] TypeError', '""] TypeError'];
  assert.is(complaints.length, errors.length, complaints.join('\n'));
  for (const [index, error] of errors.entries()) assert.match(complaints[index] ?? '', `error: [data-module=${error}`);
});

/** Returns the number of rows of items, the height of the header, and the gap above the title. */
const measureHeader = (page: Page) =>
  page.evaluate(() => {
    const edges = (parts: string) => [...document.querySelectorAll(parts)].map((each) => each.getBoundingClientRect());
    const [header, title] = [...edges('header'), ...edges('h1')];
    return {
      rows: new Set(edges('header li a').map(({ top }) => top)).size,
      height: header?.height,
      gap: (title?.top ?? NaN) - (header?.bottom ?? NaN),
    };
  });

test('a wide header has one row of items in web and system fonts, and many more items wrap', async () => {
  const { page } = await open();
  const { page: bare } = await open();
  await bare.route('**/*.woff2', (route) => route.abort());
  for (const width of [1280, 1440, 1920]) {
    for (const each of [page, bare]) {
      await each.setViewportSize({ width, height: 900 });
      await each.goto(here);
    }
    const { rows, height } = await measureHeader(page);
    assert.is(rows, 1, `${width} px`);
    assert.is((await measureHeader(bare)).height, height, `${width} px, system font`);
    await panel(page).evaluate((list) => {
      for (let more = 0; more < 12; more++) {
        const item = list.firstElementChild?.cloneNode(true) as Element;
        item.querySelector('a')?.replaceChildren('Another Long Name');
        list.append(item);
      }
    });
    assert.equal(await layoutErrors(page, [headerControls]), [], `${width} px, more items`);
    const more = await measureHeader(page);
    assert.ok(more.rows > 2 && more.gap >= 20, `${width} px: ${JSON.stringify(more)}`);
  }
});

test('the header and the menu mark the current page, also in forced colors', async () => {
  const styleOf = (link: Locator) =>
    link.evaluate((it) => {
      const { backgroundImage, textDecorationLine, borderBottom } = getComputedStyle(it);
      return [backgroundImage, textDecorationLine, borderBottom].join();
    });
  for (const forcedColors of ['none', 'active'] as const) {
    const { page } = await open({ forcedColors });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(here);
      if (await button(page).isVisible()) await button(page).click();
      const current = await styleOf(navigation(page).locator('li > a[aria-current]'));
      const others = await navigation(page).locator('li > a:not([aria-current])').all();
      assert.ok(others.length > 3);
      for (const other of others) assert.is.not(await styleOf(other), current, `${width} px, ${forcedColors}`);
    }
  }
});

test('without script, the phone menu opens, closes and navigates, and a wide window shows all items', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewport: phone });
  await page.goto(here);
  const opener = page.getByRole('link', { name: siteWords.menu.open, exact: true });
  assert.not.ok(await panel(page).isVisible());
  assert.is(await button(page).count(), 0);
  await opener.click();
  for (const item of await panel(page).getByRole('listitem').all()) assert.ok(await item.isVisible());
  assert.not.ok(await opener.isVisible());
  await page.getByRole('link', { name: siteWords.menu.close }).click();
  assert.not.ok(await panel(page).isVisible());
  await opener.click();
  await navigation(page).locator(`a[href="${elsewhere}"]`).click();
  await page.waitForURL(site.url + elsewhere);
  assert.not.ok(await panel(page).isVisible());
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.is(await navigation(page).getByRole('link').count(), items.length);
  assert.is(await opener.count(), 0);
});
