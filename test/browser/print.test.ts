import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { disclaimerLink } from '../../data/navigation.ts';
import { targetInvestments } from '../../data/pages/target-investments.ts';
import { drawn } from '../helpers/browser/drawn.ts';
import { countSheets, largeColors, SHEETS, unsplittable } from '../helpers/browser/paper.ts';
import { distinctPages, largestState, layouts, missedPaths } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, site, sweep } = await siteSuite('browser: paper');

/** What a sheet leaves out on purpose: links onward, the form, the menu, what repeats. */
const leftOut =
  '.actions, .action, .text-link, .contact-form, .menu, .breadcrumbs, .neighbors, .way-on, .print-room, .legal-contents, .not-found-links, .invite, .visually-hidden, template, [hidden]';

/** Opens the pages as they are printed. */
const onPaper: typeof sweep = (paths, check, options) =>
  sweep(paths, check, { ...options, prepare: (page) => page.emulateMedia({ media: 'print' }) });

test('the buy-box is one sheet, on A4 and on Letter', async () => {
  const { page } = await open();
  await page.goto('/target-investments');
  await drawn(page);
  for (const { format } of SHEETS) {
    assert.is(countSheets(await page.pdf({ format })), 1, format);
  }
});

test('a sheet made for paper has a button that prints it, where script runs', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/target-investments');
  const button = page.getByRole('button', { name: targetInvestments.print });
  await button.click();
  assert.is(await page.locator('html[data-printed]').count(), 1);
  await page.emulateMedia({ media: 'print' });
  assert.not.ok(await button.isVisible());

  const unable = await open();
  await unable.page.addInitScript(() => {
    Reflect.deleteProperty(window, 'print');
  });
  const plain = await open({ javaScriptEnabled: false });
  for (const { page } of [unable, plain]) {
    await page.goto('/target-investments');
    assert.not.ok(await page.getByText(targetInvestments.print).isVisible());
  }
});

test('every kind of page prints, on few sheets', async () => {
  await sweep(
    [...distinctPages, ...missedPaths],
    async (page, path) => {
      const sheets = countSheets(await page.pdf({ format: 'A4' }));
      assert.ok(sheets >= 1 && sheets <= 5, `${path}: ${sheets} sheets`);
    },
    { colorScheme: 'dark' },
  );
});

test('all words are on paper, with notes, terms, disclaimers and the address', async () => {
  await sweep(layouts, async (page, path) => {
    const onScreen = await words(page);
    await page.emulateMedia({ media: 'print' });
    const printed = await words(page);
    const lost = onScreen.filter((line) => !printed.includes(line));
    assert.equal(lost, [], path);
    for (const part of await page.locator('.notes, .terms dl > div').all()) {
      assert.ok(await part.isVisible(), `${path}: ${await part.textContent()}`);
    }
    const foot = page.locator('.print-only');
    assert.ok(await foot.isVisible(), path);
    const printedFoot = (await foot.textContent()) ?? '';
    assert.match(printedFoot, disclaimerLink.href, path);
    const address = (await foot.getByRole('listitem').last().textContent()) ?? '';
    assert.match(address, new URL(site.url).host, path);
    await page.emulateMedia({ media: null });
  });
});

/** The text nodes of main that the page shows, without those that paper leaves out. */
function words(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || parent.closest(selector)) continue;
      if (parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        found.push(text);
    }
    return found;
  }, leftOut);
}

test('nothing to press is on paper', async () => {
  await onPaper(layouts, async (page, path) => {
    const pressable = await page
      .locator('button, input, textarea, .button, header nav, a[href="#content"], .text-link')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => control.outerHTML.slice(0, 60)),
      );
    assert.equal(pressable, [], path);
  });
});

test('paper is printed in light colors, also for dark mode', async () => {
  await onPaper(
    layouts,
    async (page, path) => {
      assert.equal(await largeColors(page), [], path);
      // currentSrc changes only once the new file has come; a night drawing that stays times out.
      await page.waitForFunction(() =>
        [...document.images]
          .filter((image) => image.checkVisibility())
          .every(({ currentSrc, complete }) => complete && !/-night[-.]/.test(currentSrc)),
      );
    },
    { colorScheme: 'dark' },
  );
});

test('no card is higher than a sheet, and none is cut in two', async () => {
  await onPaper(layouts, async (page, path) => {
    for (const sheet of SHEETS) {
      await page.setViewportSize({ width: sheet.width, height: sheet.height });
      assert.equal(await unsplittable(page, sheet.height), [], `${path}, ${sheet.format}`);
    }
  });
});

test('a card that may be cut is noticed', async () => {
  const { page } = await open();
  await page.goto('/leadership');
  await page.emulateMedia({ media: 'print' });
  await page
    .locator('.profile')
    .first()
    .evaluate((profile) => {
      profile.style.breakInside = 'auto';
    });
  await page
    .locator('.profile')
    .last()
    .evaluate((profile) => {
      profile.style.minHeight = '2000px';
    });
  assert.is((await unsplittable(page, 1000)).length, 2);
});

test('a page in dark mode prints its day drawings, and shows the night ones again', async () => {
  const { page } = await open({ colorScheme: 'dark' });
  await page.clock.install();
  await page.goto(largestState);
  const current = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const plates = [...document.querySelectorAll<HTMLImageElement>('figure picture img')];
      return plates.map(({ currentSrc, complete }) => ({ currentSrc, complete }));
    });
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.clock.runFor(3000);
  await page.waitForFunction(() => document.readyState === 'complete');
  const plates = await page
    .locator('figure picture img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  while (!plates.every((src) => fetched.includes(src))) await page.waitForTimeout(20);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const [index, { currentSrc, complete }] of (await current()).entries()) {
    assert.is(currentSrc, plates[index]);
    assert.ok(complete);
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const night = (await current()).filter(({ currentSrc }) => /-night-/.test(currentSrc));
  assert.ok(night.length > 0);
});

test.run();
