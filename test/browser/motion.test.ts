import type { Page } from 'playwright-core';
import { routes } from '#pages/routes.tsx';
import { assert } from '../harness/suite.ts';
import { boxesOf } from '../helpers/browser/layout.ts';
import { largestState, pageLayouts } from '../helpers/browser/paths.ts';
import { frames, jumpTo } from '../helpers/browser/scrolling.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';
import { waitUntil } from '../helpers/wait-until.ts';

const { test, open, sweep } = await siteSuite();

const viewport = { width: 1280, height: 500 };

/** Pages with revealed lists below the first screen of a window 500 px high. */
const revealing = [
  ...['/', '/company-overview', '/leadership', '/advantage', '/experience', '/investment-process'],
  largestState,
];

/** Returns how far below the window each faint item is, in px. */
const faint = (page: Page) =>
  page.locator('[data-module="reveal"] > *').evaluateAll((items) => {
    const isFaint = (item: Element) => Number(getComputedStyle(item).opacity) < 1;
    return items.filter(isFaint).map((item) => item.getBoundingClientRect().top - innerHeight);
  });
const nothingIsFaint = async (page: Page) => (await faint(page)).length === 0;

test('only items below the window wait for their reveal, and no item is faint in print or with reduced motion', async () => {
  let waiting = 0;
  const check = async (page: Page, path: string) => {
    assert.equal(await faint(page), [], `${path}: unscrolled`);
    // The first scroll starts the reveals. It moves an item 30 px into the window, if that takes less than a jump.
    const tops = (await boxesOf(page.locator('[data-module="reveal"] > *'))).map(({ top }) => top - 470);
    await jumpTo(page, tops.find((top) => top > 0 && top < 250) ?? 1);
    const below = await faint(page);
    assert.ok(Math.min(...below) > 0, `${path}: ${below}`);
    waiting += below.length;
    await page.emulateMedia({ media: 'print' });
    await waitUntil(`${path} on paper`, () => nothingIsFaint(page));
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    assert.ok(await nothingIsFaint(page), `${path}: reduced motion`);
    await page.emulateMedia({ reducedMotion: null });
  };
  await sweep(revealing, check, { viewport });
  assert.ok(waiting >= 10, `only ${waiting} items waited`);
});

/** Scrolls in steps that are no jumps, to a position in px. */
async function scrollOnTo(page: Page, end: number): Promise<void> {
  for (let top = 1; top < end; top += 300) await jumpTo(page, top);
  await jumpTo(page, end);
}

test('items that enter together start one step apart, and an item barely inside the window waits until scrolling stops', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/company-overview');
  await jumpTo(page, 1);
  const list = page.locator('.cards-values');
  await scrollOnTo(page, await list.evaluate((it) => it.getBoundingClientRect().top - 550));
  const items = list.locator('[data-reveal="shown"]');
  await waitUntil('the cards enter', async () => (await items.count()) === 3);
  const timesOf = (property: string) =>
    items.evaluateAll((all, name) => all.map((item) => getComputedStyle(item).getPropertyValue(name)), property);
  assert.equal(await timesOf('transition-delay'), ['0s', '0.15s', '0.3s']);
  assert.equal(await timesOf('transition-duration'), ['0.6s', '0.6s', '0.6s']);
  await page.clock.install();
  await page.goto('/company-overview');
  await jumpTo(page, 1);
  const item = page.locator('#alignment');
  const end = await item.evaluate((it) => it.getBoundingClientRect().top + scrollY - 860);
  await scrollOnTo(page, end - 60);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const [nth, state] of ['waiting', 'waiting', 'shown'].entries()) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
      return new Promise((done) => addEventListener('scroll', done, { once: true }));
    }, end + nth);
    await page.clock.runFor(state === 'shown' ? 301 : 299);
    assert.is(await item.getAttribute('data-reveal'), state);
  }
});

test('scrolling to the end, a jump, and going back to a page show every item', async () => {
  const check = async (page: Page, path: string) => {
    for (const step of [250, 251]) {
      await page.goto(path);
      // A scroll of more than half the window's height is a jump.
      const end = step > viewport.height / 2 ? step : await page.evaluate(() => document.body.scrollHeight);
      for (let top = step; top < end + step; top += step) await jumpTo(page, top);
      await waitUntil(`${path} in steps of ${step} px`, () => nothingIsFaint(page));
      await jumpTo(page, 0);
      assert.ok(await nothingIsFaint(page), `${path}: back at the top`);
    }
    await page.goto(path);
    await jumpTo(page, 1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    assert.ok(await nothingIsFaint(page), `${path}: kept in memory`);
    await page.goto('/contact');
    await page.goBack();
    await jumpTo(page, 1);
    assert.ok(await nothingIsFaint(page), `${path}: after going back`);
  };
  await sweep(['/', '/experience', '/investment-process'], check, { viewport });
});

test('focusing a link in a list that waits for its reveal shows the whole list at once', async () => {
  const { page } = await open({ viewport });
  await page.goto('/');
  await jumpTo(page, 1);
  const list = page.locator('[data-module="reveal"]:has([data-reveal="waiting"] a)').first();
  const states = await list.evaluate((element) => {
    element.querySelector<HTMLElement>('[data-reveal="waiting"] a')?.focus();
    return [...(element.children as HTMLCollectionOf<HTMLElement>)].map((item) => item.dataset.reveal);
  });
  assert.equal([...new Set(states)], ['all']);
});

for (const [width, reducedMotion, pictures] of [
  [1440, 'no-preference', ['hero-wide', 'hero-section']],
  [390, 'no-preference', ['hero-phone', 'hero-section']],
  [1440, 'reduce', ['hero-wide']],
  [390, 'reduce', ['hero-phone']],
] as const) {
  const isCalm = reducedMotion === 'reduce';
  const how = isCalm ? 'keeps the house closed' : 'opens the house gradually and reversibly';
  test(`at ${width} px with prefers-reduced-motion ${reducedMotion}, Home fetches ${pictures.join(' and ')}, and scrolling ${how}`, async () => {
    const { page } = await open({ viewport: { width, height: 900 }, reducedMotion });
    const fetched: string[] = [];
    page.on('request', (request) => {
      fetched.push(...(/hero-(?:wide|phone|section)/.exec(request.url()) ?? []));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    assert.equal(fetched, pictures);
    /** The visible share of the open house at each scroll position, in percent. */
    const shares: number[] = [];
    for (const top of [0, 150, 700, 0]) {
      await jumpTo(page, top);
      shares.push(
        await page.locator('.hero-inside').evaluate((element) => {
          const [, hidden] = /([\d.]+)%/.exec(getComputedStyle(element).clipPath) ?? [];
          return element.checkVisibility() ? Math.round(100 - Number(hidden)) : 0;
        }),
      );
    }
    const [first = 0, second = 0, ...rest] = shares;
    assert.ok(isCalm || (first < 5 && first < second && second < 96), `${shares}`);
    assert.equal(isCalm ? shares : rest, isCalm ? [0, 0, 0, 0] : [96, first]);
  });
}

test('on a phone in landscape and a tablet in portrait, Home never pins its hero, and on the phone the house stays closed', async () => {
  const { page } = await open({ viewport: { width: 844, height: 543 } });
  await page.goto('/');
  const hero = page.locator('.hero');
  const top = () => hero.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await jumpTo(page, 700);
  assert.is(await top(), before);
  assert.not.ok(await page.locator('.hero-inside').isVisible());
  await page.setViewportSize({ width: 1024, height: 1366 });
  assert.is(await top(), before);
  await page.setViewportSize({ width: 1440, height: 544 });
  await jumpTo(page, 300);
  assert.ok((await top()) > before + 100, 'a higher window holds the hero');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const opens = reducedMotion === 'no-preference';
  test(`with prefers-reduced-motion ${reducedMotion}, a door on Home ${opens ? 'opens' : 'stays shut'} on hover and focus, and hover underlines the heading of its step`, async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion });
    await page.goto('/');
    const doors = page.locator('.next-steps img');
    const shownParts = () =>
      doors.evaluateAll(async (all) => {
        await Promise.all(all.flatMap((door) => door.getAnimations()).map(({ finished }) => finished));
        return all.map((door) => getComputedStyle(door).objectPosition);
      });
    const shut = await shownParts();
    const last = shut.length - 1;
    /** Asserts that the last door is open or shut, and that all other doors are shut. */
    const assertOpen = async (isOpen: boolean, how: string) => {
      await frames(page);
      const changed = (await shownParts()).flatMap((part, nth) => (part === shut[nth] ? [] : nth));
      assert.equal(changed, isOpen ? [last] : [], how);
    };
    const step = page.locator('.next-steps > li').last();
    await step.hover();
    await assertOpen(opens, 'hover');
    assert.is(await step.locator('h3').evaluate((it) => getComputedStyle(it).textDecorationLine), 'underline');
    await page.mouse.move(4, 4);
    await assertOpen(false, 'pointer outside the step');
    await step.getByRole('link').last().focus();
    await assertOpen(opens, 'focus');
  });
}

for (const [reducedMotion, width, from, to, most, parts] of [
  ['no-preference', 1280, '/company-overview', '/leadership', 400, 'header root'],
  ['no-preference', 1100, '/experience', largestState, 420, 'header hill lit root'],
  ['no-preference', 1099, '/experience', largestState, 250, 'header root'],
  ['reduce', 1280, '/company-overview', '/leadership', 0, ''],
] as const)
  test(`at ${width} px with prefers-reduced-motion ${reducedMotion}, a page transition to ${to} takes at most ${most} ms, moves ${parts || 'nothing'}, and lets clicks through`, async () => {
    const { page, context, complaints } = await open({ viewport: { width, height: 900 }, reducedMotion });
    await page.goto(from);
    await context.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready.catch(() => {});
        const running = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
        const ends = running.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        const { pointerEvents } = getComputedStyle(document.documentElement, '::view-transition');
        const isBlocked = viewTransition && pointerEvents !== 'none';
        const moved = running.map(({ effect }) => `${(effect as KeyframeEffect).pseudoElement}`.split(/group\(|\)/)[1]);
        document.documentElement.dataset.testMoved = moved.filter(Boolean).sort().join(' ');
        document.documentElement.dataset.testEnd = `${isBlocked ? '' : Math.max(0, ...(viewTransition ? ends : []))}`;
      });
    });
    await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(`**${to}`);
    await page.waitForFunction(() => 'testEnd' in document.documentElement.dataset);
    const end = Number((await page.locator('html').getAttribute('data-test-end')) || Number.NaN);
    assert.ok(end <= most && end > 0 === most > 0, `${end} ms`);
    assert.is(await page.locator('html').getAttribute('data-test-moved'), parts);
    assert.equal(complaints, []);
  });

/** Returns the view transition names of the visible elements, or of those near the window. */
const transitionNames = (page: Page, isNear = false) =>
  page.locator('main *').evaluateAll((all, isNear) => {
    const isSeen = (part: Element) => {
      const { width, top, bottom } = part.getBoundingClientRect();
      return width > 0 && (!isNear || (bottom > 0 && top < 1.25 * innerHeight));
    };
    const names = all.filter(isSeen).map((part) => getComputedStyle(part).viewTransitionName);
    return names.filter((name) => name !== 'none');
  }, isNear);

test('the picture of a focused or hovered next link opens its door, and has the view transition name of a picture on the next page', async () => {
  const { page } = await open();
  let moved = 0;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, next } of routes) {
      if (!next || !pageLayouts.includes(path)) continue;
      // The next link of most pages leads to the page of the next route.
      if (!page.url().endsWith(path)) await page.goto(path);
      const before = await transitionNames(page);
      const link = page.locator(`main a[href="${next.href}"]`).last();
      await (width === 390 ? link.focus() : link.hover());
      const names = await transitionNames(page);
      const door = page.locator('.next-door img');
      for (const it of await door.all()) assert.is(await it.evaluate((it) => getComputedStyle(it).translate), '-50%');
      // Chromium skips the whole transition if two elements have the same name.
      assert.is(new Set(names).size, names.length, `${path}, ${width} px: ${names}`);
      const [name] = names.filter((name) => !before.includes(name));
      // A picture without a counterpart on the next page fades.
      if (!name) continue;
      moved += 1;
      await page.goto(next.href);
      assert.ok((await transitionNames(page, true)).includes(name), `${path}, ${width} px`);
    }
  }
  assert.ok(moved > 4, `${moved} pictures move`);
});
