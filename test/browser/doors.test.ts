import type { BrowserContextOptions, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { home } from '#data/pages/home.ts';
import { siteSuite } from '../helpers/browser/site-suite.ts';

const { test, open } = await siteSuite('browser: the doors of Home');

for (const width of [390, 820, 1440]) {
  test(`All of a step is its first link, but for links of its own, at ${width} px.`, async () => {
    const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/');
    const steps = await page
      .getByRole('listitem')
      .filter({ has: page.locator('.door') })
      .all();
    assert.is(steps.length, home.ways.length);
    for (const [index, step] of steps.entries()) {
      await step.scrollIntoViewIfNeeded();
      const hit = await step.evaluate((item) => {
        const at = (element: Element) => {
          const { left, top } = element.getClientRects()[0] ?? new DOMRect();
          return document.elementFromPoint(left + 4, top + 4)?.closest('a');
        };
        const links = [...item.querySelectorAll('a')];
        const first = item.querySelector('.next-step-links a');
        const door = item.querySelector('.door img');
        const heading = item.querySelector('h3');
        return {
          whole: [door, heading].every((part) => part && at(part) === first),
          own: links.filter((link) => at(link) !== link).map((link) => link.textContent),
        };
      });
      assert.equal(hit, { whole: true, own: [] }, home.ways[index]?.audience);
    }
  });
}

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Opens Home with its doors near the top of the window, all of them loaded. */
async function openDoors(options: BrowserContextOptions) {
  const { page } = await open(options);
  await page.goto('/');
  await page.locator('.door img').evaluateAll(async (doors) => {
    doors[0]?.scrollIntoView();
    await Promise.all((doors as HTMLImageElement[]).map((door) => door.decode()));
  });
  return page;
}

/** Once nothing moves any more: what each door shows, and where it stands. */
const doorsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.all(moving.map(({ finished }) => finished));
    return [...document.querySelectorAll<HTMLElement>('.next-steps > li')].map((step) => {
      const door = step.querySelector('img') ?? new Image();
      // Where it is laid out, wherever it is on its way as it is revealed.
      const box = [step.offsetTop, step.offsetHeight, door.offsetWidth, door.offsetHeight];
      return { shown: getComputedStyle(door).objectPosition, box };
    });
  });

type Doors = Awaited<ReturnType<typeof doorsOf>>;

/** The places of the doors that show something else than when all are shut; none has moved. */
function openAmong(doors: Doors, shut: Doors): number[] {
  assert.equal(
    doors.map(({ box }) => box),
    shut.map(({ box }) => box),
  );
  return doors.flatMap(({ shown }, place) => (shown === shut[place]?.shown ? [] : [place]));
}

test('A door opens for the pointer and for the focus, alone and within a second, and shuts again; no file is fetched for it.', async () => {
  const page = await openDoors(desktop);
  const shut = await doorsOf(page);
  const asked: string[] = [];
  // A page that is prerendered is no file of a door.
  page.on('request', (request) => {
    if (!request.headers()['sec-purpose']) asked.push(request.url());
  });
  const steps = page.locator('.next-steps > li');
  for (const place of shut.keys()) {
    await steps.nth(place).hover();
    assert.equal(openAmong(await doorsOf(page), shut), [place], 'pointer');
    await page.mouse.move(4, 4);
    assert.equal(openAmong(await doorsOf(page), shut), []);
    const link = steps.nth(place).getByRole('link').last();
    await link.focus();
    assert.equal(openAmong(await doorsOf(page), shut), [place], 'focus');
    await link.blur();
    const times = await steps
      .nth(place)
      .locator('img')
      .evaluate((door) => getComputedStyle(door).transitionDuration);
    assert.ok(Number.parseFloat(times) > 0 && Number.parseFloat(times) <= 1, times);
  }
  assert.equal(asked, []);
});

/** What is open once each step in turn is in the middle of the window. */
async function openInTheMiddle(page: Page): Promise<number[][]> {
  await page.evaluate(() => scrollTo(0, 0));
  const shut = await doorsOf(page);
  const found: number[][] = [];
  for (const place of shut.keys()) {
    await page
      .locator('.next-steps > li')
      .nth(place)
      .evaluate((step) => step.scrollIntoView({ block: 'center' }));
    found.push(openAmong(await doorsOf(page), shut));
  }
  return found;
}

test('On a phone the door in the middle of the window is open, and no other.', async () => {
  assert.equal(await openInTheMiddle(await openDoors(phone)), [[0], [1], [2]]);
});

test('Where motion is reduced the doors stay shut under the pointer, the focus and a thumb.', async () => {
  const page = await openDoors({ ...desktop, reducedMotion: 'reduce' });
  const shut = await doorsOf(page);
  await page.locator('.next-steps > li').first().hover();
  await page.locator('.next-steps a').last().focus();
  assert.equal(openAmong(await doorsOf(page), shut), []);
  const thumb = await openDoors({ ...phone, reducedMotion: 'reduce' });
  assert.equal(await openInTheMiddle(thumb), [[], [], []]);
});

test.run();
