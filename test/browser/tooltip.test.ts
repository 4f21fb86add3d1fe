import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type ClaimId, claims } from '#data/claims.ts';
import { glossary } from '#data/glossary.ts';
import { termPath } from '#data/paths.ts';
import { routes } from '#pages/routes.tsx';
import { assert } from '../harness/suite.ts';
import { addStyle } from '../helpers/browser/layout.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, site } = await siteSuite();

const tip = (page: Page) => page.getByRole('tooltip');

/** Moves the focus to a link by keyboard. */
async function tabTo(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
}

/** Rests the pointer on a link until a tooltip opens. */
async function hoverLong(page: Page, link: Locator): Promise<void> {
  await link.hover();
  await page.clock.runFor(710);
}

const pages = routes.map(({ path }) => {
  const html = readFileSync(join(site.dir, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  return { path, ids: new Set(html.match(/(?<=href="\/disclaimer#term-)[\w-]+/g)) };
});
/** The page with the most terms, and the ids of its terms. */
const { path, ids } = pages.reduce((most, page) => (page.ids.size > most.ids.size ? page : most));
const [FIRST = '', SECOND = '', THIRD = ''] = ids;
const term = (page: Page, id: string) => page.locator(`main a[href="${termPath(id)}"]`).first();
const meanings = new Map(Object.entries(glossary).map(([id, { meaning }]) => [id, meaning]));

/** Defines a test on a page with terms and a fake clock. */
function onTerms(title: string, check: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): void {
  test(title, async () => {
    const { page, complaints } = await open({ reducedMotion: 'reduce', ...options });
    await page.clock.install();
    await page.goto(path);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await check(page);
    assert.equal(complaints, []);
  });
}

onTerms('hover thickens a line and opens a tooltip after 700 ms, and Escape cancels or closes it', async (page) => {
  const first = term(page, FIRST);
  for (const end of [() => page.mouse.move(5, 300), () => page.keyboard.press('Escape')]) {
    await first.hover();
    await page.clock.runFor(600);
    await end();
    await page.clock.runFor(2000);
    assert.is(await tip(page).count(), 0);
    await page.mouse.move(5, 300);
  }
  await first.hover();
  assert.is(await first.evaluate((link) => getComputedStyle(link).textDecorationThickness), '2px');
  await page.clock.runFor(690);
  assert.is(await tip(page).count(), 0);
  await page.clock.runFor(20);
  assert.is(await tip(page).innerText(), meanings.get(FIRST));
  assert.is(await first.getAttribute('aria-describedby'), await tip(page).getAttribute('id'));
  await page.keyboard.press('Escape');
  assert.equal([await tip(page).count(), await first.getAttribute('aria-describedby')], [0, null]);
  assert.is(new URL(page.url()).hash, '');
});

onTerms('within 300 ms of a tooltip closing, the next opens at once; later, it takes 700 ms of hover', async (page) => {
  await hoverLong(page, term(page, FIRST));
  await page.mouse.move(5, 300);
  assert.is(await tip(page).count(), 0);
  for (const [pause, wait, shown] of [
    [250, 10, [meanings.get(SECOND)]],
    [310, 600, []],
  ] as const) {
    await page.clock.runFor(pause);
    await term(page, SECOND).hover();
    await page.clock.runFor(wait);
    assert.equal(await tip(page).allInnerTexts(), shown, `after ${pause} ms`);
    await page.mouse.move(5, 300);
  }
});

onTerms('a tooltip is above its term, below if it would cover a label, and stays while hovered', async (page) => {
  const link = term(page, THIRD);
  await link.evaluate((element) => {
    for (const label of document.querySelectorAll('main :is(h2, h3, dt)')) label.remove();
    element.scrollIntoView({ block: 'center' });
  });
  await hoverLong(page, link);
  const [box, word] = [await tip(page).boundingBox(), await link.boundingBox()];
  assert.ok(box && word && box.y + box.height <= word.y, `${box?.y} over ${word?.y}`);
  const gapIsTip = (y: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id === 'tooltip', [word.x + 4, y] as const);
  assert.ok(await gapIsTip(word.y - 5));
  await tip(page).hover();
  await tip(page).click();
  await page.clock.runFor(5000);
  assert.ok(await tip(page).isVisible());
  await page.locator('html').dispatchEvent('pointerleave');
  assert.is(await tip(page).count(), 0);
  for (const name of ['h1', 'h2', 'h3', 'h4', 'dt', 'label']) {
    await page.mouse.move(5, 300);
    await link.evaluate(({ parentElement }, name) => {
      document.querySelector('main .test')?.remove();
      const label = Object.assign(document.createElement(name), { className: 'test' });
      label.style.display = 'block';
      label.append('Label');
      parentElement?.before(label);
    }, name);
    await hoverLong(page, link);
    const [below, word] = [await tip(page).boundingBox(), await link.boundingBox()];
    assert.ok(below && word && below.y >= word.y + word.height, `${name}: ${below?.y}`);
    assert.is(await tip(page).getAttribute('data-below'), '');
    assert.ok(await gapIsTip(below.y - 5));
  }
  for (const beside of ['-999px', '999px']) {
    await addStyle(page, `.test { translate: ${beside} }`);
    await page.locator('html').dispatchEvent('resize');
    assert.is(await tip(page).getAttribute('data-below'), null, `a label ${beside} beside the tooltip`);
  }
});

onTerms('focusing a term opens its tooltip at once, and moving the focus closes the tooltip', async (page) => {
  await tabTo(page, term(page, FIRST));
  await hoverLong(page, term(page, SECOND));
  assert.is(await tip(page).innerText(), meanings.get(FIRST));
  await page.keyboard.press('Escape');
  assert.is(await tip(page).count(), 0);
  await page.keyboard.press('Tab');
  const next = (await page.locator(':focus').getAttribute('href'))?.split('#term-')[1];
  assert.equal(await tip(page).allInnerTexts(), next ? [meanings.get(next)] : []);
  await page.keyboard.press('Shift+Tab');
  assert.is(await tip(page).innerText(), meanings.get(FIRST));
  // Once the focus has left the page, the tooltip closes, and follows the pointer again.
  await page.locator(':focus').blur();
  assert.is(await tip(page).count(), 0);
  await hoverLong(page, term(page, FIRST));
  await page.mouse.move(5, 300, { steps: 4 });
  await page.clock.runFor(10);
  assert.is(await tip(page).count(), 0);
});

onTerms('a click or Enter on a term leads to its definition', async (page) => {
  await hoverLong(page, term(page, THIRD));
  await term(page, THIRD).click({ modifiers: ['ControlOrMeta'] });
  assert.is(await tip(page).count(), 0, 'a new tab');
  await page.mouse.move(5, 300);
  await page.clock.runFor(400);
  await hoverLong(page, term(page, THIRD));
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(({ hash }) => hash === `#term-${THIRD}`);
  await page.clock.runFor(2000);
  await page.goBack();
  await page.clock.runFor(2000);
  assert.is(await tip(page).count(), 0);
  await term(page, SECOND).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ hash }) => hash === `#term-${SECOND}`);
});

onTerms(
  'tapping a term announces its definition, tapping again follows the link, and tapping elsewhere closes the tooltip',
  async (page) => {
    const first = term(page, FIRST);
    const heading = page.getByRole('heading', { level: 1 });
    const announced = page.locator('[data-announce=meaning]');
    assert.is(await announced.getAttribute('role'), 'status');
    const tapOn = async (target: Locator, meaning?: string) => {
      await target.tap();
      await page.clock.runFor(200);
      assert.equal(await tip(page).allInnerTexts(), meaning ? [meaning] : []);
      assert.is(await announced.textContent(), meaning ?? '');
    };
    // Some screen readers click without a pointer.
    await term(page, THIRD).dispatchEvent('click');
    await page.clock.runFor(200);
    assert.is(await announced.textContent(), meanings.get(THIRD));
    await tapOn(heading);
    for (const id of [FIRST, SECOND]) {
      await tapOn(term(page, id), meanings.get(id));
      assert.is(new URL(page.url()).pathname, path);
    }
    await tapOn(heading);
    await tabTo(page, first);
    assert.is(await tip(page).innerText(), meanings.get(FIRST));
    await tapOn(heading);
    await tapOn(first, meanings.get(FIRST));
    await first.tap();
    await page.waitForURL(({ hash }) => hash === `#term-${FIRST}`);
  },
  { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
);

onTerms('at 320 px, every tooltip fits in the window and does not cover its term', async (page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const terms = page.locator('main .term');
  assert.ok((await terms.count()) > 0);
  for (const each of await terms.all()) {
    await page.keyboard.press('Escape');
    await tabTo(page, each);
    const box = await tip(page).boundingBox();
    assert.ok(box, await each.innerText());
    assert.ok(box.x >= 20 && box.x + box.width <= 300, `${box.x} + ${box.width}`);
    assert.ok(box.y >= 0 && box.y + box.height <= 640, `${box.y} + ${box.height}`);
    const { over, left } = await each.evaluate((link, { y, height }) => {
      const { top, bottom } = link.getBoundingClientRect();
      const over = Math.min(bottom, y + height) - Math.max(top, y);
      return { over, left: link.getClientRects()[0]?.left ?? NaN };
    }, box);
    const tick = await tip(page).evaluate(({ style }) => style.getPropertyValue('--tick'));
    assert.ok(Math.abs(box.x + Number.parseFloat(tick) - left) < 1, `tick at ${tick}`);
    assert.ok(over <= 2, `${await each.innerText()} covered by ${over} px`);
  }
});

test('a focus-opened tooltip ignores the pointer and hides while its term is scrolled out of view', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 400 }, reducedMotion: 'reduce' });
  await page.goto(path);
  const shown = tip(page);
  const last = page.locator('main .term').last();
  await tabTo(page, last);
  await shown.waitFor();
  await last.hover();
  await page.mouse.move(5, 300, { steps: 4 });
  /** Scrolls until the term is `y` px below the top of the window. */
  const scrollTo = (y: number) =>
    last.evaluate((link, to) => {
      scrollBy({ top: link.getBoundingClientRect().top - to, behavior: 'instant' });
    }, y);
  for (const away of [-200, 20, 420]) {
    await scrollTo(away);
    await shown.waitFor({ state: 'hidden' });
    await scrollTo(200);
    await shown.waitFor();
    await last.evaluate((link) => {
      link.style.top = '9px';
      dispatchEvent(new Event('resize'));
    });
    // The tooltip follows in the next frame, or later on a busy machine.
    await waitUntil('the tooltip to be 8 px from its term', async () => {
      const [box, word] = [await shown.boundingBox(), await last.boundingBox()];
      if (!box || !word) return false;
      return Math.abs(Math.max(box.y - word.y - word.height, word.y - box.y - box.height) - 8) <= 1;
    });
  }
  await scrollTo(110);
  await page.waitForTimeout(300);
  assert.ok(((await shown.boundingBox())?.y ?? 0) >= 64);
  // This window is lower than the tooltip.
  await page.setViewportSize({ width: 1280, height: 120 });
  await scrollTo(70);
  await waitUntil('its first line to be in the window', async () => (await shown.boundingBox())?.y === 0);
  const isOnTop = (it: Element) => document.elementFromPoint(it.getBoundingClientRect().left + 4, 12) === it;
  assert.ok(await shown.evaluate(isOnTop), 'the header is behind the tooltip');
});

test('without script, terms lead to their marked definitions, and figures to their marked rows', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  for (const [link, other] of [
    ['.term', '.terms > div'],
    ['.figure', 'tr[id]'],
  ] as const) {
    await page.goto(path);
    const first = page.locator(`main ${link}`).first();
    const { hash } = new URL((await first.getAttribute('href')) ?? '', page.url());
    await first.click();
    await page.waitForURL(({ pathname }) => pathname === '/disclaimer');
    const target = page.locator(hash);
    await waitUntil(`${hash} to be on the screen`, async () => {
      const box = await target.boundingBox();
      return box !== null && box.y >= 0 && box.y < 844;
    });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    assert.is.not(await target.evaluate(ground), await page.locator(`${other}:not(:target)`).first().evaluate(ground));
  }
});

test('a figure has a tooltip, and selecting the figure copies only its words', async () => {
  const { page } = await open();
  await page.goto('/');
  const figure = page.locator('.statistics .figure').first();
  await tabTo(page, figure);
  assert.is(await tip(page).innerText(), await figure.getAttribute('data-tip'));
  await page.keyboard.press('Escape');
  await figure.selectText();
  const id = (await figure.getAttribute('data-claim')) as ClaimId;
  assert.is(await page.evaluate(() => String(getSelection())), claims[id].words);
});
