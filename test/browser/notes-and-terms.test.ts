import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { layout } from '../../data/pages/layout.ts';
import { everyPath } from '../helpers/browser/paths.ts';
import { pageWithMost } from '../helpers/browser/shown.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { sampleIsWhole } from '../helpers/data/whole-sample.ts';

const { test, open, site, sweep } = await siteSuite('browser: notes and terms on a phone');

const phone = { viewport: { width: 390, height: 844 } } as const;
const { path: wordy } = pageWithMost(site, 'data-term');

/** How much of the page's height notes and terms take. */
const share = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.notes, .terms')];
    const heights = parts.map((part) => part.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0) / document.documentElement.scrollHeight;
  });

/** Whether the list of terms is cut off. */
const isCut = (page: Page): Promise<boolean> =>
  page
    .locator('.terms dl')
    .locator('..')
    .evaluate((list) => list.scrollHeight > list.clientHeight + 1);

/** Whether the last term stands whole in its list. */
const lastIsShown = (page: Page): Promise<boolean> =>
  page.locator('.terms dl > div').evaluateAll((terms) => {
    const term = terms.at(-1)?.getBoundingClientRect();
    const list = terms.at(-1)?.parentElement?.parentElement?.getBoundingClientRect();
    return Boolean(
      term && list && term.top >= list.top && term.bottom <= list.bottom + 1 && term.height > 0,
    );
  });

/** The part of a page that they may take: more where figures have the firm's own sources, in a line each. */
const MOST = sampleIsWhole ? 0.15 : 0.25;

test(`until they are opened they take at most ${100 * MOST} % of a page`, async () => {
  let cut = 0;
  await sweep(
    everyPath,
    async (page, path) => {
      const part = await share(page);
      assert.ok(part <= MOST, `${path}: ${(100 * part).toFixed(1)} %`);
      if ((await page.locator('.terms').count()) > 0 && (await isCut(page))) cut++;
    },
    phone,
  );
  assert.ok(cut > 0, 'no page has terms that are cut off');
});

test('the link below the terms opens them all, and then is gone', async () => {
  const { page } = await open(phone);
  await page.goto(wordy);
  assert.not.ok(await lastIsShown(page));
  const all = page.getByRole('link', { name: layout.allTerms });
  await all.click();
  assert.ok((await lastIsShown(page)) && !(await isCut(page)));
  assert.not.ok(await all.isVisible());
});

test('the keyboard opens them, and meets no link in what is cut off', async () => {
  const { page } = await open(phone);
  await page.goto(wordy);
  const focusable = page.locator('.terms dl').locator('a[href], button, input, [tabindex]');
  assert.is(await focusable.count(), 0);
  await page.getByRole('link', { name: layout.allTerms }).focus();
  await page.keyboard.press('Enter');
  assert.not.ok(await isCut(page));
});

test('a term in the text opens them at its meaning, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open({ ...phone, javaScriptEnabled });
    const { path, ids } = pageWithMost(site, 'data-term');
    await page.goto(path);
    await page
      .locator(`main a[href="#term-${ids.at(-1)}"]`)
      .first()
      .click();
    const meaning = page.locator(`#term-${ids.at(-1)}`);
    await page.waitForURL(/#term-/);
    const box = await meaning.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= phone.viewport.height, `${box?.y}`);
  }
});

test('a term that is cut off can be scrolled clear of the link, as a search does', async () => {
  const { page } = await open(phone);
  await page.goto(wordy);
  const link = page.getByRole('link', { name: layout.allTerms });
  const meanings = page.locator('.terms dd');
  const count = await meanings.count();
  assert.ok(count > 1);
  for (let at = 0; at < count; at++) {
    // The Chromium of the packages has no search; that of a whole browser scrolls words to the middle.
    const words = await meanings.nth(at).evaluate((meaning) => {
      meaning.scrollIntoView({ block: 'center' });
      const { top, bottom } = meaning.getBoundingClientRect();
      const list = meaning.closest('dl')?.parentElement?.getBoundingClientRect().top ?? 0;
      return { top, bottom, list };
    });
    const below = (await link.boundingBox())?.y ?? 0;
    // The upper half of the link is the fade.
    assert.ok(words.top >= words.list - 1 && words.top < below, `term ${at}`);
    assert.ok(words.top >= 0 && words.bottom <= phone.viewport.height, `term ${at}`);
  }
});

test('a finger on the cut-off terms moves the page', async () => {
  const { page } = await open(phone);
  await page.goto(wordy);
  const list = page.locator('.terms dl');
  await list.scrollIntoViewIfNeeded();
  const inside = await list.evaluate((terms) => {
    const { left, top } = terms.getBoundingClientRect();
    return Boolean(document.elementFromPoint(left + 20, top + 20)?.closest('dl'));
  });
  assert.is(inside, false);
});

test('wide windows and paper show all of them', async () => {
  for (const path of everyPath) {
    const { page } = await open({ viewport: { width: 1200, height: 800 } });
    await page.goto(path);
    if ((await page.locator('.terms').count()) === 0) continue;
    assert.not.ok(await isCut(page), path);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ media: 'print' });
    assert.ok(!(await isCut(page)) && (await lastIsShown(page)), `${path} on paper`);
    await page.context().close();
  }
});

test.run();
