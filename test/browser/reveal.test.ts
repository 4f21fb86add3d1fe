import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { distinctPages } from '../helpers/browser/paths.ts';
import { expectNothingFaint, faint, frames, watchFirstScreen } from '../helpers/browser/reveal.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { hiddenWords } from '../helpers/browser/words.ts';

const { test, open, sweep } = await siteSuite('browser: scroll reveal');

/** Pages on which something is revealed in a window of this size. */
const lively = ['/', '/company-overview', '/leadership', '/advantage', '/investment-process'];

const viewport = { width: 1280, height: 720 };

test('what is in the first screen is never hidden; what is below waits', async () => {
  let waiting = 0;
  await sweep(
    lively,
    async (page, path) => {
      await frames(page);
      waiting += (await faint(page)).all;
      const flashed = await page.evaluate(() => document.documentElement.dataset.testFlashed);
      assert.is(flashed, undefined, path);
    },
    { viewport, prepare: watchFirstScreen },
  );
  assert.ok(waiting > 0, 'nothing ever waits: the reveal does not work');
});

const holdClock = (page: Page) => page.clock.install();

test('scrolling down shows everything, and it stays', async () => {
  await sweep(
    distinctPages,
    async (page, path) => {
      await frames(page);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
      });
      await expectNothingFaint(page, path);
      await page.evaluate(() => scrollTo(0, 0));
      await frames(page);
      assert.is((await faint(page)).all, 0, `${path}, back at the top`);
    },
    { viewport, prepare: holdClock },
  );
});

test('a jump to the end leaves nothing hidden on the way', async () => {
  await sweep(
    lively,
    async (page, path) => {
      await frames(page);
      // The browser glides there, and a window in the background may miss the key.
      const arrived = () =>
        page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
      while (!(await arrived())) {
        await page.keyboard.press('End');
        await page.waitForTimeout(300);
      }
      await frames(page);
      await expectNothingFaint(page, path);
    },
    { viewport, prepare: holdClock },
  );
});

test('the keyboard never reaches what cannot be seen', async () => {
  const { page } = await open({ viewport });
  await page.goto('/');
  await frames(page);
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(
      () => document.activeElement?.closest('[data-reveal="waiting"]') === null,
    );
    assert.ok(seen, `at press ${press}`);
  }
});

test('with reduced motion nothing is ever hidden', async () => {
  await sweep(
    lively,
    async (page, path) => {
      await frames(page);
      assert.equal(await hiddenWords(page), [], path);
      assert.is((await faint(page)).all, 0, path);
    },
    { viewport, reducedMotion: 'reduce' },
  );
});

test('on paper everything is shown', async () => {
  await sweep(
    lively,
    async (page, path) => {
      await frames(page);
      await page.emulateMedia({ media: 'print' });
      assert.is((await faint(page)).all, 0, path);
      await page.emulateMedia({ media: 'screen' });
    },
    { viewport },
  );
});

for (const [what, ask] of Object.entries({
  'a request to print': (page: Page) =>
    page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
  'reduced motion, when it is turned on': (page: Page) =>
    page.emulateMedia({ reducedMotion: 'reduce' }),
  'the focus': (page: Page) => page.locator('[data-reveal="waiting"] a').first().focus(),
})) {
  test(`${what} shows everything at once, and no trace is left`, async () => {
    const { page } = await open({ viewport });
    await page.clock.install();
    await page.goto('/');
    await page.waitForFunction(() => document.querySelector('[data-reveal="waiting"] a'));
    const list = page.locator('[data-module="reveal"]:has([data-reveal="waiting"] a)').first();
    await list.evaluate((element) => element.setAttribute('data-test-list', ''));
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await ask(page);
    await page.locator('[data-test-list] > [data-reveal="shown"]').first().waitFor();
    const items = page.locator('[data-test-list] > [data-reveal]');
    const states = () =>
      items.evaluateAll((all) =>
        all.map((item) => [item.dataset.reveal, item.style.transitionDelay].join(' ')),
      );
    assert.equal([...new Set(await states())], ['shown 0ms']);
    await page.clock.runFor(3000);
    assert.equal(await states(), []);
  });
}

test('a request to print before the first frame leaves nothing waiting', async () => {
  const { page } = await open({ viewport });
  // The script has run by then, and its observer has not reported yet.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('beforeprint')));
  });
  await page.goto('/');
  await frames(page);
  assert.is((await faint(page)).all, 0);
});

test('when the script never arrives nothing is hidden', async () => {
  await sweep(
    distinctPages,
    async (page, path) => assert.equal(await hiddenWords(page), [], path),
    {
      viewport,
      prepare: (page) => page.route('**/*.js', (route) => route.abort()),
    },
  );
});

test.run();
