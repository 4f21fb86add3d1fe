import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hiddenWords } from '../helpers/browser/page-checks.ts';
import { largestState } from '../helpers/browser/paths.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open, sweep } = await siteSuite('browser: reveals and transitions');

const viewport = { width: 1280, height: 500 };

/** Pages whose lists are revealed, below the first screen of this window. */
const revealing = [
  ...['/', '/company-overview', '/leadership', '/advantage', '/experience', '/investment-process'],
  largestState,
];

/** Waits until the intersection observer has reported. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Scrolls by a pixel, which starts the reveals. */
async function beginToScroll(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy(0, 1));
  await frames(page);
  await frames(page);
}

/** Counts the items with an opacity below 1. */
const faint = (page: Page) =>
  page
    .locator('[data-module="reveal"] > *')
    .evaluateAll((all) => all.filter((item) => Number(getComputedStyle(item).opacity) < 1).length);

/** Records on the root element any first-screen item that is ever faint. */
const watchFirstScreen = (page: Page) =>
  page.addInitScript(() => {
    const watch = () => {
      for (const item of document.querySelectorAll('[data-module="reveal"] > *')) {
        if (Number(getComputedStyle(item).opacity) === 1) continue;
        if (item.getBoundingClientRect().top < innerHeight) {
          document.documentElement.setAttribute('data-test-flashed', item.textContent ?? '');
        }
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });

/** Fails when an item stays faint once every transition, and the clean-up after it, has ended. */
async function expectNothingFaint(page: Page, where: string): Promise<void> {
  const end = Date.now() + 60_000;
  do {
    await frames(page);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    });
    await page.clock.runFor(3000);
  } while ((await faint(page)) > 0 && Date.now() < end);
  assert.is(await faint(page), 0, where);
}

/** Milliseconds of a computed time such as "0.4s" or "150ms". */
const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

test('a reveal never hides the first screen or paper, moves at most 12 px, and takes at most 400 ms', async () => {
  let seen = 0;
  const check = async (page: Page, path: string) => {
    await beginToScroll(page);
    const { testFlashed } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.is(testFlashed, undefined, path);
    const waiting = await page.locator('[data-reveal="waiting"]').evaluateAll((items) =>
      items.map((item) => {
        const { translate, transform } = getComputedStyle(item);
        (item as HTMLElement).dataset.reveal = 'shown';
        const { transitionDuration, transitionProperty } = getComputedStyle(item);
        (item as HTMLElement).dataset.reveal = 'waiting';
        return { translate, transform, transitionDuration, transitionProperty };
      }),
    );
    if (waiting.length === 0) return;
    for (const { translate, transform, transitionDuration, transitionProperty } of waiting) {
      seen += 1;
      const [x = 0, y = 0] = translate.split(' ').map(Number.parseFloat);
      assert.ok(translate === 'none' || (x === 0 && Math.abs(y) <= 12), `${path}: ${translate}`);
      assert.is(transform, 'none', path);
      assert.equal(transitionProperty.split(', ').sort(), ['opacity', 'translate'], path);
      for (const time of transitionDuration.split(', '))
        assert.ok(milliseconds(time) > 0 && milliseconds(time) <= 400, `${path}: ${time}`);
    }
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-module="reveal"] > *')].every(
        (item) => Number(getComputedStyle(item).opacity) === 1,
      ),
    );
    await page.emulateMedia({ media: null });
  };
  await sweep(revealing, check, { viewport, prepare: watchFirstScreen });
  assert.ok(seen >= 10, `only ${seen} items waited`);
});

test('scrolling or jumping to the end of a page reveals everything for good', async () => {
  const check = async (page: Page, path: string) => {
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
    assert.is(await faint(page), 0, `${path}, back at the top`);
    await page.goto(path);
    await frames(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectNothingFaint(page, `${path}, after a jump`);
  };
  const complaints = await sweep(revealing, check, {
    viewport,
    prepare: (page) => page.clock.install(),
  });
  assert.equal(complaints, []);
});

test('focusing a waiting item reveals its whole list at once', async () => {
  const { page } = await open({ viewport });
  await page.goto('/');
  await beginToScroll(page);
  const list = page.locator('[data-module="reveal"]:has([data-reveal="waiting"] a)').first();
  const states = await list.evaluate((element) => {
    element.querySelector<HTMLElement>('[data-reveal="waiting"] a')?.focus();
    return [...(element.children as HTMLCollectionOf<HTMLElement>)].map((item) =>
      [item.dataset.reveal, item.style.transitionDelay].join(' '),
    );
  });
  assert.equal([...new Set(states)], ['shown 0ms']);
});

test('turning on reduced motion reveals everything', async () => {
  const { page } = await open({ viewport });
  await page.goto('/');
  await beginToScroll(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.is(await faint(page), 0);
});

test('no words stay hidden if the script never loads', async () => {
  const check = async (page: Page, path: string) => assert.equal(await hiddenWords(page), [], path);
  const prepare = (page: Page) => page.route('**/*.js', (route) => route.abort());
  await sweep(revealing, check, { viewport, prepare });
});

test('scrolling draws the ground line of Investment Process, which reduced motion shows whole', async () => {
  const drawn = async (reducedMotion: 'no-preference' | 'reduce') => {
    const { page } = await open({ viewport: { width: 1280, height: 900 }, reducedMotion });
    await page.goto('/investment-process');
    const widths: number[] = [];
    for (const share of [1, 0.85, 0.6, 1]) {
      await page.locator('.factors').evaluate((ground, part) => {
        scrollTo(0, ground.getBoundingClientRect().top + scrollY - part * innerHeight);
      }, share);
      await frames(page);
      const size = (ground: Element) => getComputedStyle(ground).backgroundSize;
      widths.push(Number.parseFloat(await page.locator('.factors').evaluate(size)));
    }
    return widths;
  };
  const [below, near = 0, read, back] = await drawn('no-preference');
  const [whole = 0, ...others] = await drawn('reduce');
  assert.equal([below, read, back], [0, whole, 0]);
  assert.ok(near > 0 && near < whole, `${near}%`);
  assert.equal(others, [whole, whole, whole]);
});

/** Scrolls Home; returns which pictures of its hero were fetched, and the open share of the house at each stop. */
async function openHouse(width: number, options: Parameters<typeof open>[0]) {
  const { page } = await open({ viewport: { width, height: 900 }, ...options });
  const fetched: string[] = [];
  page.on('request', (request) => {
    fetched.push(...(/hero-(?:wide|phone|section)/.exec(request.url()) ?? []));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const shares: number[] = [];
  for (const y of [0, 300, 700, 0]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await frames(page);
    const clip = page.locator('.hero-inside');
    const right = await clip.evaluate((inside) => getComputedStyle(inside).clipPath.split(' ')[1]);
    shares.push(Math.round(100 - Number.parseFloat(right ?? '100')));
  }
  const told = await page.locator('.hero').getByRole('img').count();
  return { fetched, shares, told };
}

for (const [name, width, reducedMotion, pictures] of [
  ['scrolling opens the house on Home', 1440, 'no-preference', ['hero-wide', 'hero-section']],
  ['on a phone, scrolling opens the house', 390, 'no-preference', ['hero-phone', 'hero-section']],
  ['with reduced motion the house on Home stays closed', 1440, 'reduce', ['hero-wide']],
] as const) {
  test(`${name}, and only the pictures that it shows are fetched, the facade first`, async () => {
    const { fetched, shares, told } = await openHouse(width, { reducedMotion });
    assert.equal(fetched, pictures);
    assert.is(told, 1, 'images that a screen reader announces');
    const [closed = 0, half = 0, open, again] = shares;
    if (reducedMotion === 'reduce') return assert.is(new Set(shares).size, 1);
    assert.ok(closed < 5 && half > 25 && half < 75, `${shares}`);
    assert.equal([open, again], [96, closed]);
  });
}

for (const [reducedMotion, most] of [
  ['no-preference', 400],
  ['reduce', 0],
] as const) {
  test(`with motion ${reducedMotion}, a page transition takes at most ${most} ms`, async () => {
    const { page, context, complaints } = await open({ viewport, reducedMotion });
    await page.goto('/company-overview');
    await context.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready.catch(() => {});
        const ends = document
          .getAnimations()
          .filter(({ timeline }) => viewTransition && timeline instanceof DocumentTimeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        document.documentElement.dataset.testEnd = String(Math.max(0, ...ends));
      });
    });
    await page.getByRole('contentinfo').locator('a[href="/leadership"]').click();
    await page.waitForURL('**/leadership');
    await page.waitForFunction(() => document.documentElement.dataset.testEnd);
    const end = Number(await page.locator('html').getAttribute('data-test-end'));
    assert.ok(end <= most && end > 0 === most > 0, `${end} ms`);
    assert.equal(complaints, []);
  });
}

test.run();
