import type { Locator, Page } from 'playwright-core';
import { siteWords } from '#data/site-words.ts';
import { assert } from '../harness/suite.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { frames } from '../helpers/browser/scrolling.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { contrast } from '../helpers/contrast.ts';

const { test, open } = await siteSuite();

const { colors } = siteWords;
const word = { light: colors.day, dark: colors.night } as const;
const other = { light: 'dark', dark: 'light' } as const;
/** Background color of a dark page. */
const NIGHT = 'rgb(14, 28, 24)';

const choice = (page: Page): Locator => page.getByRole('group', { name: colors.label });
const pressed = (page: Page) => choice(page).getByRole('button', { pressed: true });

/** Returns the colors of every element, the file of every picture, and the theme color. */
const colorsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const matching = <Part extends { media: string }>(parts: Iterable<Part>) =>
      [...parts].find(({ media }) => matchMedia(media).matches);
    const drawn = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        // Each property is named, because spreading a style computes all of its 400 properties.
        const style = getComputedStyle(element, part);
        return [
          ...[element.tagName, element.getAttribute('class'), part, style.display, style.color],
          ...[style.backgroundColor, style.backgroundImage, style.borderColor, style.boxShadow],
          ...[style.fill, style.stroke, style.filter, style.textDecorationColor],
        ].join(' ');
      }),
    );
    const files = [...document.querySelectorAll('picture')].map(
      (picture) => matching(picture.querySelectorAll('source'))?.srcset ?? 'the usual',
    );
    const theme = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return [matching(theme)?.content ?? '', ...files, ...drawn];
  });

for (const system of ['light', 'dark'] as const) {
  const chosen = other[system];

  test(`on a ${system} system, choosing ${word[chosen]} gives the colors of a ${chosen} system, and ${word[system]} restores them`, async () => {
    const calm = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
    const { page, complaints } = await open({ ...calm, colorScheme: system });
    const followed = await open({ ...calm, colorScheme: chosen });
    await page.goto('/leadership');
    // The pressed button follows the system until the visitor chooses.
    for (const colorScheme of [chosen, system]) {
      await page.emulateMedia({ colorScheme });
      await pressed(page).getByText(word[colorScheme]).waitFor();
    }
    const before = await colorsOf(page);
    for (const scheme of [chosen, system, chosen]) {
      await choice(page).getByRole('button', { name: word[scheme] }).press('Enter');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      // A click between the buttons has no effect.
      const first = await choice(page).getByRole('button').first().boundingBox();
      await choice(page).click({ position: { x: (first?.width ?? 0) + 4, y: 8 } });
      assert.is(String(await colorsOf(page)) === String(before), scheme === system, scheme);
    }
    for (const path of ['/', '/experience', largestState, '/target-investments']) {
      const [actual, expected] = await Promise.all(
        [page, followed.page].map(async (each) => {
          await each.goto(path);
          // A hovered property on a light page shows its night preview.
          if (path === largestState) await each.locator('main .property').first().hover();
          await frames(each);
          return colorsOf(each);
        }),
      );
      assert.equal(actual, expected, path);
      assert.equal(await pressed(page).allTextContents(), [word[chosen]], path);
    }
    assert.equal([...complaints, ...followed.complaints], []);
  });
}

test('chosen colors apply from the first frame of the next page, and to open, restored and prerendered pages', async () => {
  const { page, context } = await open({ colorScheme: 'light' });
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/leadership');
  await choice(second).getByRole('button', { name: word.dark }).click();
  await pressed(page).filter({ hasText: word.dark }).waitFor();
  assert.is(await ground(page), NIGHT);
  const scheme = () => getComputedStyle(document.body).colorScheme;
  assert.is(await page.evaluate(scheme), 'dark', 'the colors of scroll bars and of filled-in fields');
  const next = await context.newPage();
  await next.addInitScript(() => {
    const record = () => {
      const { body, documentElement: root } = document;
      const { testSeen = '' } = root?.dataset ?? {};
      const color = body ? getComputedStyle(body).backgroundColor : '';
      if (!testSeen.includes(color)) root.dataset.testSeen = testSeen + color;
      requestAnimationFrame(record);
    };
    record();
  });
  await next.goto('/company-overview');
  await next.waitForFunction(() => document.documentElement.dataset.testSeen);
  assert.is(await next.locator('html').getAttribute('data-test-seen'), NIGHT);
  // Restored and prerendered pages apply a choice when they become visible.
  await next.evaluate(() => {
    localStorage.scheme = 'light';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  assert.not.equal(await ground(next), NIGHT);
  assert.equal(await pressed(next).allTextContents(), [word.light]);
});

test('in a dark forced-colors theme, drawings and the case against keep their background, and the yardstick is visible even after a visitor chose Day', async () => {
  const { page } = await open({ colorScheme: 'dark', forcedColors: 'active' });
  await page.goto('/target-investments');
  await choice(page).getByRole('button', { name: word.light }).click();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const paths = page.locator('.yardstick-drawing path:not(.yardstick-roof)');
  const strokes = await paths.evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke));
  for (const stroke of strokes) assert.ok(contrast(stroke, ground) >= 3, `${stroke} on ${ground}`);
  for (const path of ['/target-investments', '/investment-process', '/why-multifamily']) {
    await page.goto(path);
    const drawn = page.locator('picture, picture img, .against');
    const grounds = () => drawn.evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundImage !== 'none'));
    await page.emulateMedia({ forcedColors: 'none' });
    const usual = await grounds();
    await page.emulateMedia({ forcedColors: 'active' });
    assert.equal(await grounds(), usual, path);
  }
});
