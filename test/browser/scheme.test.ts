import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { layout } from '#data/pages/layout.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: day or night as the visitor chose');

const { titleBlock } = layout;
const word = { light: titleBlock.day, dark: titleBlock.night } as const;
const other = { light: 'dark', dark: 'light' } as const;
const schemes = ['light', 'dark'] as const;

/** The group of the two words. */
const choice = (page: Page): Locator => page.getByRole('group', { name: titleBlock.colors });

/** How each element is drawn, which file each picture chooses, and the color of the browser's bars. */
const seen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const asked = <Part extends { media: string }>(parts: Iterable<Part>) =>
      [...parts].find(({ media }) => matchMedia(media).matches);
    const drawn = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        // Each by its name: to spread a style computes all of its 400 properties.
        const style = getComputedStyle(element, part);
        return [
          ...[element.tagName, element.getAttribute('class'), part, style.display, style.color],
          ...[style.backgroundColor, style.backgroundImage, style.borderColor, style.boxShadow],
          ...[style.fill, style.stroke, style.filter, style.textDecorationColor],
        ].join(' ');
      }),
    );
    const files = [...document.querySelectorAll('picture')].map(
      (picture) => asked(picture.querySelectorAll('source'))?.srcset ?? 'the usual',
    );
    const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return [asked(colors)?.content ?? '', ...files, ...drawn];
  });

for (const system of schemes) {
  const chosen = other[system];

  test(`Where the system is ${system}, ${word[chosen]} is shown on every page as a system that is ${chosen} shows it.`, async () => {
    const calm = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
    const asked = await open({ ...calm, colorScheme: system });
    const followed = await open({ ...calm, colorScheme: chosen });
    await asked.page.goto('/leadership');
    await choice(asked.page).getByRole('button', { name: word[chosen] }).press('Enter');
    for (const path of ['/', '/experience', largestState, '/investment-process', '/contact']) {
      const [all, expected] = await Promise.all(
        [asked.page, followed.page].map(async (page) => {
          await page.goto(path);
          // The preview of the night lies over a property, where the page is not in its colors already.
          if (path === largestState) await page.locator('main .property').first().hover();
          return seen(page);
        }),
      );
      assert.equal(all, expected, path);
      const pressed = choice(asked.page).getByRole('button', { pressed: true });
      assert.equal(await pressed.allTextContents(), [word[chosen]], path);
    }
    assert.equal([...asked.complaints, ...followed.complaints], []);
  });
}

test('A choice is kept for the next visit, and no frame shows the other colors first.', async () => {
  const { page, context } = await open({ colorScheme: 'light' });
  await page.goto('/');
  await choice(page).getByRole('button', { name: word.dark }).click();
  await page.close();
  const next = await context.newPage();
  await next.addInitScript(() => {
    const look = () => {
      const { body, documentElement: root } = document;
      const { testSeen = '' } = root?.dataset ?? {};
      const color = body ? getComputedStyle(body).backgroundColor : '';
      if (!testSeen.includes(color)) root.dataset.testSeen = testSeen + color;
      requestAnimationFrame(look);
    };
    look();
  });
  await next.goto('/company-overview');
  await next.waitForFunction(() => document.documentElement.dataset.testSeen);
  assert.is(await next.locator('html').getAttribute('data-test-seen'), 'rgb(14, 28, 24)');
  const pictures = await next
    .locator('picture:has(source[media^="screen"]) img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
  assert.ok(pictures.some((address) => address.includes('-night-')));
});

test('Pages that are open, and one that comes back, follow a choice made on another.', async () => {
  const { page, context } = await open({ colorScheme: 'dark' });
  const second = await context.newPage();
  await page.goto('/');
  await second.goto('/leadership');
  await choice(second).getByRole('button', { name: word.light }).click();
  const pressed = choice(page).getByRole('button', { pressed: true, name: word.light });
  await pressed.waitFor();
  await page.goto('/contact');
  await choice(page).getByRole('button', { name: word.dark }).click();
  await page.goBack();
  await choice(page).getByRole('button', { pressed: true, name: word.dark }).waitFor();
});

test('There is no choice without script, and none where nothing may be stored.', async () => {
  const plain = await open({ javaScriptEnabled: false });
  const blocked = await open();
  await blocked.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  for (const { page, complaints } of [plain, blocked]) {
    await page.goto('/leadership');
    assert.not.ok(await page.getByText(word.dark, { exact: true }).isVisible());
    assert.equal(complaints, []);
  }
});

test('Paper is day, whatever was chosen.', async () => {
  const { page } = await open({ colorScheme: 'light' });
  await page.goto('/target-investments');
  const colors = () =>
    page.evaluate(() => {
      const { color, colorScheme } = getComputedStyle(document.body);
      return [color, colorScheme];
    });
  await page.emulateMedia({ media: 'print' });
  const before = await colors();
  await page.emulateMedia({ media: 'screen' });
  await choice(page).getByRole('button', { name: word.dark }).click();
  assert.not.equal(await colors(), before);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await colors(), before);
  assert.not.ok(await choice(page).isVisible());
});

test.run();
