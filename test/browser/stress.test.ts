import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { longTitle, noDrawing, statePages, stressPages } from '../helpers/browser/fixtures.tsx';
import { clipped, outside, overlaps, underTheBar } from '../helpers/browser/geometry.ts';
import { sideways } from '../helpers/browser/look.ts';
import { layouts } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { shoot } from '../helpers/browser/shots.ts';

const { test, open } = await siteSuite('browser: unusual content', { more: stressPages });

const widths = [320, 390, 820, 1440, 2560];

const open = (options: BrowserContextOptions = {}) =>
  open({ reducedMotion: 'reduce', ...options });

/** What is wrong with the page as it stands. */
async function faults(page: Page): Promise<string[]> {
  const all = await Promise.all([sideways(page), clipped(page), outside(page), overlaps(page)]);
  return all.flat();
}

/** Gives the page text of twice the size, as a visitor's own setting does. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 32px }');
    document.adoptedStyleSheets = [sheet];
  });

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

for (const { path } of stressPages) {
  test(`${path} from 320 to 2560 px`, async () => {
    const { page, complaints } = await open();
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await faults(page), [], `${width} px`);
      if (width === 320 || width === 1440) await shoot(page, `${nameOf(path)}-${width}-day`);
    }
    await page.setViewportSize({ width: 820, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await faults(page), [], 'by night');
    await shoot(page, `${nameOf(path)}-820-night`);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    assert.equal(await faults(page), [], 'in forced colors');
    await shoot(page, `${nameOf(path)}-820-forced`);
    assert.equal(complaints, []);
  });

  test(`${path} with text at 200 %, and at 400 % zoom`, async () => {
    const { page } = await open({ viewport: { width: 320, height: 256 } });
    await page.goto(path);
    assert.equal(await faults(page), [], '400 % zoom');
    await doubleText(page);
    for (const width of [640, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await faults(page), [], `${width} px, 200 % text`);
      if (width === 820) await shoot(page, `${nameOf(path)}-${width}-text-200`);
    }
  });
}

for (const path of layouts) {
  test(`${path} as it is published: nothing cut, nothing covered`, async () => {
    const { page } = await open();
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await faults(page), [], `${width} px`);
    }
    await doubleText(page);
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await faults(page), [], `${width} px, 200 % text`);
    }
  });
}

test('an anchor jump leaves its heading below the bar', async () => {
  const { page } = await open();
  for (const path of [...layouts, longTitle.path]) {
    await page.goto(path);
    for (const [width, height] of [
      [320, 256],
      [820, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      assert.equal(await underTheBar(page), [], `${path}, ${width} px`);
    }
    await doubleText(page);
    assert.equal(await underTheBar(page), [], `${path}, 200 % text`);
  }
});

test('a person with a name of ninety characters, and one of sixty without a break', async () => {
  const { page } = await open();
  await page.goto('/leadership');
  // The page reads data/people.ts by itself, so the names are put into what was served.
  await page.locator('.profile').evaluateAll((profiles) => {
    const names = [
      'Maximiliana Konstantinopolitana de la Fuente y Montenegro-Oyelaran-Whittingham, CFA CCIM',
      'X'.repeat(60),
    ];
    for (const [index, profile] of profiles.entries()) {
      for (const part of profile.querySelectorAll('h2, .profile-title, .profile-tagline, li')) {
        part.textContent = names[index % 2] ?? '';
      }
    }
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal(await faults(page), [], `${width} px`);
    if (width === 320 || width === 1440) await shoot(page, `long-person-${width}-day`);
  }
});

test('in forced colors every control and the current page keep an edge', async () => {
  const { page } = await open({
    forcedColors: 'active',
    viewport: { width: 1440, height: 900 },
  });
  await page.goto('/contact');
  const bare = await page
    .locator('.button, .field input, .field textarea')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderBottomWidth) < 1)
        .map((control) => control.outerHTML.slice(0, 60)),
    );
  assert.equal(bare, []);
  const current = page.locator('.menu a[aria-current="page"]');
  assert.is(await current.evaluate((link) => getComputedStyle(link).borderBottomWidth), '2px');
  await shoot(page, 'contact-1440-forced');
});

test('a property without its drawing is refused, and the line says where to look', async () => {
  const built = serveTable([noDrawing]).then(
    () => 'built',
    (error: Error) => error.message,
  );
  assert.match(await built, /\/experience\/no-drawing .*idaho-nowhere.*assets\/drawings/);
});

test('the checks notice what is cut, covered or out of place', async () => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } });
  const [{ path } = { path: '/' }] = statePages;
  await page.goto(path);
  await page.locator('h1').evaluate((heading) => {
    heading.style.cssText = 'overflow: hidden; width: 40px; white-space: nowrap';
  });
  await page
    .locator('.plate-units')
    .first()
    .evaluate((units) => {
      units.style.marginLeft = '-300px';
      units.style.marginTop = '-80px';
    });
  await page
    .locator('.neighbor-name')
    .first()
    .evaluate((name) => {
      name.style.cssText = 'display: block; margin-right: -50px';
    });
  assert.match((await clipped(page)).join('\n'), 'Delaware');
  assert.ok((await outside(page)).length > 0, 'outside');
  assert.match((await overlaps(page)).join('\n'), 'plate-units');
  await page.goto('/disclaimer');
  await page
    .locator('main [id]:has(h2)')
    .first()
    .evaluate((part) => {
      part.style.scrollMarginTop = '-200px';
    });
  assert.ok((await underTheBar(page)).length > 0, 'under the bar');
});

test.run();
